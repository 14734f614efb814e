import { firstPage } from '../contract/paging'

/** The current page, the rows per page, the total before the deletion, and the number of deleted rows. */
type Deletion = { page: number; size: number; total: number; deleted: number }

/** The page to load after a deletion: the same one, or the last one that still has rows. Never below 1. */
export const pageAfterDelete = ({ page, size, total, deleted }: Deletion): number => {
  const lastPage = Math.ceil((total - deleted) / size)
  return Math.max(firstPage, Math.min(page, lastPage))
}
