// All functions use Asia/Shanghai, calculated as UTC+8 (no summer time since 1991), whatever the machine's zone. A
// calendar date is 'YYYY-MM-DD'; an instant is sent as ISO 8601 with offset. The current time is always a parameter.
import dayjs, { type Dayjs } from 'dayjs'
// The imports have file extensions because Node loads this file without a bundler.
import isoWeek from 'dayjs/plugin/isoWeek.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(isoWeek)

const OFFSET_MS = 8 * 3_600_000
/** Limit of the cache of parsed dates; a rule looks at the same days for every lot. */
const MOST_KNOWN = 4096
const known = new Map<string, Dayjs>()

/** A range of dates; its first and last day are both included. */
export type DateRange = { start: string; end: string }

/** The Shanghai wall clock time of an instant, in an object that claims to be UTC. */
const toShanghaiTime = (instant: Date): Dayjs => dayjs.utc(instant.getTime() + OFFSET_MS)

/** 'YYYY-MM-DD'. Formatting with a pattern would take four times as long. */
const formatDay = (day: Dayjs): string => day.toISOString().slice(0, 10)

/** Returns the calendar date in Shanghai at an instant. */
export const shanghaiDateAt = (instant: Date): string => formatDay(toShanghaiTime(instant))

/** Returns the hour in Shanghai at an instant, 0 to 23. */
export const hourAt = (instant: Date): number => toShanghaiTime(instant).hour()

/** Parses a calendar date for calculations. Throws RangeError for a date that does not exist. */
const parseCalendarDate = (date: string): Dayjs => {
  const before = known.get(date)
  if (before) return before
  const day = dayjs.utc(/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : Number.NaN)
  // The parser turns 2026-02-30 into 2 March.
  if (!day.isValid() || formatDay(day) !== date) throw new RangeError(`不是有效的日期：${date}`)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(date, day)
  return day
}

/** The first instant of a calendar date in Shanghai. */
export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00+08:00`)

/** The last second of a calendar date in Shanghai, the deadline of what is due on that day. */
export const endOfDay = (date: string): Date => new Date(`${date}T23:59:59+08:00`)

export const addDays = (date: string, days: number): string =>
  formatDay(parseCalendarDate(date).add(days, 'day'))

/** Returns the weekday of a date, from 1 for Monday to 7 for Sunday. */
export const weekday = (date: string): number => parseCalendarDate(date).isoWeekday()

export const monthStart = (date: string): string => formatDay(parseCalendarDate(date).startOf('month'))
export const monthEnd = (date: string): string => formatDay(parseCalendarDate(date).endOf('month'))

/** The same day `months` later, or the last day of a month that is too short: 2026-03-31, -1 → 2026-02-28. */
export const addMonths = (date: string, months: number): string =>
  formatDay(parseCalendarDate(date).add(months, 'month'))

export const todayRange = (now: Date): DateRange => daysAround(now, 0, 0)
export const yesterdayRange = (now: Date): DateRange => daysAround(now, -1, -1)

/** Returns the days from today through the day after tomorrow. */
export const next3DaysRange = (now: Date): DateRange => daysAround(now, 0, 2)

/** Returns the days from today through the fourth after it, for the home page's upcoming openings. */
export const next5DaysRange = (now: Date): DateRange => daysAround(now, 0, 4)

/** Returns the current week from Monday through Sunday. */
export const thisWeekRange = (now: Date): DateRange => calendarPeriodContaining('isoWeek', now)
export const lastWeekRange = (now: Date): DateRange => calendarPeriodContaining('isoWeek', now, -7)

export const thisMonthRange = (now: Date): DateRange => calendarPeriodContaining('month', now)
export const previousMonthRange = (now: Date): DateRange => {
  const date = addMonths(shanghaiDateAt(now), -1)
  return { start: monthStart(date), end: monthEnd(date) }
}

/** Returns the current year from 1 January through 31 December. */
export const thisYearRange = (now: Date): DateRange => calendarPeriodContaining('year', now)

/** Returns the days from the same day three months ago through today. */
export const last3MonthsRange = (now: Date): DateRange => ({
  start: addMonths(shanghaiDateAt(now), -3),
  end: shanghaiDateAt(now),
})

const daysAround = (now: Date, from: number, to: number): DateRange => ({
  start: addDays(shanghaiDateAt(now), from),
  end: addDays(shanghaiDateAt(now), to),
})

/** The week, month or year that contains the day `days` after today. */
const calendarPeriodContaining = (unit: 'isoWeek' | 'month' | 'year', now: Date, days = 0): DateRange => {
  const day = parseCalendarDate(addDays(shanghaiDateAt(now), days))
  return { start: formatDay(day.startOf(unit)), end: formatDay(day.endOf(unit)) }
}

/**
 * Parses an instant: ISO 8601, or PostgreSQL's format with a space and a two-digit offset. Without an offset or a
 * time it is Shanghai time. Throws RangeError for anything else.
 */
export const parseInstant = (text: string): Date => {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/.exec(text)
  if (parts === null) throw new RangeError(`不是有效的时间：${text}`)

  const [, date = '', time = '00:00', zone = '+08:00'] = parts
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  parseCalendarDate(date)
  const instant = new Date(`${date}T${time}${sign}${hours}:${minutes}`)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`不是有效的时间：${text}`)
  return instant
}

/** Formats an instant or a calendar date in Shanghai time with a dayjs pattern; '' when there is none. */
export const formatWithPattern = (pattern: string, text: string | null | undefined): string =>
  text ? toShanghaiTime(parseInstant(text)).format(pattern) : ''

/** Returns the month of a date or an instant as 'YYYY-MM'. */
export const formatMonth = (text: string): string => formatWithPattern('YYYY-MM', text)

/** 'YYYY-MM-DD HH:mm:ss' for a cell; '' when there is no time. */
export const formatDateTime = (text: string | null | undefined): string =>
  formatWithPattern('YYYY-MM-DD HH:mm:ss', text)

/** Returns the time of an instant in Shanghai as 'HH:mm'. */
export const formatTime = (text: string): string => formatWithPattern('HH:mm', text)

/** 'YYYY-MM-DD' of an instant or a calendar date; '' when there is none. */
export const formatDate = (text: string | null | undefined): string =>
  text ? shanghaiDateAt(parseInstant(text)) : ''

/**
 * Length of a period in days after specification section 5: 0 when it starts after its end, 1 when it starts and ends
 * on the same day, otherwise the difference (so the next day is also 1). Takes dates or instants.
 */
export const dayDifference = (start: string, end: string): number => {
  const difference = parseCalendarDate(formatDate(end)).diff(parseCalendarDate(formatDate(start)), 'day')
  if (difference < 0) return 0
  return difference === 0 ? 1 : difference
}
