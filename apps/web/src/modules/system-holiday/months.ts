import { addDays, monthEnd, weekday } from '@agency/shared/format/dates'
import type { HolidayDay } from '@agency/shared/modules/system-holiday/holiday.contract'

export interface CalendarDay {
  date: string
  /** The day of the month. */
  number: number
  weekend: boolean
  entry: HolidayDay | undefined
}
export interface CalendarMonth {
  /** The month as a number, 1 to 12. */
  month: number
  /** Complete weeks from Monday; undefined for days of other months. */
  weeks: (CalendarDay | undefined)[][]
}

/** The twelve months of a year with the entries of their days. */
export function calendarMonths(year: number, days: readonly HolidayDay[]): CalendarMonth[] {
  const byDate = new Map(days.map((entry) => [entry.day, entry]))
  return Array.from({ length: 12 }, (_none, index) => {
    const first = `${year}-${String(index + 1).padStart(2, '0')}-01`
    const cells: (CalendarDay | undefined)[] = Array.from({ length: weekday(first) - 1 }, () => undefined)
    for (let date = first; date <= monthEnd(first); date = addDays(date, 1))
      cells.push({
        date,
        number: Number(date.slice(8)),
        weekend: weekday(date) > 5,
        entry: byDate.get(date),
      })
    while (cells.length % 7 > 0) cells.push(undefined)
    const weeks = Array.from({ length: cells.length / 7 }, (_week, at) => cells.slice(at * 7, at * 7 + 7))
    return { month: index + 1, weeks }
  })
}
