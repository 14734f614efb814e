/** 财务导出 */
export const FINANCE_EXPORT = '/finance/financeExport'
