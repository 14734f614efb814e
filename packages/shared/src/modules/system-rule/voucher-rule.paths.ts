/** 凭证规则 */
export const VOUCHER_RULE_PAGE = '/finance/financeVoucherRule'
/** 凭证导出格式 */
export const VOUCHER_MAP_PAGE = '/finance/financeVoucherMap'
