import type { Decimal } from 'decimal.js'
import { parseDecimalAmount } from '../format/money'
import { applicableRules, type StatutoryRule } from './statutory'

/*
 * 异常低价 in 政府采购 (R38, 财库〔2026〕2号): determines the bids for which the committee must request an
 * explanation. The code never declares a bid invalid; whether a price is credible is for the committee to decide.
 */

/**
 * What a bid is compared with: the mean of all bids that passed 符合性审查, the second lowest of them, or 最高限价.
 */
export const LOW_PRICE_BASES = ['mean', 'secondLowest', 'ceiling'] as const
export type LowPriceBase = (typeof LOW_PRICE_BASES)[number]

/** The rule of R38 with each percentage; R38d is the maximum to which the procurement documents may raise it. */
const rowOf = { mean: 'R38a', secondLowest: 'R38b', ceiling: 'R38c' } as const satisfies Record<
  LowPriceBase,
  string
>
const MOST = 'R38d'

/** Methods in which the price is final only after the last round (74号令, 214号). */
const NEGOTIATED: readonly string[] = ['竞争性磋商', '竞争性谈判']

/** What a lot's documents say about it: raised percentages or null, and whether bids are rates (下浮率). */
export interface LowPriceFile {
  procurementRegime: string
  procurementMethod: string
  /** The control price of the lot in 元. */
  controlMoney: string | null
  /** The budget of the lot in 元. */
  budgetMoney: string | null
  lowMeanPercent: number | null
  lowSecondPercent: number | null
  lowCeilingPercent: number | null
  isRateQuoted: boolean
}

/** The criteria for the bids of a lot; percentages as plain decimals. */
export interface LowPriceTerms {
  percents: Record<LowPriceBase, string>
  /** 元: 最高限价, or the budget when there is none; null without either. */
  ceiling: string | null
  /** True when bids are rates, so that no amounts can be compared. */
  isRateQuoted: boolean
  /** True when the price is final only after the last round. */
  isNegotiated: boolean
  /** The legal source of the criteria. */
  source: string
}

/** The legal minimum of each percentage, and the maximum to which the documents may raise it. */
export interface LowPriceBounds {
  least: Record<LowPriceBase, string>
  most: string
  source: string
}

/** The limits by a project's rules; undefined where R38 does not apply: another regime or method, or older rules. */
export function lowPriceBounds(
  rules: readonly StatutoryRule[],
  { procurementRegime, procurementMethod }: Pick<LowPriceFile, 'procurementRegime' | 'procurementMethod'>,
): LowPriceBounds | undefined {
  const procurement = { regime: procurementRegime, method: procurementMethod }
  const applied = applicableRules(
    rules.filter(({ ruleCode }) => ruleCode.startsWith('R38')),
    procurement,
  ).filter(({ doubt }) => doubt === undefined)
  const appliedRuleWithCode = (code: string) => applied.find(({ rule }) => rule.ruleCode === code)?.rule
  const [mean, secondLowest, ceiling, most] = [
    appliedRuleWithCode(rowOf.mean),
    appliedRuleWithCode(rowOf.secondLowest),
    appliedRuleWithCode(rowOf.ceiling),
    appliedRuleWithCode(MOST),
  ]
  if (!mean?.amount || !secondLowest?.amount || !ceiling?.amount || !most?.amount) return undefined
  return {
    least: { mean: mean.amount, secondLowest: secondLowest.amount, ceiling: ceiling.amount },
    most: most.amount,
    source: mean.source,
  }
}

/** The criteria for the bids of a lot; undefined where R38 does not apply. */
export function lowPriceTerms(
  rules: readonly StatutoryRule[],
  file: LowPriceFile,
): LowPriceTerms | undefined {
  const bounds = lowPriceBounds(rules, file)
  if (!bounds) return undefined
  const chosenPercent = (base: LowPriceBase, raised: number | null) =>
    raised === null ? normalizePercentText(bounds.least[base]) : normalizePercentText(String(raised))
  return {
    percents: {
      mean: chosenPercent('mean', file.lowMeanPercent),
      secondLowest: chosenPercent('secondLowest', file.lowSecondPercent),
      ceiling: chosenPercent('ceiling', file.lowCeilingPercent),
    },
    ceiling: file.controlMoney ?? file.budgetMoney,
    isRateQuoted: file.isRateQuoted,
    isNegotiated: NEGOTIATED.includes(file.procurementMethod),
    source: bounds.source,
  }
}

