/** 品管抽查: the list of checks. */
export const QC_LIST = '/quality/tenderQc'
/** The page of one check, from its start to the verification. */
export const QC_PAGE = '/quality/tenderQcCheck'
export const qcPath = (listId: string) => `${QC_PAGE}?listId=${listId}`
