import { addDays, parseInstant, shanghaiDateAt, weekday } from '../format/dates'

// Counting follows 民法典 第二百零一条 (the day it starts is not counted) and 第二百零三条 (a last day on a holiday
// moves to the next working day). Dates are 'YYYY-MM-DD' in Asia/Shanghai.

export type HolidayTable = {
  /** Years marked complete; in other years there may be days off that were not entered. */
  years: ReadonlySet<number>
  /** Days off, including weekends inside a holiday. */
  off: ReadonlySet<string>
  /** Weekend dates that are working days (调休上班). */
  work: ReadonlySet<string>
}

export const isWorkday = (date: string, table: HolidayTable): boolean => {
  if (table.work.has(date)) return true
  return !table.off.has(date) && weekday(date) <= 5
}

/** The date itself when it is a working day, otherwise the next one. */
export const rollToWorkday = (date: string, table: HolidayTable): string => {
  let rolled = date
  while (!isWorkday(rolled, table)) rolled = addDays(rolled, 1)
  return rolled
}

/**
 * The n-th working day after a date, or before it when n is negative; the date itself is not counted and, for 0, is
 * returned as it is. Throws RangeError when n is not an integer.
 */
export const addWorkingDays = (date: string, n: number, table: HolidayTable): string => {
  if (!Number.isInteger(n)) throw new RangeError(`工作日数应为整数：${n}`)

  const step = Math.sign(n)
  let reached = date
  for (let left = Math.abs(n); left > 0; ) {
    reached = addDays(reached, step)
    if (isWorkday(reached, table)) left -= 1
  }
  return reached
}

/**
 * The date n calendar days later; a last day on a holiday moves to the next working day. Throws RangeError when n is
 * negative or not an integer, because periods counted backwards have no such rule.
 */
export const addCalendarDaysRolled = (date: string, n: number, table: HolidayTable): string => {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`天数应为非负整数：${n}`)
  return rollToWorkday(addDays(date, n), table)
}

/**
 * Deadline of a to-do created at an instant, as ISO 8601 with +08:00. `workingDays` is a positive multiple of a half.
 * - n days: 18:00 of the n-th working day after; the day of creation does not count.
 * - n and a half: 12:00 of the working day after that.
 * - a half (4 working hours) when created before noon of a working day: 18:00 of the same day.
 */
export const dueAfter = (fromIso: string, workingDays: number, table: HolidayTable): string => {
  if (!Number.isInteger(workingDays * 2) || workingDays <= 0) {
    throw new RangeError(`办理时限应为半个工作日的正整数倍：${workingDays}`)
  }

  const from = parseInstant(fromIso)
  const date = shanghaiDateAt(from)
  if (workingDays === 0.5 && isWorkday(date, table) && from < parseInstant(`${date}T12:00`))
    return timeAtHour(date, 18)

  const due = addWorkingDays(date, Math.ceil(workingDays), table)
  return timeAtHour(due, Number.isInteger(workingDays) ? 18 : 12)
}

/**
 * Deadline of something that must be done `workingDays` whole working days before an instant, as ISO 8601 with
 * +08:00: 18:00 of that day. For 0 the instant itself.
 */
export const dueBefore = (instantIso: string, workingDays: number, table: HolidayTable): string =>
  workingDays === 0
    ? instantIso
    : timeAtHour(addWorkingDays(shanghaiDateAt(parseInstant(instantIso)), -workingDays, table), 18)

const timeAtHour = (date: string, hour: number) => `${date}T${hour}:00:00+08:00`

/** Incomplete years from `start` to `end`, ascending; results for them are for reference only. */
export const yearsWithoutHolidayData = (start: string, end: string, table: HolidayTable): number[] => {
  const missing: number[] = []
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year += 1) {
    if (!table.years.has(year)) missing.push(year)
  }
  return missing
}

/** Returns the notice shown above dates that are calculated in such a year. */
export const missingYearNotice = (year: number) => `${year}年节假日数据未维护，工作日推算仅供参考`
