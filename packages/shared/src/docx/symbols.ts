/**
 * Maps characters of Microsoft's symbol fonts that occur in forms (check boxes, ticks, crosses, list marks) to
 * Unicode characters that every Chinese font has, including the one in our PDFs.
 */
const SYMBOLS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    108: '●',
    110: '■',
    111: '□',
    113: '□',
    117: '◆',
    118: '◆',
    168: '□',
    216: '▶',
    251: '×',
    252: '√',
    253: '×',
    254: '√',
  },
  'wingdings 2': { 42: '□', 79: '×', 80: '√', 81: '×', 82: '√', 83: '×', 163: '□' },
  symbol: { 176: '°', 177: '±', 179: '≥', 180: '×', 163: '≤', 183: '·', 184: '÷', 185: '≠', 216: '¬' },
}

/** Where symbol fonts have their characters, 256 of them. */
const [FIRST, LAST] = [0xf000, 0xf0ff]

/** True for a font whose letters are drawn as signs. */
export const isSymbolFont = (font: string): boolean => Object.hasOwn(SYMBOLS, font.toLowerCase())

/** True for a code point that only a symbol font gives a shape. */
export const isSymbolCode = (code: number): boolean => code >= FIRST && code <= LAST

/** The Unicode character that looks like this one of a symbol font; undefined when none is known. */
export const symbolOf = (font: string, code: number): string | undefined =>
  isSymbolFont(font) ? SYMBOLS[font.toLowerCase()]?.[code & 0xff] : undefined
