/** 数电票 */
export const INVOICE_LIST = '/finance/financeInvoice'
/** Returns the address of the list filtered to one invoice. */
export const filteredInvoiceListPath = (invoiceNo: string) =>
  `${INVOICE_LIST}?filters=${encodeURIComponent(JSON.stringify({ invoiceNo }))}`
