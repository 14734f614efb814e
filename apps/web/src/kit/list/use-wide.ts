import { useSyncExternalStore } from 'react'

/** Creates a hook that returns whether a media query matches. */
export function createMediaQueryHook(query: string): () => boolean {
  const media = window.matchMedia(query)
  const subscribeToMediaChange = (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribeToMediaChange, () => media.matches)
}

/** Wide enough for fixed columns: SPEC section 9, below this width the app is in mobile mode. */
export const useWide = createMediaQueryHook('(width >= 992px)')

/** Too narrow for columns: each row is a card. */
export const useNarrow = createMediaQueryHook('(width <= 640px)')
