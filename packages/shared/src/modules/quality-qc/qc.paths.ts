/** 品管抽查: the ledger. */
export const QC_LIST = '/quality/tenderQc'
/** One check: begun, filled in, rectified and verified here. */
export const QC_PAGE = '/quality/tenderQcCheck'
export const qcPath = (listId: string) => `${QC_PAGE}?listId=${listId}`
