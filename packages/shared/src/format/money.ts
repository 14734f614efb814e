import { Decimal } from 'decimal.js'

/** How amounts are shown, for whoever reckons with them too; who only shows them imports it from there. */
export { formatMoney, toWan } from './money-text'

/** Exact arithmetic for amounts: 40 significant digits, rounding half-up. Its own copy, so that no setting leaks. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** An amount as it travels ('12345.60') or in the middle of a formula. No `number`: a binary float is not exact. */
export type Amount = string | Decimal

/** The exact value. Throws RangeError for a string that is not a plain decimal ('', '1e3', '0x10', '1,000'). */
export const decimal = (amount: Amount): Decimal => {
  if (typeof amount === 'string' && !/^-?\d+(\.\d+)?$/.test(amount))
    throw new RangeError(`不是有效的金额：${amount}`)

  const value = new Money(amount)
  if (!value.isFinite()) throw new RangeError(`不是有效的金额：${value}`)
  return value
}

/** Half-up to the given decimals, all of them written. Rounding first: `toFixed` alone would leave '-0.00'. */
const fixed = (value: Decimal, places: number) =>
  value.toDecimalPlaces(places, Money.ROUND_HALF_UP).toFixed(places)

/** An amount in 元 rounded half-up to 分, as it is stored and sent: '12345.60'. Do it once, at a formula's end. */
export const yuan = (amount: Amount): string => fixed(decimal(amount), 2)

/** The sum in 元, added exactly and rounded once; '0.00' for none. */
export const sumYuan = (amounts: readonly Amount[]): string =>
  yuan(amounts.reduce<Decimal>((sum, amount) => sum.plus(decimal(amount)), new Money(0)))

/**
 * An amount in 元 divided in proportion to weights, each part to 分 and their sum exactly the amount: what is left
 * over goes, 分 by 分, to the parts that lost most by rounding down, the earlier first. All '0.00' when every weight
 * is zero. Throws RangeError for a negative amount or weight.
 */
export function splitYuan(amount: Amount, weights: readonly Amount[]): string[] {
  const whole = decimal(yuan(amount)).times(100)
  const parts = weights.map(decimal)
  if ([whole, ...parts].some((value) => value.isNegative() && !value.isZero()))
    throw new RangeError('分摊的金额与权重不能为负')
  const sum = parts.reduce<Decimal>((total, part) => total.plus(part), new Money(0))
  if (sum.isZero()) return weights.map(() => '0.00')
  const exact = parts.map((part) => whole.times(part).dividedBy(sum))
  const fen = exact.map((part) => part.floor())
  let left = fen.reduce<Decimal>((rest, part) => rest.minus(part), whole).toNumber()
  const byLoss = exact
    .map((part, index) => ({ index, loss: part.minus(part.floor()) }))
    .sort((a, b) => b.loss.comparedTo(a.loss) || a.index - b.index)
  for (const { index } of byLoss) {
    if (left <= 0) break
    fen[index] = fen[index]?.plus(1) ?? new Money(0)
    left -= 1
  }
  return fen.map((part) => yuan(part.dividedBy(100)))
}

/** 万元 → 元, rounded half-up to 分. */
export const fromWan = (amountInWan: Amount): string => yuan(decimal(amountInWan).times(10_000))
