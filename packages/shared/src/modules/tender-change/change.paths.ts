/** 变更申请详情 */
export const CHANGE_PAGE = '/tender/tenderChange'
export const changePath = (listId: string) => `${CHANGE_PAGE}?listId=${listId}`
