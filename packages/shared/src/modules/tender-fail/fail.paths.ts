/** 流标废标管理: the list of failures. */
export const FAIL_LIST = '/tender/tenderFail'
/** 流标、废标办理 */
export const FAIL_PAGE = '/tender/templates/currentAndAbandonedBid'
/** The address of a new failure for a project, and optionally for one of its lots. */
export const newFailurePath = (projectId: string, packageId?: string) =>
  `${FAIL_PAGE}?${new URLSearchParams({ projectId, ...(packageId ? { packageId } : {}) })}`
export const failRecordPath = (listId: string) => `${FAIL_PAGE}?listId=${listId}`
