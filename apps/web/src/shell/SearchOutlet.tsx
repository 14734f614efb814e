import { useStore } from '@nanostores/react'
import { LazyOverlay } from './OpenedPart'
import { $searching, closeSearch } from './search-state'

// Fuse and the pinyin table are loaded when somebody searches.
const loadSearchDialog = () => import('./search/SearchDialog')

/** Draws the header search while it is open. */
export const SearchOutlet = () => (
  <LazyOverlay name="search" load={loadSearchDialog} open={useStore($searching)} close={closeSearch} />
)
