import { shanghaiDateAt } from './dates'

const DAY_MS = 86_400_000

/**
 * Calendar days from one date to another, both 'YYYY-MM-DD': 0 on the same day, negative when `to` comes first. The
 * length of a period after specification section 5, which counts its first day too, is `dayDifference`.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * The age of something in days, counted by calendar dates in Shanghai: 0 on the day itself, 1 from the midnight after
 * it. `now` is the server's time. Lists that compute it in SQL subtract the same dates.
 */
export const ageInDays = (since: Date, now: Date): number =>
  daysBetween(shanghaiDateAt(since), shanghaiDateAt(now))

/** Days by which `on` is after the last day that is in time, both 'YYYY-MM-DD'; 0 when it is not. */
export const daysLate = (lastDay: string, on: string): number => Math.max(0, daysBetween(lastDay, on))
