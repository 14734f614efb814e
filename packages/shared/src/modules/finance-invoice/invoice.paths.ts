/** 数电票 */
export const INVOICE_LIST = '/finance/financeInvoice'
/** Its list with one invoice in it. */
export const invoicePath = (invoiceNo: string) =>
  `${INVOICE_LIST}?filters=${encodeURIComponent(JSON.stringify({ invoiceNo }))}`
