/** The amounts of a business entry that an account rule can book, in 元. */
export type Amounts = Readonly<Record<string, string>>

interface SourceInfo {
  title: string
  /** The labels of the amounts of this kind of entry. */
  amounts: Amounts
  /** Consistent sample amounts: a rule that does not balance for them never balances. */
  sample: Amounts
  /** The property by which rules for it can differ. */
  by?: 'costName' | 'payWay'
}

const amountsWithTax = (total: string) => ({
  amounts: { total, net: '不含税金额', tax: '销项税额' },
  sample: { total: '106.00', net: '100.00', tax: '6.00' },
})
const amountsWithoutTax = (total: string) => ({ amounts: { total }, sample: { total: '100.00' } })

/**
 * Business entries from which vouchers are derived, with their amounts. A reversal has negative amounts and a red
 * voucher.
 */
export const VOUCHER_SOURCES = {
  FEE_BILL: { title: '服务费开单', ...amountsWithTax('服务费') },
  FEE_RECEIPT: { title: '服务费收款', ...amountsWithoutTax('收款金额'), by: 'payWay' },
  FEE_APPLIED: { title: '来款冲服务费', ...amountsWithoutTax('冲账金额') },
  FEE_WAIVER: { title: '服务费减免', ...amountsWithTax('减免金额') },
  FEE_WRITE_OFF: { title: '服务费核销', ...amountsWithoutTax('核销金额') },
  PAYMENT: { title: '来款', ...amountsWithoutTax('来款金额'), by: 'payWay' },
  PAYMENT_REFUND: { title: '多收退款', ...amountsWithoutTax('退款金额') },
  BOOK: { title: '标书费收款', ...amountsWithTax('标书费'), by: 'payWay' },
  BOOK_REFUND: { title: '标书费退还', ...amountsWithTax('退还金额') },
  BOND_IN: { title: '保证金收取', ...amountsWithoutTax('到账金额') },
  BOND_OUT: { title: '保证金退还', ...amountsWithoutTax('退还金额') },
  BOND_INTEREST: { title: '保证金利息', ...amountsWithoutTax('利息') },
  BOND_FORFEIT: { title: '保证金不予退还', ...amountsWithoutTax('不予退还金额') },
  SUSPENSE_IN: { title: '未开标暂收', ...amountsWithoutTax('暂收金额'), by: 'payWay' },
  SUSPENSE_OUT: { title: '未开标暂收退还', ...amountsWithoutTax('退还金额') },
  SUSPENSE_INTEREST: { title: '未开标暂收利息', ...amountsWithoutTax('利息') },
  BOND_OPENED: { title: '暂收转保证金', ...amountsWithoutTax('到账金额') },
  BOOK_OPENED: { title: '暂收转标书费', ...amountsWithTax('标书费') },
  COST: {
    title: '项目费用',
    amounts: { total: '应付金额', tax: '代扣个人所得税', net: '实付金额' },
    sample: { total: '100.00', tax: '16.00', net: '84.00' },
    by: 'costName',
  },
  ROYALTY_DUE: { title: '提成计提', ...amountsWithoutTax('提成合计') },
  ROYALTY_PAY: { title: '提成发放', ...amountsWithoutTax('提成合计') },
  INCOME: { title: '其他收入', ...amountsWithTax('收入金额') },
} as const satisfies Readonly<Record<string, SourceInfo>>

export type VoucherSource = keyof typeof VOUCHER_SOURCES

/** Money of lots unopened at the time of the payment: one entry per day and account, without lot or party (R27). */
export const SUSPENSE_SOURCES = [
  'SUSPENSE_IN',
  'SUSPENSE_OUT',
  'SUSPENSE_INTEREST',
] as const satisfies readonly VoucherSource[]
export const isSuspense = (source: string): boolean =>
  (SUSPENSE_SOURCES as readonly string[]).includes(source)

export const voucherSources = Object.keys(VOUCHER_SOURCES) as VoucherSource[]
export const isVoucherSource = (text: string): text is VoucherSource => Object.hasOwn(VOUCHER_SOURCES, text)

/** The amounts of a kind of entry, with their labels. */
export const sourceAmounts = (source: VoucherSource): Amounts => VOUCHER_SOURCES[source].amounts

/** The property by which rules for a kind of entry can differ. */
export const ruleDivisionProperty = (source: VoucherSource): SourceInfo['by'] =>
  (VOUCHER_SOURCES[source] as SourceInfo).by
