/** 服务费管理 */
export const FEE_LIST = '/tender/tenderFee'
/** 服务费详情, the page on which a bill's moves are made. */
export const FEE_DETAIL = '/tender/tenderFeeDetail'
export const feePath = (listId: string) => `${FEE_DETAIL}?listId=${listId}`
