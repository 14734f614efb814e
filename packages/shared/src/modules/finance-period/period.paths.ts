/** 会计期间 */
export const PERIOD_PAGE = '/finance/financePeriod'
