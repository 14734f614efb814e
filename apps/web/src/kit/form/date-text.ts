import { formatDateTime, parseInstant } from '@agency/shared/format/dates'
import { readDayTime } from '@agency/shared/format/day-time'

const MINUTES = 16

/** What an editor shows of a wire value: 'YYYY-MM-DD', with a time 'YYYY-MM-DD HH:mm' in Shanghai; '' for none. */
export const editorText = (value: string | null, withTime = false): string =>
  value === null ? '' : withTime ? formatDateTime(value).slice(0, MINUTES) : value

/** The wire value of what an editor shows; null for nothing. Between date and time a blank or a T. */
export function wireText(text: unknown, withTime = false): string | null {
  if (typeof text !== 'string' || text === '') return null
  return withTime ? `${text.replace(' ', 'T')}:00+08:00` : text
}

const HALF_A_YEAR = 183 * 86_400_000
/** A month and a day without year, in figures alone or with what stands between them; and what follows. */
const YEARLESS = /^(\d{2})(\d{2})(?:(\d{4}))?$|^(\d{1,2})[-/.月](\d{1,2})(?!\d)(.*)$/

/**
 * The wire value of a time as people type it: '2026-12-05 09:30', '12-5 9:30', '12.5', '12月5日9点', '12050930'; undefined
 * for what is none. Without hour it is `hour` ('HH:mm'); without year the one that is nearest to `today`.
 */
export function typedTime(
  text: string,
  { hour, today }: { hour: string; today: string },
): string | undefined {
  const typed = text.normalize('NFKC').trim().replace(/:$/, '')
  const found = readDayTime(typed) ?? readDayTime(withYear(typed, today))
  return found && `${found.day}T${found.time ?? `${hour}:00`}+08:00`
}

/** A time as it travels: 31 November is none, nor is 25:00. */
export function isTime(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    parseInstant(value)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The same with the year that is nearest; as it is where it names no month and day. */
function withYear(text: string, today: string): string {
  const [, m, d, clock, month = m, day = d, rest = clock] = YEARLESS.exec(text) ?? []
  if (!month || !day) return text
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return `${nearestYear(date, today)}-${date} ${(rest ?? '').replace(/^[日号]/, '')}`
}

function nearestYear(date: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const isLongPast = Date.parse(today) - Date.parse(`${year}-${date}`) > HALF_A_YEAR
  return String(isLongPast ? year + 1 : year)
}
