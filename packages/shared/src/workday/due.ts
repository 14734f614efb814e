import { addDays, dateAt, formatDate, weekday } from '../format/dates'

export type DueTone = 'overdue' | 'soon' | 'calm'

/**
 * How pressing a to-do is: overdue, or due within one working day. Only weekends are left out: the calendar of
 * public holidays is the server's, which also sets the due time itself.
 */
export function dueTone(dueTime: string | null, now: Date): DueTone {
  if (dueTime === null) return 'calm'
  if (new Date(dueTime) < now) return 'overdue'
  return formatDate(dueTime) <= nextWorkday(dateAt(now)) ? 'soon' : 'calm'
}

function nextWorkday(date: string): string {
  const next = addDays(date, 1)
  return weekday(next) > 5 ? nextWorkday(next) : next
}
