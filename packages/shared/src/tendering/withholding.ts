import { type Amount, Money, parseDecimalAmount, roundYuan } from '../format/money'

/** The table of tax withheld from payments to people who are not employed. */
export interface WithholdingTable {
  /** Up to this income in 元 `allowance` is deducted before tax, above it `allowanceRate` percent. */
  allowanceUpTo: string
  allowance: string
  allowanceRate: string
  /** Tax rates in percent by band of taxable income in 元; the last band has no limit. */
  bands: readonly { upTo: string | null; rate: string }[]
}

/**
 * 劳务报酬所得预扣预缴税额 of one payment in 元, rounded to 分: income less allowance, taxed by bands
 * (国家税务总局公告2018年 第61号, 预扣率表二, whose 20 %, 30 % less 2,000 and 40 % less 7,000 are equivalent). 0 when
 * the income does not exceed the allowance.
 */
export function withholdingTax(income: Amount, table: WithholdingTable): string {
  const paid = parseDecimalAmount(income)
  const off = paid.lessThanOrEqualTo(parseDecimalAmount(table.allowanceUpTo))
    ? parseDecimalAmount(table.allowance)
    : paid.times(parseDecimalAmount(table.allowanceRate)).dividedBy(100)
  const taxed = Money.max(0, paid.minus(off))
  let below = new Money(0)
  let tax = new Money(0)
  for (const { upTo, rate } of table.bands) {
    const top = upTo === null ? taxed : Money.min(taxed, parseDecimalAmount(upTo))
    if (top.greaterThan(below))
      tax = tax.plus(top.minus(below).times(parseDecimalAmount(rate)).dividedBy(100))
    below = Money.max(below, top)
  }
  return roundYuan(tax)
}

/** The table in force since 2019; 国家税务总局公告2018年第61号附件2. */
export const firstWithholding = {
  name: '劳务报酬所得预扣率',
  allowanceUpTo: '4000.00',
  allowance: '800.00',
  allowanceRate: '20.00',
  bands: [
    { upTo: '20000', rate: '20' },
    { upTo: '50000', rate: '30' },
    { upTo: null, rate: '40' },
  ],
  source: '国家税务总局公告2018年第61号第八条、附件2',
  effectiveFrom: '2019-01-01',
} as const
