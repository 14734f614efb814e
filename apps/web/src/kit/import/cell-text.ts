import { clockOfSerial, dayTimeOfSerial, formatDayTimeCell } from '@agency/shared/text/day-time'
import type { CellObject } from 'xlsx'
import type { DamagedCell } from './import.types'
import { isDateFormat } from './number-format'
import { UNCALCULATED } from './sheet-facts'

/** White space and invisible characters: full-width and zero-width spaces, control and format characters. */
const BLANKS = /[\s\p{Z}\p{Cc}\p{Cf}\u2800\u3164]/gu

/** SPEC section 3: removes white space from a value. */
export const removeWhiteSpace = (text: string) => text.replace(BLANKS, '')

/** Trims a text and reduces inner white space to single spaces. */
const collapseToOneLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(BLANKS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/**
 * The text of a cell: dates as YYYY-MM-DD, with a time YYYY-MM-DDTHH:mm:ss, numbers without exponent. White space is
 * retained, because it separates a date from its time.
 */
export function textOfCell(cell: CellObject | undefined, date1904: boolean): string {
  // The parser knows the older errors only, and gives none of the others a value.
  if (cell?.t === 'e') return cell.w === UNCALCULATED ? '' : (cell.w ?? '#ERROR!')
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.t === 'n') return textOfNumber(Number(cell.v), String(cell.z ?? ''), date1904)
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  return collapseToOneLine(String(cell.v))
}

/** A long number as Excel writes it into a text file, without most of its digits: 6.22202E+18. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d{2}$/

/** What the file itself has lost of a cell's value; undefined when it is intact. */
export function findCellDamage(cell: CellObject | undefined): DamagedCell['reason'] | undefined {
  if (cell?.t === 'e') return cell.w === UNCALCULATED ? 'uncalculated' : 'formula'
  if (cell?.t === 's') return SHORTENED.test(String(cell.v).trim()) ? 'digits' : undefined
  // Excel stores 15 digits, so a longer number (identity card, bank account) was rounded when it was typed.
  const long = cell?.t === 'n' && Number.isInteger(cell.v) && Math.abs(Number(cell.v)) >= 1e15
  return long ? 'digits' : undefined
}

const PERCENT = /%/
const LEADING_ZEROS = /^0{2,}$/

function textOfNumber(value: number, format: string, date1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (isDateFormat(format)) {
    const date = textOfDate(value, date1904)
    if (date) return date
  }
  if (PERCENT.test(format)) return `${numberWithoutExponent(value * 100)}%`
  if (LEADING_ZEROS.test(format) && Number.isInteger(value) && value >= 0)
    return numberWithoutExponent(value).padStart(format.length, '0')
  return numberWithoutExponent(value)
}

/** A cell formatted as a date may contain a time too. The stored value is used, not the displayed one. */
function textOfDate(serial: number, date1904: boolean): string | undefined {
  if (serial >= 0 && serial < 1) return clockOfSerial(serial)
  const found = dayTimeOfSerial(serial, date1904)
  return found && formatDayTimeCell(found)
}

/** Writes 15 significant digits, the precision of Excel, without an exponent. */
export function numberWithoutExponent(value: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential(14).split('e')
  const digits = mantissa.replace('.', '').replace(/0+$/, '') || '0'
  const point = Number(exponent) + 1
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const part = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const sign = value < 0 && digits !== '0' ? '-' : ''
  return sign + whole + (part && digits !== '0' ? `.${part}` : '')
}
