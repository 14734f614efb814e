import type { Decimal } from 'decimal.js'
import { decimal } from '../format/money'
import { rulesFor, type StatutoryRule } from './statutory'

/*
 * 异常低价 in 政府采购 (R38, 财库〔2026〕2号): which bids the committee has to ask an explanation of. It is never said here
 * that a bid is invalid: whether its price can be believed is the committee's to review.
 */

/** What a bid is compared with: the mean of all that passed 符合性审查, the second lowest of them, 最高限价. */
export const LOW_PRICE_BASES = ['mean', 'secondLowest', 'ceiling'] as const
export type LowPriceBase = (typeof LOW_PRICE_BASES)[number]

/** The row of R38 that has the percentage of each; R38d is the most that the file may raise it to. */
const rowOf = { mean: 'R38a', secondLowest: 'R38b', ceiling: 'R38c' } as const satisfies Record<
  LowPriceBase,
  string
>
const MOST = 'R38d'

/** Methods in which the price is final only after the last round (74号令, 214号). */
const NEGOTIATED: readonly string[] = ['竞争性磋商', '竞争性谈判']

/** What the file of a lot says of it: percentages that it has raised, or null; and whether bids are rates (下浮率). */
export interface LowPriceFile {
  procurementRegime: string
  procurementMethod: string
  /** 元 */
  controlMoney: string | null
  /** 元 */
  budgetMoney: string | null
  lowMeanPercent: number | null
  lowSecondPercent: number | null
  lowCeilingPercent: number | null
  isRateQuoted: boolean
}

/** By what the bids of a lot are judged; percentages as plain decimals. */
export interface LowPriceTerms {
  percents: Record<LowPriceBase, string>
  /** 元: 最高限价, without one the budget; null where there is neither. */
  ceiling: string | null
  /** The bids are rates: no amount can be judged. */
  isRateQuoted: boolean
  /** The price is final only after the last round. */
  isNegotiated: boolean
  /** The law. */
  source: string
}

/** What the law says of each percentage, and how far the file may raise it. */
export interface LowPriceBounds {
  least: Record<LowPriceBase, string>
  most: string
  source: string
}

/** The bounds by the rules of a project; undefined where R38 does not apply: another regime or method, or older rules. */
export function lowPriceBounds(
  rules: readonly StatutoryRule[],
  { procurementRegime, procurementMethod }: Pick<LowPriceFile, 'procurementRegime' | 'procurementMethod'>,
): LowPriceBounds | undefined {
  const procurement = { regime: procurementRegime, method: procurementMethod }
  const applied = rulesFor(
    rules.filter(({ ruleCode }) => ruleCode.startsWith('R38')),
    procurement,
  ).filter(({ doubt }) => doubt === undefined)
  const find = (code: string) => applied.find(({ rule }) => rule.ruleCode === code)?.rule
  const [mean, secondLowest, ceiling, most] = [
    find(rowOf.mean),
    find(rowOf.secondLowest),
    find(rowOf.ceiling),
    find(MOST),
  ]
  if (!mean?.amount || !secondLowest?.amount || !ceiling?.amount || !most?.amount) return undefined
  return {
    least: { mean: mean.amount, secondLowest: secondLowest.amount, ceiling: ceiling.amount },
    most: most.amount,
    source: mean.source,
  }
}

/** By what the bids of a lot are judged; undefined where R38 does not apply to it. */
export function lowPriceTerms(
  rules: readonly StatutoryRule[],
  file: LowPriceFile,
): LowPriceTerms | undefined {
  const bounds = lowPriceBounds(rules, file)
  if (!bounds) return undefined
  const percentOf = (base: LowPriceBase, raised: number | null) =>
    raised === null ? plain(bounds.least[base]) : plain(String(raised))
  return {
    percents: {
      mean: percentOf('mean', file.lowMeanPercent),
      secondLowest: percentOf('secondLowest', file.lowSecondPercent),
      ceiling: percentOf('ceiling', file.lowCeilingPercent),
    },
    ceiling: file.controlMoney ?? file.budgetMoney,
    isRateQuoted: file.isRateQuoted,
    isNegotiated: NEGOTIATED.includes(file.procurementMethod),
    source: bounds.source,
  }
}

