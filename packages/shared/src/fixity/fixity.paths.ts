/** 存储核对 */
export const FIXITY_PAGE = '/system/fixity'
/** The same with one file at its head, whole or not: where its to-do leads. */
export const fixityPath = (listId: string) => `${FIXITY_PAGE}?listId=${listId}`
