/* Writes the number of a list or heading as Word does, by the names that ECMA-376 (17.18.59) gives to the ways. */

/** Digits 0 to 9 of a way of counting, and what stands behind ten, hundred, thousand and ten thousand. */
interface Numerals {
  digits: string
  units: readonly [string, string, string, string]
}

const INFORMAL: Numerals = { digits: '〇一二三四五六七八九', units: ['十', '百', '千', '万'] }
const FORMAL: Numerals = { digits: '零壹贰叁肆伍陆柒捌玖', units: ['拾', '佰', '仟', '万'] }
const THOUSAND: Numerals = { digits: '零一二三四五六七八九', units: ['十', '百', '千', '万'] }

/** A number from 1 to 99,999 in words; ten to nineteen without the one before ten where that is usual. */
function inWords(value: number, { digits, units }: Numerals, isOneOmitted: boolean): string {
  let words = ''
  let isZeroPending = false
  const figures = [...String(value)].map(Number)
  for (const [at, digit] of figures.entries()) {
    const power = figures.length - 1 - at
    if (digit === 0) {
      isZeroPending = words !== ''
      continue
    }
    if (isZeroPending) words += digits.charAt(0)
    isZeroPending = false
    words += `${digits.charAt(digit)}${power > 0 ? units[power - 1] : ''}`
  }
  return isOneOmitted && value >= 10 && value < 20 ? words.slice(1) : words
}

const digitByDigit = (value: number, digits: string): string =>
  [...String(value)].map((digit) => digits.charAt(Number(digit))).join('')

/** A, B … Z, AA, BB …: a letter is repeated, as Word does. */
const letters = (value: number, first: number): string =>
  String.fromCharCode(first + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1)

const ROMAN = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
})
function roman(value: number): string {
  let left = value
  let text = ''
  for (const [sign, worth] of ROMAN) {
    text += sign.repeat(Math.floor(left / worth))
    left %= worth
  }
  return text
}

/** The character that follows the first one of a row; figures where the row has no more. */
const ofRow = (value: number, first: number, length: number): string =>
  value <= length ? String.fromCharCode(first + value - 1) : String(value)

const ofCycle = (value: number, signs: string): string => signs.charAt((value - 1) % signs.length)

const WAYS: Readonly<Record<string, (value: number) => string>> = {
  none: () => '',
  decimalZero: (value) => String(value).padStart(2, '0'),
  upperRoman: (value) => roman(value).toUpperCase(),
  lowerRoman: roman,
  upperLetter: (value) => letters(value, 0x41),
  lowerLetter: (value) => letters(value, 0x61),
  chineseCounting: (value) =>
    value < 100 ? inWords(value, INFORMAL, true) : digitByDigit(value, INFORMAL.digits),
  chineseCountingThousand: (value) => inWords(value, THOUSAND, true),
  japaneseCounting: (value) => inWords(value, THOUSAND, true),
  taiwaneseCountingThousand: (value) => inWords(value, THOUSAND, true),
  taiwaneseCounting: (value) => inWords(value, INFORMAL, true),
  chineseLegalSimplified: (value) => inWords(value, FORMAL, false),
  ideographDigital: (value) => digitByDigit(value, INFORMAL.digits),
  decimalFullWidth: (value) => digitByDigit(value, '０１２３４５６７８９'),
  decimalFullWidth2: (value) => digitByDigit(value, '０１２３４５６７８９'),
  decimalEnclosedCircle: (value) => ofRow(value, 0x2460, 20),
  decimalEnclosedCircleChinese: (value) => ofRow(value, 0x2460, 20),
  decimalEnclosedParen: (value) => (value <= 20 ? ofRow(value, 0x2474, 20) : `(${value})`),
  decimalEnclosedFullstop: (value) => (value <= 20 ? ofRow(value, 0x2488, 20) : `${value}.`),
  ideographEnclosedCircle: (value) => ofRow(value, 0x3280, 10),
  ideographTraditional: (value) => ofCycle(value, '甲乙丙丁戊己庚辛壬癸'),
  ideographZodiac: (value) => ofCycle(value, '子丑寅卯辰巳午未申酉戌亥'),
  ordinal: (value) => `${value}${ordinalEnding(value)}`,
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
}

/** A number from 1 on in the way of this name; figures for zero and where the way is not known. */
export const numberText = (value: number, way: string): string =>
  value > 0 && value < 100_000 && Object.hasOwn(WAYS, way) ? (WAYS[way]?.(value) ?? '') : String(value)
