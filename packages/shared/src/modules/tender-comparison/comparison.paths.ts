/** 比选项目 */
export const COMPARISON_LIST = '/tender/approvalFileComparison'
/** 比选详情 */
export const COMPARISON_PAGE = '/tender/approvalFileComparisonDetail'
/** 比选项目编辑 */
export const COMPARISON_EDIT = '/tender/approvalFileComparisonEditPage'
/** 中选率 */
export const COMPARISON_WINS = '/tender/approvalFileComparisonWins'
export const comparisonPath = (listId: string) => `${COMPARISON_PAGE}?listId=${listId}`
export const comparisonEditPath = (listId: string) => `${COMPARISON_EDIT}?listId=${listId}`
