import { formatMoney, Money, parseDecimalAmount, roundYuan } from '../../format/money'
import { type FeeTable, serviceFee } from '../../tendering/service-fee'

/** A plain decimal with at most two decimals. */
export const QUOTE_RULE = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/

/** Values of the dictionary quoteWay. */
export const OFF = '费率下浮'
export const FIXED = '固定金额'
export const BY_STANDARD = '按标准'

export interface QuoteInput {
  quoteWay: string
  /** The quote: with 费率下浮 the percentage below the standard fee; with 固定金额 an amount in 元. */
  quoteValue: string | null
  /** Expected award of the mandate in 元. */
  budgetMoney: string | null
}

export interface QuoteResult {
  /** Fee by the table without a discount, in 元; null without a table or a budget. */
  standardFee: string | null
  /** Fee of the quote in 元; null when it cannot be calculated. */
  quoteFee: string | null
  /** The quote as a percentage of the standard fee; null when it cannot be calculated. */
  quoteRatio: string | null
}

/** The quote as text: '下浮 20%', '80000.00 元' or '按标准'. */
export function quoteWords(quoteWay: string, value: string | null): string {
  if (quoteWay === BY_STANDARD) return BY_STANDARD
  if (value === null) return ''
  return quoteWay === OFF ? `下浮 ${Number(value)}%` : `${formatMoney(value)} 元`
}

/** The unit of a quote's value; a quote by the standard has no value. */
export const quoteUnit = (quoteWay: string): string => (quoteWay === OFF ? '%（下浮）' : '元')

const discountDecimal = (quoteValue: string | null) => parseDecimalAmount(quoteValue ?? '0')

/**
 * Calculates a quote (DOMAIN 5.5, 6.1): the standard fee for the budget, the fee of the quote, and its share of the
 * standard in %. The quote must be valid by `quoteProblem`.
 */
export function calculateQuote(
  { quoteWay, quoteValue, budgetMoney }: QuoteInput,
  table: FeeTable | undefined,
): QuoteResult {
  const standardFee = table && budgetMoney ? serviceFee(budgetMoney, table).fee : null
  if (quoteWay === FIXED) {
    const hasRatio =
      standardFee !== null && quoteValue !== null && parseDecimalAmount(standardFee).greaterThan(0)
    return {
      standardFee,
      quoteFee: quoteValue === null ? null : roundYuan(quoteValue),
      quoteRatio: hasRatio ? percentOf(quoteValue, standardFee) : null,
    }
  }
  const left =
    quoteWay === OFF
      ? parseDecimalAmount('100').minus(discountDecimal(quoteValue))
      : parseDecimalAmount('100')
  return {
    standardFee,
    quoteFee:
      table && budgetMoney ? serviceFee(budgetMoney, table, { discount: left.dividedBy(100) }).fee : null,
    quoteRatio: left.toFixed(2),
  }
}

/** Shares above this are shown as this, to fit the database column. */
const LARGEST_SHARE = '9999999.99'
const percentOf = (part: string, whole: string) =>
  Money.min(parseDecimalAmount(part).dividedBy(whole).times(100), LARGEST_SHARE).toFixed(2)

/** Why a quote is invalid for its way of quoting, as text; undefined when it is valid. */
export function quoteProblem({ quoteWay, quoteValue }: Pick<QuoteInput, 'quoteWay' | 'quoteValue'>) {
  if (quoteWay === OFF) {
    if (!quoteValue) return '请填写下浮的百分比'
    if (parseDecimalAmount(quoteValue).greaterThanOrEqualTo(100)) return '下浮须小于 100%'
  }
  if (quoteWay === FIXED && !(quoteValue && parseDecimalAmount(quoteValue).greaterThan(0)))
    return '请填写固定金额，须大于 0'
  return undefined
}

/** Thresholds for additional reviews, from the parameters. */
export interface Thresholds {
  /** The expected fee in 万元 from which 品管 reviews the quote. */
  qcFrom: number
  /** Expected fee in 万元 from which 公司领导 decides. */
  leaderFrom: number
  /** Percentage of the standard fee below which 公司领导 decides. */
  leaderBelow: number
}
const WAN = 10_000

/** A quote above this percentage of the standard indicates a wrong budget. */
const MOST_RATIO = 300

/**
 * The reviews that a 比选 needs besides its department's (DOMAIN 5.5). The larger of the entered and the calculated
 * fee counts, so that entering a small figure avoids no review. A quote that cannot be calculated, or exceeds
 * MOST_RATIO because the budget is implausible, is reviewed as if it were large or low. When the department has no
 * reviewer, 公司领导 reviews.
 */
export function requiredReviews(
  {
    feeForecast,
    quoteFee,
    quoteRatio,
  }: Pick<QuoteResult, 'quoteFee' | 'quoteRatio'> & { feeForecast: string | null },
  { qcFrom, leaderFrom, leaderBelow }: Thresholds,
  { hasHead }: { hasHead: boolean },
): { needsQc: boolean; needsLeader: boolean } {
  const known = [feeForecast, quoteFee].filter((fee) => fee !== null).map(parseDecimalAmount)
  const fee = known.length > 0 ? Money.max(...known) : undefined
  const reachesThreshold = (wan: number) =>
    !fee || fee.greaterThanOrEqualTo(parseDecimalAmount(String(wan)).times(WAN))
  const isOdd =
    quoteRatio === null ||
    parseDecimalAmount(quoteRatio).lessThan(leaderBelow) ||
    parseDecimalAmount(quoteRatio).greaterThan(MOST_RATIO)
  return { needsQc: reachesThreshold(qcFrom), needsLeader: isOdd || reachesThreshold(leaderFrom) || !hasHead }
}

export interface QuoteStep {
  /** The percentage by which the quote is below the standard fee. */
  off: number
  /** The fee of the quote in 元. */
  fee: string
  /** Fee without tax less the expected cost, in 元; null when no cost was entered. */
  earned: string | null
}

export interface QuoteTable {
  steps: QuoteStep[]
  /** Largest discount in % that still earns something, rounded down; null when no cost was entered. */
  mostOff: string | null
}

/** Step and end of the table of discounts, in %. */
const [LADDER_STEP, LADDER_END] = [10, 60]

/**
 * Fee and earnings for a range of discounts: earnings are the fee without tax (`vatRate` %) less the expected cost.
 */
export function calculateDiscountTable(
  standardFee: string,
  { costForecast, vatRate }: { costForecast: string | null; vatRate: string },
): QuoteTable {
  const withoutTax = parseDecimalAmount('100').plus(vatRate).dividedBy(100)
  const steps: QuoteStep[] = []
  for (let off = 0; off <= LADDER_END; off += LADDER_STEP) {
    const fee = parseDecimalAmount(standardFee)
      .times(100 - off)
      .dividedBy(100)
    const earned = costForecast === null ? null : roundYuan(fee.dividedBy(withoutTax).minus(costForecast))
    steps.push({ off, fee: roundYuan(fee), earned })
  }
  return { steps, mostOff: breakEvenDiscount(standardFee, costForecast, withoutTax.toString()) }
}

function breakEvenDiscount(
  standardFee: string,
  costForecast: string | null,
  withoutTax: string,
): string | null {
  if (costForecast === null || !parseDecimalAmount(standardFee).greaterThan(0)) return null
  const needed = parseDecimalAmount(costForecast).times(withoutTax).dividedBy(standardFee).times(100)
  return parseDecimalAmount('100').minus(needed).toFixed(2, Money.ROUND_FLOOR)
}