const normalizePercentText = (percent: string) => parseDecimalAmount(percent).toFixed()

/** A bid that passed 符合性审查, with its price in 元. */
export interface PricedBid {
  supplierId: string
  money: string
}

/** A threshold that a bid is below: the value it was compared with, and the threshold itself, in 元. */
export interface LowPriceGround {
  base: LowPriceBase
  percent: string
  /** Rounded to 分 for display; the comparison itself is exact. */
  compared: string
  mark: string
}

/**
 * The abnormally low bids, each with the thresholds it is strictly below. The calculation is exact. Mean and second
 * lowest are over all given bids including the bid itself; of two equal lowest bids, one is the second lowest. Empty
 * when bids are rates.
 */
export function findLowPrices(
  bids: readonly PricedBid[],
  { percents, ceiling, isRateQuoted }: LowPriceTerms,
): ReadonlyMap<string, readonly LowPriceGround[]> {
  const found = new Map<string, LowPriceGround[]>()
  if (isRateQuoted) return found
  const prices = bids.map(({ money }) => parseDecimalAmount(money))
  const ascending = [...prices].sort((one, other) => one.comparedTo(other))
  const bases: Record<LowPriceBase, Fraction | undefined> = {
    mean: prices.length > 0 ? { sum: sumPrices(prices), count: prices.length } : undefined,
    secondLowest: ascending[1] && { sum: ascending[1], count: 1 },
    ceiling: ceiling === null ? undefined : { sum: parseDecimalAmount(ceiling), count: 1 },
  }
  bids.forEach(({ supplierId }, at) => {
    const price = prices[at]
    const grounds = LOW_PRICE_BASES.flatMap((base) => {
      const compared = bases[base]
      const percent = percents[base]
      return price && compared && isBelowPercent(price, compared, percent)
        ? [createLowPriceGround(base, compared, percent)]
        : []
    })
    if (grounds.length > 0) found.set(supplierId, grounds)
  })
  return found
}

/** A mean as sum and count, because a division would round it. */
interface Fraction {
  sum: Decimal
  count: number
}

const sumPrices = (prices: readonly Decimal[]) =>
  prices.reduce((sum, price) => sum.plus(price), parseDecimalAmount('0'))

/** Tests price < sum / count × percent / 100 without a division. */
const isBelowPercent = (price: Decimal, { sum, count }: Fraction, percent: string): boolean =>
  price
    .times(count)
    .times(100)
    .lessThan(sum.times(parseDecimalAmount(percent)))

const createLowPriceGround = (
  base: LowPriceBase,
  { sum, count }: Fraction,
  percent: string,
): LowPriceGround => ({
  base,
  percent,
  compared: sum.dividedBy(count).toFixed(2),
  mark: sum.times(parseDecimalAmount(percent)).dividedBy(100).dividedBy(count).toFixed(2),
})

/** What is known of a bid when the evaluation is entered. Amounts in 元, null when none was entered. */
export interface ReviewedBid {
  supplierId: string
  /** Price read out at the opening (唱标). */
  sungMoney: string | null
  /** The price in 元 that the committee used for a ranked bid. */
  rankedMoney: string | null
  /** For an unranked bid: the final price, when it differs from the one read out. */
  finalMoney: string | null
  /** True when the bid failed 资格审查 or 符合性审查, so that it is not considered. */
  isRejected: boolean
}

/**
 * The price by which a bid is judged at 评标完成; null when unknown. After negotiation it is the final price,
 * otherwise the one read out; for a price corrected by the committee it is the lower of both, so that a correction
 * cannot hide a low bid.
 */
export function priceToJudge(bid: ReviewedBid, { isNegotiated }: LowPriceTerms): string | null {
  const { sungMoney, rankedMoney, finalMoney } = bid
  if (isNegotiated) return rankedMoney ?? finalMoney
  if (sungMoney === null) return rankedMoney ?? finalMoney
  if (rankedMoney === null) return sungMoney
  return parseDecimalAmount(rankedMoney).lessThan(sungMoney) ? rankedMoney : sungMoney
}

/** The bids considered, with their prices; a bid with an unknown price is left out here and requested elsewhere. */
export const pricedBids = (bids: readonly ReviewedBid[], terms: LowPriceTerms): PricedBid[] =>
  bids.flatMap((bid) => {
    const money = bid.isRejected ? null : priceToJudge(bid, terms)
    return money === null ? [] : [{ supplierId: bid.supplierId, money }]
  })
