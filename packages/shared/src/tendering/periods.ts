import { addDays, addMonths, formatTime, parseInstant, shanghaiDateAt } from '../format/dates'
import {
  addWorkingDays,
  type HolidayTable,
  isWorkday,
  rollToWorkday,
  yearsWithoutHolidayData,
} from '../workday/workday'

/** CAL calendar days, WD working days, YEAR years. */
export const PERIOD_UNITS = ['CAL', 'WD', 'YEAR'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/**
 * More days than any year's holiday notice has ever removed from the working week: the maximum uncertainty of a year
 * without data.
 */
const UNKNOWN_DAYS_OFF = 12

export interface LegalDate {
  /** 'YYYY-MM-DD' by law and the known holidays: n days after the anchor, even when that is a holiday. */
  date: string
  /** The end of the period, moved to the next working day when it falls on a holiday (民法典203). */
  rolled: string
  /** The latest possible values of `date` and `rolled` in a year without holiday data; otherwise equal to them. */
  worst: { date: string; rolled: string }
  /** Years without holiday data on which the result depends. */
  missing: number[]
}

/**
 * The end of a period of `n` units that starts on a calendar date (DOMAIN section 2, "Counting"); the start day does
 * not count. Throws RangeError when n is negative or not an integer.
 */
export function legalPeriodEnd(anchor: string, n: number, unit: PeriodUnit, table: HolidayTable): LegalDate {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`期限应为非负整数：${n}`)
  if (unit === 'WD') {
    const date = addWorkingDays(anchor, n, table)
    const missing = n === 0 ? [] : yearsWithoutHolidayData(addDays(anchor, 1), date, table)
    const worst = missing.length > 0 ? addWorkingDays(anchor, n + UNKNOWN_DAYS_OFF, table) : date
    return { date, rolled: date, worst: { date: worst, rolled: worst }, missing }
  }
  const date = unit === 'YEAR' ? addMonths(anchor, 12 * n) : addDays(anchor, n)
  const rolled = rollToWorkday(date, table)
  const missing = yearsWithoutHolidayData(date, rolled, table)
  const worst = missing.length > 0 ? addWorkingDays(rolled, UNKNOWN_DAYS_OFF, table) : rolled
  return { date, rolled, worst: { date, rolled: worst }, missing }
}

/** Start and end of business hours, 'HH:mm'; '24:00' for what is offered online. */
export interface BusinessHours {
  open: string
  close: string
}
export const USUAL_HOURS: BusinessHours = { open: '09:30', close: '17:00' }

/**
 * The end of a period during which something is offered to the public, by the business hours of its last day. A
 * working day counts when the offer covers it from the start of business, so Monday 09:30 to Friday 17:00 are five;
 * calendar days count from the day after the start (民法典201, 203). `start` is an instant, or a date that then
 * counts as a whole day.
 */
export function offerPeriodEnd(
  start: string,
  n: number,
  unit: PeriodUnit,
  table: HolidayTable,
  hours: BusinessHours,
) {
  const day = shanghaiDateAt(parseInstant(start))
  const isWhole = unit === 'WD' && n > 0 && isWorkday(day, table) && timeOfDay(start, '00:00') <= hours.open
  // Starts from the previous day, because the start day itself never counts.
  return legalPeriodEnd(isWhole ? addDays(day, -1) : day, n, unit, table)
}

/** 'HH:mm' of an instant in Shanghai; `whole` for a date without time. */
const timeOfDay = (text: string, whole: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? whole : formatTime(text)

/** The last day that was offered until the close of business. */
export function lastFullyOfferedDay(end: string, { close }: BusinessHours): string {
  const day = shanghaiDateAt(parseInstant(end))
  const least = close === '24:00' ? '23:59' : close
  return timeOfDay(end, '24:00') >= least ? day : addDays(day, -1)
}

/** The last day before an instant; an instant at midnight belongs to the previous day. */
export const lastDayBefore = (instant: string): string => {
  const day = shanghaiDateAt(parseInstant(instant))
  return timeOfDay(instant, '24:00') === '00:00' ? addDays(day, -1) : day
}

const DAY_MS = 86_400_000

/** Number of working days after `from` up to `to`; in years without holiday data only weekends are days off. */
export function countWorkdays(from: string, to: string, table: HolidayTable): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days += Number(isWorkday(day, table))
  return days
}

/**
 * Number of days in the unit after `from` up to `to`; negative when `to` is earlier. Years are counted in days. Null
 * when working days of a year without holiday data would be needed.
 */
export function daysLeft(from: string, to: string, unit: PeriodUnit, table: HolidayTable): number | null {
  if (to < from) {
    const late = daysLeft(to, from, unit, table)
    return late === null ? null : -late
  }
  if (unit !== 'WD') return (Date.parse(to) - Date.parse(from)) / DAY_MS
  return yearsWithoutHolidayData(from, to, table).length > 0 ? null : countWorkdays(from, to, table)
}
