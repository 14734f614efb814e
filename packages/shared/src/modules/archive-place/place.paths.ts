/** 库房与架位 */
export const PLACE_LIST = '/projectArchives/archivePlace'
/** 标签 */
export const LABEL_LIST = '/projectArchives/archiveLabel'
/** 扫码 */
export const SCAN_PAGE = '/projectArchives/archiveScan'
/** 盘点 */
export const STOCK_LIST = '/projectArchives/archiveStock'
/** 盘点详情 of one stocktaking. */
export const STOCK_PAGE = '/projectArchives/archiveStockDetail'
export const stocktakeDetailPath = (listId: string) => `${STOCK_PAGE}?listId=${listId}`
/** 盘点扫码, which also works offline. */
export const STOCK_TAKE = '/projectArchives/archiveStockTake'
export const stocktakeScanPath = (listId: string) => `${STOCK_TAKE}?listId=${listId}`
/** 标签打印 of one roll. */
export const LABEL_PRINT = '/projectArchives/archiveLabelPrint'
export const labelPrintPath = (listId: string) => `${LABEL_PRINT}?listId=${listId}`
