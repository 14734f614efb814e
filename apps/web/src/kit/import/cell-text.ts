import { cellOfDayTime, clockOfSerial, dayTimeOfSerial } from '@agency/shared/format/day-time'
import { type CellObject, SSF } from 'xlsx'
import type { DamagedCell } from './import.types'

// The package types its formatter as `any`.
const formatter = SSF as { is_date(format: string): boolean }

/** All white space and what looks like it: full-width and zero-width spaces, control and format characters. */
const BLANKS = /[\s\p{Z}\p{Cc}\p{Cf}\u2800\u3164]/gu

/** SPEC section 3: white space is removed from every value. */
export const squeeze = (text: string) => text.replace(BLANKS, '')

/** The same without its loss: at the ends it goes, and what stands within is one blank. */
const oneLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(BLANKS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/**
 * What stands in a cell, as text: days as YYYY-MM-DD, with a time YYYY-MM-DDTHH:mm:ss, numbers without exponent. Its
 * white space is still in it: between a day and its time it says where the one ends.
 */
export function textOfCell(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.t === 'n') return textOfNumber(Number(cell.v), String(cell.z ?? ''), date1904)
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 'e') return cell.w ?? '#ERROR!'
  return oneLine(String(cell.v))
}

/** What the file itself has lost of a cell's value, or undefined. */
export function damageOf(cell: CellObject | undefined): DamagedCell['reason'] | undefined {
  if (cell?.t === 'e') return 'formula'
  // Excel keeps 15 digits: a longer number (an ID card, a bank account) was rounded when it was typed.
  const long = cell?.t === 'n' && Number.isInteger(cell.v) && Math.abs(Number(cell.v)) >= 1e15
  return long ? 'digits' : undefined
}

const PERCENT = /%/
const LEADING_ZEROS = /^0{2,}$/

function textOfNumber(value: number, format: string, date1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (format && formatter.is_date(format)) {
    const date = textOfDate(value, date1904)
    if (date) return date
  }
  if (PERCENT.test(format)) return `${plainNumber(value * 100)}%`
  if (LEADING_ZEROS.test(format) && Number.isInteger(value) && value >= 0)
    return plainNumber(value).padStart(format.length, '0')
  return plainNumber(value)
}

/** A cell that shows a day may hold a time as well, which is told: what is shown is the format's, what is held is meant. */
function textOfDate(serial: number, date1904: boolean): string | undefined {
  if (serial >= 0 && serial < 1) return clockOfSerial(serial)
  const found = dayTimeOfSerial(serial, date1904)
  return found && cellOfDayTime(found)
}

/** 15 significant digits, which is what Excel itself keeps, written out in full. */
export function plainNumber(value: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential(14).split('e')
  const digits = mantissa.replace('.', '').replace(/0+$/, '') || '0'
  const point = Number(exponent) + 1
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const part = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const sign = value < 0 && digits !== '0' ? '-' : ''
  return sign + whole + (part && digits !== '0' ? `.${part}` : '')
}
