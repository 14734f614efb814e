import { addDays, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { type HolidayTable, isWorkday } from '@agency/shared/workday/workday'

/** Office hours of the demo company on a working day in Asia/Shanghai. */
const HOURS = [
  ['08:40', '11:50'],
  ['13:40', '17:20'],
] as const
const MINUTE_MS = 60_000

/** The time that lies so many office minutes before `now`. */
export function officeTimeBefore(now: Date, minutes: number, holidays: HolidayTable): Date {
  let left = minutes * MINUTE_MS
  for (let day = shanghaiDateAt(now); ; day = addDays(day, -1)) {
    if (!isWorkday(day, holidays)) continue
    for (const [from, to] of [...HOURS].reverse()) {
      const start = parseInstant(`${day}T${from}`).getTime()
      const end = Math.min(parseInstant(`${day}T${to}`).getTime(), now.getTime())
      if (end <= start) continue
      if (end - start >= left) return new Date(end - left)
      left -= end - start
    }
  }
}
