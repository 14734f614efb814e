import { dateAt, formatDate, parseInstant } from '@agency/shared/format/dates'
import { addWorkingDays, type HolidayTable } from '@agency/shared/workday/workday'

/** Weekends only: the colour of a line does not need the holiday table, which the server keeps. */
const weekendsOnly: HolidayTable = { years: new Set(), off: new Set(), work: new Set() }

export type Urgency = 'overdue' | 'soon' | 'later'

/** How near the end of a to-do is: past, within one working day, or later. */
export function urgencyOf(dueTime: string | null, now: Date): Urgency {
  if (!dueTime) return 'later'
  if (parseInstant(dueTime) < now) return 'overdue'
  return formatDate(dueTime) <= addWorkingDays(dateAt(now), 1, weekendsOnly) ? 'soon' : 'later'
}
