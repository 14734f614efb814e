import { tidy } from '@agency/shared/fields/tidy'
import { SIMPLIFIED, TRADITIONAL } from './traditional'

/** Of one code unit of UTF-16. */
const UNITS = 0x10000
/** What is one character to the reader and several to a search, or the other way round: ㎡, ㈱, ﬁ, 𝐀. */
const COMPATIBLE =
  /[\u00a0-\u2fff\u3200-\u33ff\uf900-\ufaff\ufb00-\uffef\u{1d400}-\u{1f2ff}\u{2f800}-\u{2fa1f}]/gu

/** By code unit, the one that it is compared as; see `normalised`. */
let folded: Uint16Array | undefined

function foldTable(): Uint16Array {
  if (folded) return folded
  const table = new Uint16Array(UNITS)
  for (let unit = 0; unit < UNITS; unit++) table[unit] = foldedUnit(unit)
  for (let at = 0; at < TRADITIONAL.length; at++)
    table[TRADITIONAL.charCodeAt(at)] = SIMPLIFIED.charCodeAt(at)
  folded = table
  return table
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

function foldedUnit(unit: number): number {
  if (isSurrogate(unit)) return unit
  const plain = String.fromCharCode(unit).normalize('NFKC')
  const lower = (plain.length === 1 ? plain : String.fromCharCode(unit)).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
}

const LAST_ASCII = 0x7f
/** As it is compared, full-width or not. */
const isAscii = (text: string, at: number) => (foldTable()[text.charCodeAt(at)] ?? 0) <= LAST_ASCII

/**
 * A text as it is shown where it is found: without what nobody sees, its blanks only where they part words of letters or
 * digits (a PDF and a narrow column break Chinese words anywhere), its lines as they are, and every character one
 * that `normalised` turns into one.
 */
export const displayed = (text: string): string =>
  tidy(text.normalize('NFC'))
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
 * A displayed text as it is compared: full-width and compatibility forms, capital letters and traditional characters as
 * their usual, small and simplified ones. It has as many code units, so that a place in one is the same place in the
 * other; and a part of it is normalised as it is within the whole.
 */
export function normalised(shown: string): string {
  const table = foldTable()
  const units = new Uint16Array(shown.length)
  for (let at = 0; at < shown.length; at++) units[at] = table[shown.charCodeAt(at)] ?? 0
  return Buffer.from(units.buffer).toString('utf16le')
}
