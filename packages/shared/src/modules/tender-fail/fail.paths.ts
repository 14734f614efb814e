/** 流标、废标办理 */
export const FAIL_PAGE = '/tender/templates/currentAndAbandonedBid'
/** Begins one for a project. */
export const failPath = (projectId: string) => `${FAIL_PAGE}?projectId=${projectId}`
