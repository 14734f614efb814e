/*
 * Cleans what comes in, by kind of value. The cleaned value is what is stored, printed and judged by the rules of
 * `validators`. Nothing that carries meaning is lost. For searching and comparing, texts are folded instead
 * (`fold.ts`).
 */

/** Everything that ends a line: CR LF, CR, NEL, the separators of Unicode, and the tab and feed of old printers. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/**
 * Characters that are never seen and carry nothing: controls, zero-width spaces, direction marks, soft hyphens,
 * annotation marks, halves of characters, and code points that are no characters. Joiners, variation selectors,
 * tags (which make flags) and private-use characters are not among them, because they change what is seen.
 */
const CARRIES_NOTHING =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Noncharacter_Code_Point}|\p{Cs}/gu

/** Blanks at the ends, with joiners and variation selectors that have nothing there to join or to vary. */
const BLANK_START = /^(?:[\s\u200c\u200d]|\p{Variation_Selector})+/u
const BLANK_END = /[\s\u200c\u200d]+$/

/** A letter with the marks over and under it: é in two pieces, as names of files on a Mac have it. */
const WITH_MARKS = /\P{M}(?:(?!\p{Variation_Selector})\p{M})+/gu

/**
 * Text of several lines: loses blanks at its ends and what carries nothing; every line ends in a line feed. A letter
 * in pieces is written as one where there is one. Nothing else is normalized, because that changes rare characters
 * of names.
 */
export const cleanText = (text: string): string =>
  text
    .replace(LINE_END, '\n')
    .replace(CARRIES_NOTHING, '')
    .replace(BLANK_START, '')
    .replace(BLANK_END, '')
    .replace(WITH_MARKS, (letter) => letter.normalize('NFC'))

/** Text of one line: cleaned, with one space where a line ended, whatever blanks were there. Others inside stay. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s*\n\s*/g, ' ')

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
/** Full-width characters, and the small ones of old fonts, as input methods write them. */
const OTHER_WIDTH = /[\u3000\uff01-\uff5e\uffe5\ufe50-\ufe6b]/g
/** Full-width characters become plain ones. Others stay: a raised figure or one in a circle is no figure. */
const withUsualWidth = (text: string): string =>
  text.replace(OTHER_WIDTH, (character) => character.normalize('NFKC'))

/** Characters of the usual width, without any blank; all dashes are hyphens. */
const plain = (text: string): string =>
  withUsualWidth(cleanText(text))
    .replace(/[\s\u200c\u200d]|\p{Variation_Selector}/gu, '')
    .replace(DASHES, '-')

/** A code of capitals and digits, such as a credit code, a tax number or an ID number: without blanks and hyphens. */
export const cleanCode = (text: string): string => cleanAccount(text).toUpperCase()

/**
 * An account number: without the blanks and hyphens between its groups. A hyphen alone stays, and the rule refuses
 * it: it is not known to mean that there is none.
 */
export const cleanAccount = (text: string): string => plain(text).replaceAll('-', '') || cleanLine(text)

/** An address of mail, which is of ASCII: full-width characters of an input method become plain ones. */
export const cleanEmail = (text: string): string => withUsualWidth(cleanLine(text))

const COUNTRY = /^(?:\+|00)86[\s-]*/
const MOBILE = /^1[3-9]\d{9}$/
/** Area code and number, with something between them: 010-1234567, 010 1234567, (010)1234567. */
const LANDLINE = /^(?:\((\d{2,4})\)|(\d{2,4})[\s.-])[\s.-]*(\d[\d\s.-]*)$/

/**
 * A phone number: a mobile number as 11 digits, a landline as area code, hyphen, number. +86 or 0086 and what stands
 * between the groups go. An area code that is written together with its number is not guessed; what is no phone
 * number stays as it is written.
 */
export function cleanPhone(text: string): string {
  const typed = withUsualWidth(cleanLine(text)).replace(DASHES, '-')
  const hasCountry = COUNTRY.test(typed)
  const local = typed.replace(COUNTRY, '')
  const digits = local.replace(/[\s.-]/g, '')
  if (MOBILE.test(digits)) return digits
  const [, bracketed, separated, rest = ''] = LANDLINE.exec(local) ?? []
  const area = bracketed ?? separated
  if (area === undefined) return typed
  return `${hasCountry && !area.startsWith('0') ? '0' : ''}${area}-${rest.replace(/[\s.-]/g, '')}`
}

/** Digits in groups of three, separated by commas. */
const GROUPED = /^(\d{1,3})((?:,\d{3})+)(\.\d+)?$/
const YUAN = /^(?:人民币|RMB|CNY)?[¥￥]?|(?:元整|元|圆)$/gi

/**
 * A number as the wire has it, from the ways people write it: full-width figures, thousands separators, ￥ before or
 * 元 after it, blanks; a per cent sign stays. Anything else stays as it is, and the rule refuses it: `1,00` and
 * `12万` are not guessed.
 */
export function cleanNumber(text: string): string {
  const typed = plain(text)
    .replace(/。/g, '.')
    .replace(/^\+(?=\d)/, '')
  const figure = typed.replace(YUAN, '')
  const [, first, groups, decimals = ''] = GROUPED.exec(figure) ?? []
  if (first && groups) return `${first}${groups.replaceAll(',', '')}${decimals}`
  return /^-?\d+(?:\.\d+)?%?$/.test(figure) ? figure : cleanLine(text)
}
