import { decimal, formatMoney, Money, yuan } from '../../format/money'
import { type FeeTable, serviceFee } from '../../tendering/service-fee'

/** A plain decimal with at most two places. */
export const QUOTE_RULE = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/

/** Of the dictionary quoteWay. */
export const OFF = '费率下浮'
export const FIXED = '固定金额'
export const BY_STANDARD = '按标准'

export interface Quoted {
  quoteWay: string
  /** 费率下浮: % off the standard; 固定金额: 元. */
  quoteValue: string | null
  /** 元: what the mandate's award is expected to be. */
  budgetMoney: string | null
}

export interface Reckoned {
  /** 元: by the table, nothing taken off; null where no table or no budget is there. */
  standardFee: string | null
  /** 元: what the quote brings; null where it cannot be reckoned. */
  quoteFee: string | null
  /** % of the standard that the quote comes to; null where it cannot be reckoned. */
  quoteRatio: string | null
}

/** A quote in its own way: '下浮 20%', '80000.00 元', '按标准'. */
export function quoteWords(quoteWay: string, value: string | null): string {
  if (quoteWay === BY_STANDARD) return BY_STANDARD
  if (value === null) return ''
  return quoteWay === OFF ? `下浮 ${Number(value)}%` : `${formatMoney(value)} 元`
}

/** What the figure of a quote is counted in: a quote by the standard has none. */
export const quoteUnit = (quoteWay: string): string => (quoteWay === OFF ? '%（下浮）' : '元')

const offOf = (quoteValue: string | null) => decimal(quoteValue ?? '0')

/**
 * What a quote comes to (DOMAIN 5.5, 6.1): what the fee table gives for the budget, what the quote leaves of it, and its
 * share of the standard in %. The quote obeys `quoteProblem`.
 */
export function reckonQuote(
  { quoteWay, quoteValue, budgetMoney }: Quoted,
  table: FeeTable | undefined,
): Reckoned {
  const standardFee = table && budgetMoney ? serviceFee(budgetMoney, table).fee : null
  if (quoteWay === FIXED) {
    const hasRatio = standardFee !== null && quoteValue !== null && decimal(standardFee).greaterThan(0)
    return {
      standardFee,
      quoteFee: quoteValue === null ? null : yuan(quoteValue),
      quoteRatio: hasRatio ? shareOf(quoteValue, standardFee) : null,
    }
  }
  const left = quoteWay === OFF ? decimal('100').minus(offOf(quoteValue)) : decimal('100')
  return {
    standardFee,
    quoteFee:
      table && budgetMoney ? serviceFee(budgetMoney, table, { discount: left.dividedBy(100) }).fee : null,
    quoteRatio: left.toFixed(2),
  }
}

/** A quote that is so much more than the standard is told as so much. */
const LARGEST_SHARE = '9999999.99'
const shareOf = (part: string, whole: string) =>
  Money.min(decimal(part).dividedBy(whole).times(100), LARGEST_SHARE).toFixed(2)

/** What is wrong with a quote in its own way of quoting; undefined: nothing. */
export function quoteProblem({ quoteWay, quoteValue }: Pick<Quoted, 'quoteWay' | 'quoteValue'>) {
  if (quoteWay === OFF) {
    if (!quoteValue) return '请填写下浮的百分比'
    if (decimal(quoteValue).greaterThanOrEqualTo(100)) return '下浮须小于 100%'
  }
  if (quoteWay === FIXED && !(quoteValue && decimal(quoteValue).greaterThan(0)))
    return '请填写固定金额，须大于 0'
  return undefined
}

/** From when on which review is needed, as the parameters say. */
export interface Thresholds {
  /** 万元 of the forecast fee from which 品管 reviews. */
  qcFrom: number
  /** 万元 of the forecast fee from which 公司领导 decides. */
  leaderFrom: number
  /** % of the standard below which 公司领导 decides. */
  leaderBelow: number
}
const WAN = 10_000

/** % of the standard above which a quote says that the budget is not what it should be. */
const MOST_RATIO = 300

/**
 * Which reviews a dossier needs beside that of its department (DOMAIN 5.5). The fee counts as the larger of what was
 * entered and what the table gives, so that a small figure goes round no review; what nobody can reckon, and a quote of
 * more than MOST_RATIO, which says that the budget cannot be true, is reviewed as if it were large or low. Where the
 * department has nobody who may review it, 公司领导 does.
 */
export function reviewsOf(
  {
    feeForecast,
    quoteFee,
    quoteRatio,
  }: Pick<Reckoned, 'quoteFee' | 'quoteRatio'> & { feeForecast: string | null },
  { qcFrom, leaderFrom, leaderBelow }: Thresholds,
  { hasHead }: { hasHead: boolean },
): { needsQc: boolean; needsLeader: boolean } {
  const known = [feeForecast, quoteFee].filter((fee) => fee !== null).map(decimal)
  const fee = known.length > 0 ? Money.max(...known) : undefined
  const reaches = (wan: number) => !fee || fee.greaterThanOrEqualTo(decimal(String(wan)).times(WAN))
  const isOdd =
    quoteRatio === null ||
    decimal(quoteRatio).lessThan(leaderBelow) ||
    decimal(quoteRatio).greaterThan(MOST_RATIO)
  return { needsQc: reaches(qcFrom), needsLeader: isOdd || reaches(leaderFrom) || !hasHead }
}

export interface QuoteStep {
  /** % off the standard. */
  off: number
  /** 元 */
  fee: string
  /** 元 without tax, less the forecast cost; null without one. */
  earned: string | null
}

export interface QuoteTable {
  steps: QuoteStep[]
  /** % off the standard at which nothing is earned any more, rounded down; null where no cost was given. */
  mostOff: string | null
}

/** How far the ladder of quotes goes, in %. */
const [LADDER_STEP, LADDER_END] = [10, 60]

/**
 * What each quote would bring and still earn: the fee without tax (`vatRate` %), less what the work is expected to cost.
 */
export function quoteLadder(
  standardFee: string,
  { costForecast, vatRate }: { costForecast: string | null; vatRate: string },
): QuoteTable {
  const withoutTax = decimal('100').plus(vatRate).dividedBy(100)
  const steps: QuoteStep[] = []
  for (let off = 0; off <= LADDER_END; off += LADDER_STEP) {
    const fee = decimal(standardFee)
      .times(100 - off)
      .dividedBy(100)
    const earned = costForecast === null ? null : yuan(fee.dividedBy(withoutTax).minus(costForecast))
    steps.push({ off, fee: yuan(fee), earned })
  }
  return { steps, mostOff: mostOff(standardFee, costForecast, withoutTax.toString()) }
}

function mostOff(standardFee: string, costForecast: string | null, withoutTax: string): string | null {
  if (costForecast === null || !decimal(standardFee).greaterThan(0)) return null
  const needed = decimal(costForecast).times(withoutTax).dividedBy(standardFee).times(100)
  return decimal('100').minus(needed).toFixed(2, Money.ROUND_FLOOR)
}
