/** 补充归档台账 */
export const MORE_LIST = '/projectArchives/archiveMore'
/** 填写补充归档 */
export const MORE_EDIT = '/projectArchives/archiveMoreEdit'
/** 补充归档详情, the page on which it is received and checked. */
export const MORE_PAGE = '/projectArchives/archiveMoreInfo'
export const archiveSupplementPath = (listId: string) => `${MORE_PAGE}?listId=${listId}`
export const archiveSupplementEditPath = (listId: string) => `${MORE_EDIT}?listId=${listId}`
export const newArchiveSupplementPath = (archiveId: string) => `${MORE_EDIT}?archiveId=${archiveId}`
