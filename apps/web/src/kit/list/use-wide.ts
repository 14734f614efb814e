import { useSyncExternalStore } from 'react'

/** Whether the window is as a media query says. */
export function mediaHook(query: string): () => boolean {
  const media = window.matchMedia(query)
  const subscribe = (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** Room for columns that stay while the others scroll: SPEC section 9, below this the app is in mobile mode. */
export const useWide = mediaHook('(width >= 992px)')

/** No room for columns at all: a row is a card. */
export const useNarrow = mediaHook('(width <= 640px)')
