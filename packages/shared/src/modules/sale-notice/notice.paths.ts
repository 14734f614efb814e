/** 通知书领取 */
export const NOTICE_LIST = '/sale/tenderSale'
/** 通知书领取审核, the page on which a collection is approved. */
export const NOTICE_CHECK = '/sale/tenderSaleCheck'
/** 通知书领取详情, the page to request and hand out a notice. */
export const NOTICE_INFO = '/sale/tenderSaleInfo'
/** 通知书签收, the page that the receiver's link opens. */
export const NOTICE_RECEIPT = '/noticeReceipt'
export const noticePath = (listId: string) => `${NOTICE_INFO}?listId=${listId}`
