/** 异议投诉管理: the list of complaints. */
export const COMPLAIN_LIST = '/sale/saleComplain'
/** 供应商投诉建议 */
export const COMPLAIN_PAGE = '/sale/saleComplainAdvice'
/** The address of a new complaint for a project. */
export const newComplainPath = (projectId: string) => `${COMPLAIN_PAGE}?projectId=${projectId}`
export const complainPath = (listId: string) => `${COMPLAIN_PAGE}?listId=${listId}`
