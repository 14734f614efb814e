import { addDays, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'

/**
 * When a job is due: at a time of day in Asia/Shanghai ('HH:mm'), or every so many minutes, counted from
 * midnight.
 */
export type Schedule = { readonly dailyAt: string } | { readonly everyMinutes: number }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/**
 * The first time of the schedule after `after`.
 * @throws RangeError for an invalid time of day, or minutes that do not divide a day evenly
 */
export function nextRunTime(schedule: Schedule, after: Date): Date {
  const date = shanghaiDateAt(after)
  if ('dailyAt' in schedule) {
    const today = parseInstant(`${date}T${schedule.dailyAt}`)
    return today > after ? today : parseInstant(`${addDays(date, 1)}T${schedule.dailyAt}`)
  }
  const { everyMinutes } = schedule
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || DAY_MINUTES % everyMinutes !== 0)
    throw new RangeError(`间隔应为能整除一天的分钟数：${everyMinutes}`)
  const every = everyMinutes * MINUTE_MS
  const midnight = parseInstant(date).getTime()
  return new Date(midnight + (Math.floor((after.getTime() - midnight) / every) + 1) * every)
}

/** The schedule in words. */
export function describeSchedule(schedule: Schedule): string {
  if ('dailyAt' in schedule) return `每天 ${schedule.dailyAt}`
  const { everyMinutes } = schedule
  if (everyMinutes % 60 !== 0) return everyMinutes === 1 ? '每分钟' : `每 ${everyMinutes} 分钟`
  return everyMinutes === 60 ? '每小时' : `每 ${everyMinutes / 60} 小时`
}

/** Minutes until a failed job is tried again, by the number of consecutive failures. */
const RETRY_MINUTES = [1, 5, 15, 60]

/**
 * When a job is tried again after `failures` consecutive failures: at the latest at its next regular time.
 */
export function nextRetryTime(schedule: Schedule, failures: number, after: Date): Date {
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? 0
  const retry = new Date(after.getTime() + minutes * MINUTE_MS)
  const regular = nextRunTime(schedule, after)
  return retry < regular ? retry : regular
}
