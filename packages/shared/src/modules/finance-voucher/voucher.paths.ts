/** 凭证 */
export const VOUCHER_PAGE = '/finance/financeVoucher'
/** 凭证导出记录: what was exported when by whom. */
export const VOUCHER_BATCHES = '/finance/financeVoucherBatch'
