/** 流标废标管理: the ledger. */
export const FAIL_LIST = '/tender/tenderFail'
/** 流标、废标办理 */
export const FAIL_PAGE = '/tender/templates/currentAndAbandonedBid'
/** Begins one for a project, and where it is known for one of its lots. */
export const failPath = (projectId: string, packageId?: string) =>
  `${FAIL_PAGE}?${new URLSearchParams({ projectId, ...(packageId ? { packageId } : {}) })}`
export const failRecordPath = (listId: string) => `${FAIL_PAGE}?listId=${listId}`
