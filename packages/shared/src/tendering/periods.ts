import { addDays, addMonths } from '../format/dates'
import { addWorkingDays, type HolidayTable, isWorkday, missingYears, rollToWorkday } from '../workday/workday'

/** CAL days, WD working days, YEAR years. */
export const PERIOD_UNITS = ['CAL', 'WD', 'YEAR'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

export interface LegalDate {
  /** 'YYYY-MM-DD', by what the holiday table knows. */
  date: string
  /** No holiday makes it earlier than this. */
  floor: string
  /** Years it depends on and of which the table has no holidays: the date is not certain. */
  missing: number[]
}

/**
 * The end of a period of `n` that begins on a calendar date (DOMAIN section 2, "Counting"): that day is not counted,
 * a last day on a holiday moves to the next working day. Throws RangeError when n is negative or not an integer.
 */
export function legalDate(anchor: string, n: number, unit: PeriodUnit, table: HolidayTable): LegalDate {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`期限应为非负整数：${n}`)
  const floor = unit === 'YEAR' ? addMonths(anchor, 12 * n) : addDays(anchor, n)
  if (unit === 'WD') {
    const date = addWorkingDays(anchor, n, table)
    return { date, floor, missing: n === 0 ? [] : missingYears(addDays(anchor, 1), date, table) }
  }
  const date = rollToWorkday(floor, table)
  return { date, floor, missing: missingYears(floor, date, table) }
}

const DAY_MS = 86_400_000

/**
 * How many days of the unit lie after `from` up to `to`; negative when `to` is the earlier. Years are counted in
 * days. Null when working days would have to be counted in a year without holidays in the table.
 */
export function daysLeft(from: string, to: string, unit: PeriodUnit, table: HolidayTable): number | null {
  if (to < from) {
    const late = daysLeft(to, from, unit, table)
    return late === null ? null : -late
  }
  if (unit !== 'WD') return (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (missingYears(from, to, table).length > 0) return null
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days += Number(isWorkday(day, table))
  return days
}
