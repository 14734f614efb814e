/** 费用申请 */
export const COST_LIST = '/finance/financeCost'
/** One cost line: to be filled in, or to be read and decided. */
export const COST_PAGE = '/finance/financeCostDetail'
/** Several lines at once, of one project. */
export const COST_NEW = '/finance/financeCostNew'
export const costPath = (listId: string) => `${COST_PAGE}?listId=${listId}`
export const newCostPath = (projectId?: string) =>
  projectId === undefined ? COST_NEW : `${COST_NEW}?projectId=${projectId}`
