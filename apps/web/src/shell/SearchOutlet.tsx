import { useStore } from '@nanostores/react'
import { lazyPart } from './lazy-part'
import { $searching } from './search-state'

// Fuse and the pinyin table are loaded when somebody searches.
const SearchDialog = lazyPart(() => import('./search/SearchDialog'))

/** Draws the header search while it is open. */
export const SearchOutlet = () => useStore($searching) && <SearchDialog />
