/** 费用申请 */
export const COST_LIST = '/finance/financeCost'
/** The page of one cost line: to fill it in, read it or decide on it. */
export const COST_PAGE = '/finance/financeCostDetail'
/** Enters several cost lines of one project at once. */
export const COST_NEW = '/finance/financeCostNew'
export const costPath = (listId: string) => `${COST_PAGE}?listId=${listId}`
export const newCostPath = (projectId?: string) =>
  projectId === undefined ? COST_NEW : `${COST_NEW}?projectId=${projectId}`
