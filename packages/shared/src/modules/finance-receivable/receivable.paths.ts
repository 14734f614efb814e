/** 应收台账, by client and supplier. */
export const RECEIVABLE_LIST = '/finance/financeReceivable'
/** One client or supplier: bills, payments, bonds and file fees as lines. */
export const RECEIVABLE_PARTY = '/finance/financeReceivableParty'
/** 来款与多收 */
export const PAYMENT_LIST = '/finance/financePayment'
/** 多收退款 */
export const REFUND_LIST = '/finance/financeRefund'
/** 退款详情, where it is decided and paid. */
export const REFUND_DETAIL = '/finance/financeRefundDetail'
export const partyPath = (listId: string) => `${RECEIVABLE_PARTY}?listId=${listId}`
export const refundPath = (listId: string) => `${REFUND_DETAIL}?listId=${listId}`
/** 来款 of the client or supplier of this name. */
export const paymentsPath = (partyName: string) =>
  `${PAYMENT_LIST}?filters=${encodeURIComponent(JSON.stringify({ partyName }))}`
