/** Rows per page a person may choose (specification section 9). */
export const pageSizes = [8, 10, 20, 50, 100, 200] as const
type PageSize = (typeof pageSizes)[number]

export const defaultPageSize: PageSize = 8

/** The number of the first page. */
export const firstPage = 1

export const isPageSize = (size: number): size is PageSize => pageSizes.some((allowed) => allowed === size)
