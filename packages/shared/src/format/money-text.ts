// Amounts as they are read. Digit by digit, without the library for exact arithmetic: the home page shows amounts and
// reckons with none, and the library is a fifth of what it would load.

/** An amount that was reckoned with: it writes itself out. */
interface Exact {
  toFixed(): string
}

/** '1234567.5' → '1,234,567.50', for a cell; '' when there is no amount. Throws RangeError for what is no amount. */
export const formatMoney = (amount: string | Exact | null | undefined, places = 2): string => {
  if (amount === null || amount === undefined || amount === '') return ''

  const [whole = '', decimals] = rounded(partsOf(amount), places).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/**
 * 元 → 万元. Without `places` exact and without trailing zeros ('3500000.00' → '350'); six decimals hold every 分.
 * With `places` rounded half-up and padded. Throws RangeError for what is no amount.
 */
export const toWan = (amountInYuan: string | Exact, places?: number): string => {
  const { sign, whole, decimals } = partsOf(amountInYuan)
  const padded = whole.padStart(WAN + 1, '0')
  const wan = { sign, whole: padded.slice(0, -WAN), decimals: padded.slice(-WAN) + decimals }
  if (places !== undefined) return rounded(wan, places)
  return rounded(wan, wan.decimals.replace(/0+$/, '').length)
}

/** 万: so many digits. */
const WAN = 4

/** The digits on both sides of the point. */
interface Parts {
  sign: string
  whole: string
  decimals: string
}

function partsOf(amount: string | Exact): Parts {
  const text = typeof amount === 'string' ? amount : amount.toFixed()
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined || whole === undefined) throw new RangeError(`不是有效的金额：${text}`)
  return { sign, whole, decimals }
}

/** Half-up to the given decimals, all of them written, and never '-0.00'. */
function rounded({ sign, whole, decimals }: Parts, places: number): string {
  const up = (decimals[places] ?? '0') >= '5' ? 1n : 0n
  const digits = BigInt(whole + decimals.slice(0, places).padEnd(places, '0')) + up
  const text = String(digits).padStart(places + 1, '0')
  const number = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  return digits === 0n ? number : sign + number
}
