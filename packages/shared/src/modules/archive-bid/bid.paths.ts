/** 投标文件归档台账. */
export const BID_LIST = '/projectArchives/archiveBidFile'
/** 投标文件归档, the page on which project manager B hands bids over. */
export const BID_PAGE = '/projectArchives/archiveBidFilePage'
/** 投标文件接收 */
export const BID_ACCEPT = '/projectArchives/archiveBidFileAccept'
/** 投标文件编辑 */
export const BID_EDIT = '/projectArchives/archiveBidFileEditPage'
export const bidPath = (listId: string) => `${BID_PAGE}?listId=${listId}`
