import { firstPage } from './paging'

/** The page shown, the rows per page, the total before the deletion, and how many rows were deleted. */
type Deletion = { page: number; size: number; total: number; deleted: number }

/** The page to load after a deletion: the same one, or the one before when its last row is gone. Never below 1. */
export const pageAfterDelete = ({ page, size, total, deleted }: Deletion): number => {
  const lastPage = Math.ceil((total - deleted) / size)
  return Math.max(firstPage, Math.min(page, lastPage))
}
