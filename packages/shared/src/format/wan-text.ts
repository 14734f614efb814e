import { cleanNumber } from '../text/clean'
import { parseDecimalAmount } from './money'

const WAN = /万元?$/
const YUAN = /[元圆]$/

/**
 * An amount in 元 from a text of a column in 万元, without rounding: 12.5 and 12.5万元 are 125000. A text that names 元
 * itself is in 元, and one that is no number stays, to be refused with what it says.
 */
export function yuanFromWanText(text: string): string {
  const typed = text.normalize('NFKC').trim()
  if (YUAN.test(typed) && !WAN.test(typed)) return text
  const figure = cleanNumber(typed.replace(WAN, ''))
  return /^-?\d+(?:\.\d+)?$/.test(figure) ? parseDecimalAmount(figure).times(10_000).toFixed() : text
}
