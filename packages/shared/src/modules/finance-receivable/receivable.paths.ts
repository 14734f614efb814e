/** 应收台账, by client and supplier. */
export const RECEIVABLE_LIST = '/finance/financeReceivable'
/** One client or supplier, with bills, payments, bonds and document fees as account lines. */
export const RECEIVABLE_PARTY = '/finance/financeReceivableParty'
/** 来款与多收 */
export const PAYMENT_LIST = '/finance/financePayment'
/** 多收退款 */
export const REFUND_LIST = '/finance/financeRefund'
/** 退款详情, where a refund is decided and paid. */
export const REFUND_DETAIL = '/finance/financeRefundDetail'
export const partyPath = (listId: string) => `${RECEIVABLE_PARTY}?listId=${listId}`
export const refundPath = (listId: string) => `${REFUND_DETAIL}?listId=${listId}`
/** The list of 来款 filtered by the name of a client or supplier. */
export const paymentsPath = (partyName: string) =>
  `${PAYMENT_LIST}?filters=${encodeURIComponent(JSON.stringify({ partyName }))}`
