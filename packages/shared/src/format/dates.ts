// Everything is in Asia/Shanghai, reckoned as UTC+8 (no summer time since 1991), whatever the machine's zone.
// A calendar date is 'YYYY-MM-DD'; an instant travels as ISO 8601 with offset. The clock is always handed in.

const hour = 3_600_000
const day = 24 * hour
const offset = 8 * hour

/** First and last day, both included. */
export type DateRange = { start: string; end: string }

/** The calendar date in Shanghai at an instant. */
export const dateAt = (instant: Date): string => shanghai(instant).slice(0, 10)

/** 'YYYY-MM-DDTHH:mm:ss.sssZ' whose figures are Shanghai's; the Z is not to be believed. */
const shanghai = (instant: Date) => new Date(instant.getTime() + offset).toISOString()

/** Days since 1970-01-01. Throws RangeError for a date that does not exist. */
const dayNumber = (date: string): number => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  // The parser turns 2026-02-30 into 2 March.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`不是有效的日期：${date}`)
  }
  return ms / day
}

const dateOfDay = (number: number) => new Date(number * day).toISOString().slice(0, 10)

/** The last second of a calendar date in Shanghai: by when what is due on that day is due. */
export const endOfDay = (date: string): Date => new Date(`${date}T23:59:59+08:00`)

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days)

/** 1 Monday … 7 Sunday. */
export const weekday = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1

export const monthStart = (date: string): string => `${dateOfDay(dayNumber(date)).slice(0, 7)}-01`
export const monthEnd = (date: string): string => addDays(monthStart(addDays(monthStart(date), 31)), -1)

/** The same day `months` later, or the last day of a month that is too short: 2026-03-31, -1 → 2026-02-28. */
export const addMonths = (date: string, months: number): string => {
  const first = new Date(dayNumber(monthStart(date)) * day)
  first.setUTCMonth(first.getUTCMonth() + months)
  const start = first.toISOString().slice(0, 10)
  const sameDay = addDays(start, Number(date.slice(8)) - 1)
  const last = monthEnd(start)
  return sameDay > last ? last : sameDay
}

export const today = (now: Date): DateRange => daysAround(now, 0, 0)
export const yesterday = (now: Date): DateRange => daysAround(now, -1, -1)

/** Today through +2. */
export const next3Days = (now: Date): DateRange => daysAround(now, 0, 2)

/** Today through +4: the home page's upcoming openings. */
export const next5Days = (now: Date): DateRange => daysAround(now, 0, 4)

/** Monday through Sunday. */
export const thisWeek = (now: Date): DateRange => {
  const monday = 1 - weekday(dateAt(now))
  return daysAround(now, monday, monday + 6)
}

export const lastWeek = (now: Date): DateRange => {
  const { start, end } = thisWeek(now)
  return { start: addDays(start, -7), end: addDays(end, -7) }
}

export const thisMonth = (now: Date): DateRange => monthOf(dateAt(now))
export const lastMonth = (now: Date): DateRange => monthOf(addMonths(dateAt(now), -1))

/** 1 January through 31 December. */
export const thisYear = (now: Date): DateRange => {
  const year = dateAt(now).slice(0, 4)
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}

/** The same day three months ago through today. */
export const last3Months = (now: Date): DateRange => ({ start: addMonths(dateAt(now), -3), end: dateAt(now) })

const daysAround = (now: Date, from: number, to: number): DateRange => ({
  start: addDays(dateAt(now), from),
  end: addDays(dateAt(now), to),
})

const monthOf = (date: string): DateRange => ({ start: monthStart(date), end: monthEnd(date) })

/**
 * The instant a text names: ISO 8601, or PostgreSQL's form with a blank and a two-digit offset. Without offset, or
 * without time, it is Shanghai's. Throws RangeError for anything else.
 */
export const parseInstant = (text: string): Date => {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/.exec(text)
  if (parts === null) throw new RangeError(`不是有效的时间：${text}`)

  const [, date = '', time = '00:00', zone = '+08:00'] = parts
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  dayNumber(date)
  const instant = new Date(`${date}T${time}${sign}${hours}:${minutes}`)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`不是有效的时间：${text}`)
  return instant
}

/** 'YYYY-MM-DD HH:mm:ss' for a cell; '' when there is no time. */
export const formatDateTime = (text: string | null | undefined): string =>
  text ? shanghai(parseInstant(text)).slice(0, 19).replace('T', ' ') : ''

/** 'HH:mm' of an instant in Shanghai. */
export const formatTime = (text: string): string => shanghai(parseInstant(text)).slice(11, 16)

/** 'YYYY-MM-DD' of an instant or a calendar date; '' when there is none. */
export const formatDate = (text: string | null | undefined): string =>
  text ? dateAt(parseInstant(text)) : ''

/**
 * How long a period is, after specification section 5: 0 when it starts after its end, 1 when it starts and ends on
 * one day, otherwise the difference in days (so the next day is 1 as well). Dates or instants.
 */
export const dayDifference = (start: string, end: string): number => {
  const difference = dayNumber(formatDate(end)) - dayNumber(formatDate(start))
  if (difference < 0) return 0
  return difference === 0 ? 1 : difference
}
