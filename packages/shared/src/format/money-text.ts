// Formats amounts digit by digit, without the library for exact arithmetic: the home page shows amounts but does not
// calculate, and the library would be a fifth of what it loads.

/** A calculated amount that can print itself. */
interface Exact {
  toFixed(): string
}

/**
 * Formats an amount for a cell: '1234567.5' → '1,234,567.50'; '' when there is none. Throws RangeError for text that
 * is not an amount.
 */
export const formatMoney = (amount: string | Exact | null | undefined, places = 2): string => {
  if (amount === null || amount === undefined || amount === '') return ''

  const [whole = '', decimals] = roundDecimal(splitDecimalParts(amount), places).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/**
 * Converts 元 to 万元. Without `places` the result is exact and has no trailing zeros ('3500000.00' → '350'); with
 * `places` it is rounded half-up and padded. Throws RangeError for text that is not an amount.
 */
export const toTenThousandYuan = (amountInYuan: string | Exact, places?: number): string => {
  const { sign, whole, decimals } = splitDecimalParts(amountInYuan)
  const padded = whole.padStart(WAN + 1, '0')
  const wan = { sign, whole: padded.slice(0, -WAN), decimals: padded.slice(-WAN) + decimals }
  if (places !== undefined) return roundDecimal(wan, places)
  return roundDecimal(wan, wan.decimals.replace(/0+$/, '').length)
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/
/** Decimals of an amount in 万元 on a page; a file and a title have all of them. */
const WAN_PLACES = 2

/**
 * Formats an amount in 万元 for a page: '13931.950577' → '13,931.95', '75.8400' → '75.84'. Text that is no amount, which
 * a field of earlier data may hold, stays as it is.
 */
export const formatTenThousands = (amountInWan: string): string =>
  AMOUNT.test(amountInWan) ? formatMoney(amountInWan, WAN_PLACES) : amountInWan

/** The exact text of an amount in 万元 for a title, with at least two decimals: '13931.950577' → '13,931.950577'. */
export const formatTenThousandsExactly = (amountInWan: string): string => {
  if (!AMOUNT.test(amountInWan)) return amountInWan
  const [, decimals = ''] = amountInWan.split('.')
  return formatMoney(amountInWan, Math.max(WAN_PLACES, decimals.replace(/0+$/, '').length))
}

/** 10,000 has this many zeros. */
const WAN = 4

/** The digits before and after the point. */
interface Parts {
  sign: string
  whole: string
  decimals: string
}

function splitDecimalParts(amount: string | Exact): Parts {
  const text = typeof amount === 'string' ? amount : amount.toFixed()
  const [, sign, whole, decimals = ''] = AMOUNT.exec(text) ?? []
  if (sign === undefined || whole === undefined) throw new RangeError(`不是有效的金额：${text}`)
  return { sign, whole, decimals }
}

/** Rounds half-up and pads to the given decimals; never returns '-0.00'. */
function roundDecimal({ sign, whole, decimals }: Parts, places: number): string {
  const up = (decimals[places] ?? '0') >= '5' ? 1n : 0n
  const digits = BigInt(whole + decimals.slice(0, places).padEnd(places, '0')) + up
  const text = String(digits).padStart(places + 1, '0')
  const number = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  return digits === 0n ? number : sign + number
}
