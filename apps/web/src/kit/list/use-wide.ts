import { useSyncExternalStore } from 'react'

/** SPEC section 9: below this the app is in mobile mode. */
const wide = window.matchMedia('(width >= 992px)')

const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Room for columns that stay while the others scroll. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
