/** What a Chinese input method types for digits and the point; dropping 。 would turn 12。5 into 125. */
const toHalfWidth = (text: string) =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')

/**
 * What remains of a text typed into a money field: digits and the first point, no leading point, no leading zeros
 * (a single 0 stays, also before a point). `places` ≥ 0 cuts the decimals, without rounding; -1 leaves them.
 * The result may still end in a point, because the person is typing: '12.' is on its way to '12.5'.
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