const plain = (percent: string) => decimal(percent).toFixed()

/** A bid that passed 符合性审查, with its price in 元. */
export interface PricedBid {
  supplierId: string
  money: string
}

/** One of the three marks that a bid lies below: what it was compared with and the mark itself, in 元. */
export interface LowPriceGround {
  base: LowPriceBase
  percent: string
  /** Rounded to the 分, for people to read; the comparison is exact. */
  compared: string
  mark: string
}

/**
 * Of these bids the abnormally low ones, each with the marks that it lies strictly below; exact, whatever the mean is.
 * The mean and the second lowest are those of all bids that are given, the bid itself among them; of two bids of the
 * same lowest price one is the second lowest. Where bids are rates there are none.
 */
export function lowPrices(
  bids: readonly PricedBid[],
  { percents, ceiling, isRateQuoted }: LowPriceTerms,
): ReadonlyMap<string, readonly LowPriceGround[]> {
  const found = new Map<string, LowPriceGround[]>()
  if (isRateQuoted) return found
  const prices = bids.map(({ money }) => decimal(money))
  const ascending = [...prices].sort((one, other) => one.comparedTo(other))
  const bases: Record<LowPriceBase, Fraction | undefined> = {
    mean: prices.length > 0 ? { sum: sumOf(prices), count: prices.length } : undefined,
    secondLowest: ascending[1] && { sum: ascending[1], count: 1 },
    ceiling: ceiling === null ? undefined : { sum: decimal(ceiling), count: 1 },
  }
  bids.forEach(({ supplierId }, at) => {
    const price = prices[at]
    const grounds = LOW_PRICE_BASES.flatMap((base) => {
      const compared = bases[base]
      const percent = percents[base]
      return price && compared && isBelow(price, compared, percent) ? [groundOf(base, compared, percent)] : []
    })
    if (grounds.length > 0) found.set(supplierId, grounds)
  })
  return found
}

/** A mean is kept as the sum and how many: divided it would be rounded. */
interface Fraction {
  sum: Decimal
  count: number
}

const sumOf = (prices: readonly Decimal[]) => prices.reduce((sum, price) => sum.plus(price), decimal('0'))

/** price < sum / count × percent / 100, without dividing. */
const isBelow = (price: Decimal, { sum, count }: Fraction, percent: string): boolean =>
  price
    .times(count)
    .times(100)
    .lessThan(sum.times(decimal(percent)))

const groundOf = (base: LowPriceBase, { sum, count }: Fraction, percent: string): LowPriceGround => ({
  base,
  percent,
  compared: sum.dividedBy(count).toFixed(2),
  mark: sum.times(decimal(percent)).dividedBy(100).dividedBy(count).toFixed(2),
})

/** What of a bid is known when the evaluation is entered. Amounts in 元, null where nobody has entered one. */
export interface ReviewedBid {
  supplierId: string
  /** 唱标 */
  sungMoney: string | null
  /** Of one that is ranked: the price that the committee ranks. */
  rankedMoney: string | null
  /** Of one that is not ranked: its last price, where that is not the one that was read out. */
  finalMoney: string | null
  /** It failed 资格审查 or 符合性审查: it counts for nothing. */
  isRejected: boolean
}

/**
 * The price by which a bid is judged at 评标完成, null where it is not known. After rounds it is the last one. Else it is
 * what was read out; of one that the committee has corrected the lower of both, so that no correction hides a low bid.
 */
export function judgedMoney(bid: ReviewedBid, { isNegotiated }: LowPriceTerms): string | null {
  const { sungMoney, rankedMoney, finalMoney } = bid
  if (isNegotiated) return rankedMoney ?? finalMoney
  if (sungMoney === null) return rankedMoney ?? finalMoney
  if (rankedMoney === null) return sungMoney
  return decimal(rankedMoney).lessThan(sungMoney) ? rankedMoney : sungMoney
}

/** The bids that count, with their prices; one whose price is not known is left out, and asked for elsewhere. */
export const pricedBids = (bids: readonly ReviewedBid[], terms: LowPriceTerms): PricedBid[] =>
  bids.flatMap((bid) => {
    const money = bid.isRejected ? null : judgedMoney(bid, terms)
    return money === null ? [] : [{ supplierId: bid.supplierId, money }]
  })
