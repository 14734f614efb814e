/** 存储核对 */
export const FIXITY_PAGE = '/system/fixity'
/** The same page with one file at the top, intact or not; the file's to-do opens it. */
export const fixityPath = (listId: string) => `${FIXITY_PAGE}?listId=${listId}`
