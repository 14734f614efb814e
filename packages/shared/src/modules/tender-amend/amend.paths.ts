/** 更正澄清办理 */
export const AMEND_PAGE = '/tender/tenderAmend'
export const amendPath = (listId: string) => `${AMEND_PAGE}?listId=${listId}`
/** The address of a new amendment for a project. */
export const newAmendPath = (projectId: string) => `${AMEND_PAGE}?projectId=${projectId}`
