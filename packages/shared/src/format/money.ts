import { Decimal } from 'decimal.js'

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

/** '1234567.5' → '1,234,567.50', for a cell; '' when there is no amount. */
export const formatMoney = (amount: Amount | null | undefined, places = 2): string => {
  if (amount === null || amount === undefined || amount === '') return ''

  const [whole = '', decimals] = fixed(decimal(amount), places).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/**
 * 元 → 万元. Without `places` exact and without trailing zeros ('3500000.00' → '350'); six decimals hold every 分.
 * With `places` rounded half-up and padded.
 */
export const toWan = (amountInYuan: Amount, places?: number): string => {
  const wan = decimal(amountInYuan).dividedBy(10_000)
  return places === undefined ? wan.toFixed() : fixed(wan, places)
}

/** 万元 → 元, rounded half-up to 分. */
export const fromWan = (amountInWan: Amount): string => yuan(decimal(amountInWan).times(10_000))
