import { formatDate, formatDateTime, shanghaiDateAt } from '../format/dates'
import { daysBetween, daysLate } from '../format/days-late'

export type DueTone = 'overdue' | 'soon' | 'calm'

/** The times of a to-do that determine its urgency: creation and deadline, null for none. */
interface Due {
  createTime: string
  dueTime: string | null
}

/**
 * A to-do becomes urgent in the last quarter of its time; otherwise one with a single day would be urgent from the
 * start.
 */
const LAST_PART = 0.25

/** Overdue after the deadline; soon in the last quarter of its time; otherwise calm. */
export function dueTone({ createTime, dueTime }: Due, now: Date): DueTone {
  if (dueTime === null) return 'calm'
  const [from, until] = [Date.parse(createTime), Date.parse(dueTime)]
  if (until < now.getTime()) return 'overdue'
  return until - now.getTime() <= Math.max(0, until - from) * LAST_PART ? 'soon' : 'calm'
}

/** 超期 3 天 in calendar days; 已超期 on the day itself; 即将到期; '' while it is calm. */
export function dueStateText(due: Due, now: Date): string {
  const tone = dueTone(due, now)
  if (tone !== 'overdue' || due.dueTime === null) return tone === 'soon' ? '即将到期' : ''
  const day = formatDate(due.dueTime)
  return day === shanghaiDateAt(now) ? '已超期' : `超期 ${daysLate(day, shanghaiDateAt(now))} 天`
}

/** 11-24 18:00, or with the year when it is not the current one: 2025-11-24 18:00. */
export function shortTime(time: string, now: Date): string {
  const full = formatDateTime(time).slice(0, 16)
  return full.startsWith(shanghaiDateAt(now).slice(0, 4)) ? full.slice(5) : full
}

/** Time left or overdue: 超期 3 天, 已超期, 今天 18:00 前, 余 2 天; '' without a deadline. */
export function timeLeftText(due: Due, now: Date): string {
  if (due.dueTime === null) return ''
  if (dueTone(due, now) === 'overdue') return dueStateText(due, now)
  const [today, day] = [shanghaiDateAt(now), formatDate(due.dueTime)]
  return day === today
    ? `今天 ${formatDateTime(due.dueTime).slice(11, 16)} 前`
    : `余 ${daysBetween(today, day)} 天`
}
