import { cleanNumber } from '../text/clean'
import { isAmount } from '../text/is-amount'

/**
 * Converts what a Chinese input method types for digits and the decimal point; dropping 。 would turn 12。5 into 125.
 */
const toHalfWidth = (text: string) =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')

/** A text whose amount is plain, or nothing. */
const isPlain = (text: string) => text === '' || isAmount(text)

/**
 * The value of a money field after its text changed from `before` to `next`. Keys are filtered one by one
 * (`cleanMoneyInput`). A text that came as a whole (pasted, dropped, filled in) loses its separators, ￥ and 元 alone;
 * one that would lose more stays as it is, to be refused with words, until whoever sees it has made it an amount.
 */
export function moneyAfterInput(
  next: string,
  { before, isTyped, places }: { before: string; isTyped: boolean; places: number },
): string {
  if (isTyped && cleanMoneyInput(before, places) === before) return cleanMoneyInput(next, places)
  const figure = cleanNumber(next)
  return isPlain(figure) ? figure : next
}

/** What is known of a change of an input. */
interface InputChange {
  inputType?: string
  data?: string | null
}

/** True when keys or an input method made the change; everything else brings a text as a whole. */
export const isTypedByKeys = ({ inputType = '', data }: InputChange): boolean =>
  /^delete|Composition|^historyUndo$|^historyRedo$/.test(inputType) ||
  (inputType === 'insertText' && (data?.length ?? 0) <= 1)

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
