/**
 * Converts what a Chinese input method types for digits and the decimal point; dropping 。 would turn 12。5 into 125.
 */
const toHalfWidth = (text: string) =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')

/**
 * Cleans text typed into a money field: digits and the first point remain, without a leading point or leading zeros
 * (a single 0 stays). `places` ≥ 0 truncates the decimals, -1 leaves them. The result may end in a point, because the
 * person may be typing '12.' on the way to '12.5'.
 */
export const cleanMoneyInput = (text: string, places = -1): string => {
  const kept = toHalfWidth(text)
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
  const [whole = '', ...rest] = kept.split('.')
  const integer = whole.replace(/^0+(?=\d)/, '')

  if (rest.length === 0 || places === 0) return integer
  const decimals = rest.join('')
  return `${integer}.${places > 0 ? decimals.slice(0, places) : decimals}`
}
