import { useLayoutEffect } from 'react'
import { closeSearch, openSearch, typeAhead } from './search-state'

/**
 * Opens the header search on Ctrl+K, on a Mac Cmd+K, for whoever is in: also while the pages' code is on its way, and
 * then as soon as it is there.
 */
export function useSearchKey(isIn: boolean): void {
  // With the drawing that shows that somebody is in: from then on no key is lost.
  useLayoutEffect(() => {
    if (!isIn) return
    const hear = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return typeAhead(event)
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', hear)
      closeSearch()
    }
  }, [isIn])
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
