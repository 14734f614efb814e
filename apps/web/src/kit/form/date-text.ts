import { formatDateTime, parseInstant } from '@agency/shared/format/dates'
import { readDayTime } from '@agency/shared/text/day-time'

const MINUTES = 16
const DAY = 10

/** The text of a value in an editor: 'YYYY-MM-DD', or with a time 'YYYY-MM-DD HH:mm' in Shanghai; '' for none. */
export const dateEditorText = (value: string | null, withTime = false): string =>
  value === null ? '' : withTime ? formatDateTime(value).slice(0, MINUTES) : value

/** The value of an editor's text; null when empty. Date and time may be separated by a space or a T. */
export function parseDateEditorText(text: unknown, withTime = false): string | null {
  if (typeof text !== 'string' || text === '') return null
  return withTime ? `${text.replace(' ', 'T')}:00+08:00` : text
}

const HALF_A_YEAR = 183 * 86_400_000
/** A month and a day without a year, with or without separators, and the rest of the text. */
const YEARLESS = /^(\d{2})(\d{2})(?:(\d{4}))?$|^(\d{1,2})[-/.月](\d{1,2})(?!\d)(.*)$/

/**
 * Parses a time as people type it: '2026-12-05 09:30', '12-5 9:30', '12.5', '12月5日9点', '12050930'; undefined when
 * it is invalid. A missing hour becomes `hour` ('HH:mm'), a missing year the one nearest to `today`.
 */
export function parseTypedTime(
  text: string,
  { hour, today }: { hour: string; today: string },
): string | undefined {
  const typed = text.normalize('NFKC').trim().replace(/:$/, '')
  const found = readDayTime(typed) ?? readDayTime(completeDateWithYear(typed, today))
  return found && `${found.day}T${found.time ?? `${hour}:00`}+08:00`
}

/**
 * What was typed into a date editor, in the format of its text; undefined when it is no date, or with a time of day
 * where only a date is asked for.
 */
export function parseTypedDate(text: string, withTime = false, today: string): string | undefined {
  const NO_HOUR = '00:00'
  const time = parseTypedTime(text, { hour: NO_HOUR, today })
  if (time === undefined) return undefined
  const shown = dateEditorText(time, true)
  if (withTime) return shown
  return shown.endsWith(NO_HOUR) ? shown.slice(0, DAY) : undefined
}

/** True for a valid time; 31 November and 25:00 are invalid. */
export function isValidTime(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    parseInstant(value)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Adds the nearest year to a text without one; other text is returned unchanged. */
function completeDateWithYear(text: string, today: string): string {
  const [, m, d, clock, month = m, day = d, rest = clock] = YEARLESS.exec(text) ?? []
  if (!month || !day) return text
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return `${upcomingYearOf(date, today)}-${date} ${(rest ?? '').replace(/^[日号]/, '')}`
}

function upcomingYearOf(date: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const isLongPast = Date.parse(today) - Date.parse(`${year}-${date}`) > HALF_A_YEAR
  return String(isLongPast ? year + 1 : year)
}
