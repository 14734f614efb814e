import { cleanLine } from './clean'
import { readDayTime } from './day-time'

/**
 * A date as `YYYY-MM-DD`, from the ways people write it. A text that names a time of day as well, or a day that does
 * not exist, stays as it is, and the rule refuses it.
 */
export function cleanDate(text: string): string {
  const found = readDayTime(text)
  return found && found.time === undefined ? found.day : cleanLine(text)
}

/** An ISO 8601 time with offset. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** A time of a day as ISO 8601 with the offset of Shanghai; a date alone stays a date, because no hour was said. */
export function cleanInstant(text: string): string {
  const written = cleanLine(text)
  if (INSTANT.test(written)) return written
  const found = readDayTime(written)
  return found?.time === undefined ? written : `${found.day}T${found.time}+08:00`
}
