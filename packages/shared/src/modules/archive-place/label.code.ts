/**
 * The code of a label: 全宗号, a running number and a check character, e.g. HC01-000123-K. It is short enough for the
 * smallest QR code (ISO/IEC 18004, version 1-M: 14 bytes), so that a label of 38 × 21 mm is still read by a phone.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const M = ALPHABET.length
const DIGITS = 6
const CODE = /^([\p{L}\p{N}]{1,20})-(\d{6,9})-([0-9A-Z])$/u

/** The numeric value of a character; one outside the alphabet (a 全宗号 may be Chinese) counts by its code point. */
const characterValue = (sign: string): number => {
  const at = ALPHABET.indexOf(sign)
  return at >= 0 ? at : (sign.codePointAt(0) ?? 0) % M
}

/**
 * The check character by ISO 7064 MOD 37,36, which detects any single wrong character and nearly every swap of
 * neighbours.
 */
export function computeCheckCharacter(text: string): string {
  let rest = M
  for (const sign of text) rest = (((rest + characterValue(sign)) % M || M) * 2) % (M + 1)
  return ALPHABET.charAt((M + 1 - rest) % M)
}

/** The code of the n-th label of a 全宗. */
export function buildLabelCode(fonds: string, n: number): string {
  const [head, number] = [tidyCode(fonds), String(n).padStart(DIGITS, '0')]
  return `${head}-${number}-${computeCheckCharacter(head + number)}`
}

/**
 * Normalises a scanned code: scanners behind a Chinese input method send full-width characters, and people type lower
 * case.
 */
export const tidyCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

/** Classifies a scanned text: a label, a label with a wrong check character, or something else (a 档号, a place). */
export type ReadCode =
  | { is: 'label'; code: string; fonds: string }
  | { is: 'damaged'; code: string }
  | { is: 'other'; code: string }

export function parseScannedCode(text: string): ReadCode {
  const code = tidyCode(text)
  const [, fonds = '', number = '', check] = CODE.exec(code) ?? []
  if (!check) return { is: 'other', code }
  return computeCheckCharacter(fonds + number) === check
    ? { is: 'label', code, fonds }
    : { is: 'damaged', code }
}
