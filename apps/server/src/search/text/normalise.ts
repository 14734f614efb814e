import { cleanText } from '@agency/shared/text/clean'
import { SIMPLIFIED, TRADITIONAL } from '@agency/shared/text/traditional'

/** Number of different UTF-16 units, which is the size of the table. */
const UNITS = 0x10000
/** Characters whose compatibility form has another length: ㎡, ㈱, ﬁ, 𝐀. */
const COMPATIBLE =
  /[\u00a0-\u2fff\u3200-\u33ff\uf900-\ufaff\ufb00-\uffef\u{1d400}-\u{1f2ff}\u{2f800}-\u{2fa1f}]/gu

/** For each UTF-16 unit, the one it is compared as; see `comparableText`. */
let folded: Uint16Array | undefined

function characterFoldingTable(): Uint16Array {
  if (folded) return folded
  const table = new Uint16Array(UNITS)
  for (let unit = 0; unit < UNITS; unit++) table[unit] = foldUnit(unit)
  for (let at = 0; at < TRADITIONAL.length; at++)
    table[TRADITIONAL.charCodeAt(at)] = SIMPLIFIED.charCodeAt(at)
  folded = table
  return table
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

function foldUnit(unit: number): number {
  if (isSurrogate(unit)) return unit
  const plain = String.fromCharCode(unit).normalize('NFKC')
  const lower = (plain.length === 1 ? plain : String.fromCharCode(unit)).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
}

const LAST_ASCII = 0x7f
/** True when the character is compared as ASCII, whether full-width or not. */
const isAscii = (text: string, at: number) =>
  (characterFoldingTable()[text.charCodeAt(at)] ?? 0) <= LAST_ASCII

/**
 * The form of a text for display in results: without invisible characters, with blanks only between words of
 * letters or digits (PDFs and narrow columns break Chinese words anywhere), lines unchanged, and every
 * character one that `comparableText` maps to a single one.
 */
export const toDisplayText = (text: string): string =>
  cleanText(text.normalize('NFC'))
    .replace(COMPATIBLE, (sign) => {
      const plain = sign.normalize('NFKC')
      return plain.length === sign.length ? sign : plain
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .replace(/ /g, (blank, at: number, line: string) =>
      isAscii(line, at - 1) && isAscii(line, at + 1) ? blank : '',
    )

/**
 * The form of a displayed text for comparison: full-width and compatibility forms, capitals and traditional
 * characters are mapped to usual, small and simplified ones. It has the same number of UTF-16 units, so
 * positions correspond, and a part is normalized like the whole.
 */
export function comparableText(shown: string): string {
  const table = characterFoldingTable()
  const units = new Uint16Array(shown.length)
  for (let at = 0; at < shown.length; at++) units[at] = table[shown.charCodeAt(at)] ?? 0
  return Buffer.from(units.buffer).toString('utf16le')
}
