/** 异议投诉管理: the register. */
export const COMPLAIN_LIST = '/sale/saleComplain'
/** 供应商投诉建议 */
export const COMPLAIN_PAGE = '/sale/saleComplainAdvice'
/** Begins one for a project. */
export const newComplainPath = (projectId: string) => `${COMPLAIN_PAGE}?projectId=${projectId}`
export const complainPath = (listId: string) => `${COMPLAIN_PAGE}?listId=${listId}`
