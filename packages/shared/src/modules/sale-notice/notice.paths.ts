/** 通知书领取 */
export const NOTICE_LIST = '/sale/tenderSale'
/** 通知书领取审核, where it is checked. */
export const NOTICE_CHECK = '/sale/tenderSaleCheck'
/** 通知书领取详情, where it is applied for and handed out. */
export const NOTICE_INFO = '/sale/tenderSaleInfo'
/** 通知书签收, where the link of an electronic one leads. */
export const NOTICE_RECEIPT = '/noticeReceipt'
export const noticePath = (listId: string) => `${NOTICE_INFO}?listId=${listId}`
