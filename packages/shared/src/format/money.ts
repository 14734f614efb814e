import { Decimal } from 'decimal.js'

/**
 * Formatting functions for modules that also calculate; modules that only display amounts import money-text directly.
 */
export { formatMoney, formatTenThousands, toTenThousandYuan as toWan } from './money-text'

/**
 * Exact arithmetic for amounts: 40 significant digits, rounding half-up. A separate copy of the library, so that its
 * settings do not affect others.
 */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/**
 * An amount as it is sent ('12345.60') or an intermediate result. Never a `number`, because a binary float is not
 * exact.
 */
export type Amount = string | Decimal

/** The exact value. Throws RangeError for a string that is not a plain decimal ('', '1e3', '0x10', '1,000'). */
export const parseDecimalAmount = (amount: Amount): Decimal => {
  if (typeof amount === 'string' && !/^-?\d+(\.\d+)?$/.test(amount))
    throw new RangeError(`不是有效的金额：${amount}`)

  const value = new Money(amount)
  if (!value.isFinite()) throw new RangeError(`不是有效的金额：${value}`)
  return value
}

/**
 * Rounds half-up and pads to the given decimals. Rounding comes first because `toFixed` alone would return '-0.00'.
 */
const roundHalfUpToText = (value: Decimal, places: number) =>
  value.toDecimalPlaces(places, Money.ROUND_HALF_UP).toFixed(places)

/**
 * Rounds an amount in 元 half-up to 分, the form in which it is stored and sent: '12345.60'. Use it once, at the end
 * of a calculation.
 */
export const roundYuan = (amount: Amount): string => roundHalfUpToText(parseDecimalAmount(amount), 2)

/** The sum in 元, added exactly and rounded once; '0.00' for an empty list. */
export const sumYuan = (amounts: readonly Amount[]): string =>
  roundYuan(amounts.reduce<Decimal>((sum, amount) => sum.plus(parseDecimalAmount(amount)), new Money(0)))

/**
 * Divides an amount in 元 in proportion to weights. The parts are rounded down to 分 and the remaining 分 go to the
 * parts that lost most, earlier parts first, so that the sum is exact. All '0.00' when every weight is zero. Throws
 * RangeError for a negative amount or weight.
 */
export function splitYuan(amount: Amount, weights: readonly Amount[]): string[] {
  const whole = parseDecimalAmount(roundYuan(amount)).times(100)
  const parts = weights.map(parseDecimalAmount)
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
  return fen.map((part) => roundYuan(part.dividedBy(100)))
}

/** Converts 万元 to 元, rounded half-up to 分. */
export const yuanFromWan = (amountInWan: Amount): string =>
  roundYuan(parseDecimalAmount(amountInWan).times(10_000))
