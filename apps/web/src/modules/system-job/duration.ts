import { jobMessages as say } from './job.messages'

const SECOND_MS = 1000
const MINUTE_S = 60

/** Duration between two ISO instants as text; '' while one is missing. */
export function durationText(start: string | null, end: string | null): string {
  if (!start || !end) return ''
  const ms = Math.max(0, Date.parse(end) - Date.parse(start))
  if (ms < SECOND_MS) return say.milliseconds(ms)
  const seconds = ms / SECOND_MS
  if (seconds < MINUTE_S) return say.seconds(seconds.toFixed(1))
  return say.minutes(Math.floor(seconds / MINUTE_S), Math.floor(seconds % MINUTE_S))
}
