import { formatDateTime, parseInstant } from '@agency/shared/format/dates'

const MINUTES = 16

/** What an editor shows of a wire value: 'YYYY-MM-DD', with a time 'YYYY-MM-DD HH:mm' in Shanghai; '' for none. */
export const editorText = (value: string | null, withTime = false): string =>
  value === null ? '' : withTime ? formatDateTime(value).slice(0, MINUTES) : value

/** The wire value of what an editor shows; null for nothing. Between date and time a blank or a T. */
export function wireText(text: unknown, withTime = false): string | null {
  if (typeof text !== 'string' || text === '') return null
  return withTime ? `${text.replace(' ', 'T')}:00+08:00` : text
}

const PARTS = /^(?:(\d{4})-)?(\d{1,2})-(\d{1,2})(?:[\sT]+(\d{1,2})(?::(\d{1,2})?)?)?$/
const HALF_A_YEAR = 183 * 86_400_000

/**
 * The wire value of a time as people type it: '2026-12-05 09:30', '12-5 9:30', '12.5', '12月5日9点', '12050930'; undefined
 * for what is none. Without hour it is `hour` ('HH:mm'); without year the one that is nearest to `today`.
 */
export function typedTime(
  text: string,
  { hour, today }: { hour: string; today: string },
): string | undefined {
  const [, year, month = '', day = '', hours, minutes = '00'] = PARTS.exec(tidied(text)) ?? []
  const [date, time] = [
    `${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    hours ? `${hours}:${minutes}` : hour,
  ]
  const whole = `${year ?? nearestYear(date, today)}-${date}`
  const clock = time.split(':').map((part) => part.padStart(2, '0'))
  const value = `${whole}T${clock.join(':')}:00+08:00`
  return isTime(value) ? value : undefined
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

/** With hyphens, blanks and colons, whatever stood in their place; figures alone are taken apart. */
function tidied(text: string): string {
  const digits = /^(20\d\d)?(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/.exec(text.trim())
  if (digits) {
    const [, year, month, day, hours, minutes] = digits
    return `${year ? `${year}-` : ''}${month}-${day}${hours ? ` ${hours}:${minutes}` : ''}`
  }
  return text
    .trim()
    .replace(/[年月/.]/g, '-')
    .replace(/日/g, ' ')
    .replace(/[：点时]/g, ':')
    .replace(/分$/, '')
    .trim()
}

function nearestYear(date: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const isLongPast = Date.parse(today) - Date.parse(`${year}-${date}`) > HALF_A_YEAR
  return String(isLongPast ? year + 1 : year)
}
