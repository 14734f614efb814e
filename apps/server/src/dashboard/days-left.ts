import type { DashboardTone } from '@agency/shared/contract/dashboard.contract'
import { daysBetween } from '@agency/shared/format/days-late'

/** How many days ahead an event counts as soon. */
const SOON_DAYS = 3
const say = {
  late: (days: number) => `超期 ${days} 天`,
  today: '今天',
  tomorrow: '明天',
  left: (days: number) => `余 ${days} 天`,
}

/**
 * The distance of a day (YYYY-MM-DD) from today in calendar days: in words, and with a tone for its urgency;
 * `late` words days in the past.
 */
export function describeDaysLeft(
  day: string,
  today: string,
  late = say.late,
): { words: string; tone: DashboardTone } {
  const days = daysBetween(today, day)
  if (days < 0) return { words: late(-days), tone: 'late' }
  if (days === 0) return { words: say.today, tone: 'soon' }
  if (days === 1) return { words: say.tomorrow, tone: 'soon' }
  return { words: say.left(days), tone: days <= SOON_DAYS ? 'soon' : 'calm' }
}
