/** 资料申请 */
export const APPLY_LIST = '/knowledge/comparisonSelectionApply'
/** 申请资料: a new application, or one returned for correction. */
export const APPLY_EDIT = '/knowledge/comparisonSelectionApplyAdd'
/** 申请详情 */
export const APPLY_PAGE = '/knowledge/comparisonSelectionApplyInfo'
/** 申请审核 */
export const APPLY_CHECK = '/knowledge/comparisonSelectionApplyCheck'
export const applyPath = (listId: string) => `${APPLY_PAGE}?listId=${listId}`
export const applyEditPath = (listId: string) => `${APPLY_EDIT}?listId=${listId}`
/** Returns the address of a new application for a 比选, with the materials of its checklist preselected. */
export const applyForComparisonPath = (comparisonId: string) => `${APPLY_EDIT}?comparisonId=${comparisonId}`
