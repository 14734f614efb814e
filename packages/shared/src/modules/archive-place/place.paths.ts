/** 库房与架位 */
export const PLACE_LIST = '/projectArchives/archivePlace'
/** 标签 */
export const LABEL_LIST = '/projectArchives/archiveLabel'
/** 扫码 */
export const SCAN_PAGE = '/projectArchives/archiveScan'
/** 标签打印, of one roll. */
export const LABEL_PRINT = '/projectArchives/archiveLabelPrint'
export const labelPrintPath = (listId: string) => `${LABEL_PRINT}?listId=${listId}`
