import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { lazyPart } from './lazy-part'
import { $searching } from './search-state'

// Fuse and the pinyin table are loaded when somebody searches.
const SearchDialog = lazyPart(() => import('./search/SearchDialog'))

/** Opens the header search on Ctrl+K, on a Mac Cmd+K. */
export function SearchHotkey() {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      $searching.set(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return useStore($searching) && <SearchDialog />
}
