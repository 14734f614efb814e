import { useLayoutEffect } from 'react'
import { closeSearch, collectTypedAhead, openSearch } from './search-state'

/**
 * Opens the header search on Ctrl+K, on a Mac Cmd+K, for logged-in users; while the code of the pages is loading, as
 * soon as it has loaded.
 */
export function useSearchShortcut(isIn: boolean): void {
  // A layout effect, so that no key is lost from the moment when the page shows that the user is logged in.
  useLayoutEffect(() => {
    if (!isIn) return
    const openSearchOrCollectKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return collectTypedAhead(event)
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', openSearchOrCollectKey)
    return () => {
      window.removeEventListener('keydown', openSearchOrCollectKey)
      closeSearch()
    }
  }, [isIn])
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
