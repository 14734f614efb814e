/*
 * Parses dates and times as people and other programs write them, and as workbooks store them. Everything imported,
 * pasted or typed is parsed here, so that the same text is read as the same day everywhere, or rejected everywhere.
 * Ambiguous text is never guessed.
 */

/** A date and, if given, a time of day, both in Shanghai time. */
export interface DayTime {
  /** The date as 'YYYY-MM-DD'. */
  day: string
  /** 'HH:mm:ss'; undefined when no time was given. */
  time?: string
}

/** Years of plausible dates; a number outside them is not a date. */
const YEARS = { first: 1900, last: 2199 }

/** Normalises full-width digits, dashes and white space. */
const normalizeTypedText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/。/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

/** 2026-3-5, 2026/03/05 or 2026.3.5, optionally followed by a space or T and a time. */
const SIGNED = /^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?:(?: ?T ?| )(.+))?$/
/** 2026年3月5日 or 2026年3月5号, optionally followed by a time with or without a space. */
const WORDED = /^(\d{4}) ?(年) ?(\d{1,2}) ?月 ?(\d{1,2})(?: ?[日号] ?(.+)?| (.+))?$/
/** 20260305, optionally followed by a space or T and a time. */
const PLAIN = /^(\d{4})()(\d{2})(\d{2})(?:(?: ?T ?| )(.+))?$/
/** 20260305101112, with or without seconds; milliseconds are ignored. */
const FIGURES = /^(\d{4})()(\d{2})(\d{2})(\d{4}(?:\d{2}(?:\d{3})?)?)$/
/** A date and a time in two-digit form with the space missing: 2026-03-0510:11:12. */
const JOINED = /^(\d{4})([-/.])(\d{2})\2(\d{2})(\d{2}:\d{2}(?::\d{2})?)$/
const FORMS = [SIGNED, WORDED, PLAIN, FIGURES, JOINED]

/** The UTC offset after a time: Z, +08:00, +0800 or +08. */
const ZONE = /^(.*\d) ?(?:(Z)|([+-])(\d{2}):?(\d{2})?)$/

/**
 * Parses a date with an optional time. Returns undefined for other text, for a date or time that does not exist
 * (2026-02-30, 25:00), and for ambiguous text (2026/11/217:30, 5.3.26).
 */
export function readDayTime(text: string): DayTime | undefined {
  const tidied = normalizeTypedText(text)
  for (const form of FORMS) {
    const [, year, , month, day, ...rests] = form.exec(tidied) ?? []
    if (!year || !month || !day) continue
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const rest = rests.find((part) => part !== undefined)
    if (!isValidDay(date)) return undefined
    return rest === undefined ? { day: date } : dayWithParsedTime(date, rest)
  }
  return undefined
}

function isValidDay(date: string): boolean {
  const year = Number(date.slice(0, 4))
  const there = new Date(`${date}T00:00:00Z`)
  return (
    year >= YEARS.first &&
    year <= YEARS.last &&
    !Number.isNaN(there.getTime()) &&
    there.toISOString().startsWith(date)
  )
}

function dayWithParsedTime(day: string, rest: string): DayTime | undefined {
  const [, clock, greenwich, sign, hours, minutes = '00'] = ZONE.exec(rest) ?? []
  if (clock === undefined) {
    const time = parseClockTime(rest)
    return time === undefined ? undefined : { day, time }
  }
  const time = parseClockTime(clock)
  if (time === undefined || Number(hours ?? 0) > 14 || Number(minutes) > 59) return undefined
  const zone = greenwich ?? `${sign}${hours}:${minutes}`
  return dayTimeFromSeconds(Date.parse(`${day}T${time}${zone}`) / 1000 + SHANGHAI_SECONDS)
}

const SHANGHAI_SECONDS = 8 * 3600

/** The date and time after so many seconds since 1970, without time zone conversion. */
function dayTimeFromSeconds(seconds: number): DayTime {
  const text = new Date(seconds * 1000).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}

const BEFORE_NOON = ['上午', '早上', '早晨', '凌晨', 'AM'] as const
const AFTER_NOON = ['下午', '傍晚', '晚上', 'PM'] as const
const NOON = '中午'
const HALF = [...BEFORE_NOON, ...AFTER_NOON, NOON].join('|')
/**
 * 7:30, 07:30:00, 07:30:00.123, 7时30分, 7点半, 7点整, 0730 and 073000, each with 上午 or 下午 before or after it.
 */
const CLOCK = new RegExp(
  `^(${HALF})? ?(?:(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.\\d+)?)?` +
    '|(\\d{1,2}) ?[时点] ?(?:(半)|整|(\\d{1,2}) ?分? ?(?:(\\d{1,2}) ?秒)?)?' +
    `|(\\d{2})(\\d{2})(?:(\\d{2})(?:\\d{3})?)?)(?: ?(AM|PM))?$`,
)

/** Parses a time of day to 'HH:mm:ss'; undefined when it is invalid or ambiguous. */
export function parseClockTime(text: string): string | undefined {
  const found = CLOCK.exec(normalizeTypedText(text))
  if (!found) return undefined
  const half = found[1] ?? found[12]
  if (found[1] && found[12]) return undefined
  const hour = hourIn24(Number(found[2] ?? found[5] ?? found[9]), half)
  const minute = found[6] ? 30 : Number(found[3] ?? found[7] ?? found[10] ?? 0)
  const second = Number(found[4] ?? found[8] ?? found[11] ?? 0)
  if (hour === undefined || hour > 23 || minute > 59 || second > 59) return undefined
  return [hour, minute, second].map(padToTwoDigits).join(':')
}

/**
 * Converts an hour with 上午, 下午 and the like to 0 to 23. Twelve at night and 上午12点 are ambiguous and give
 * undefined.
 */
function hourIn24(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (half === NOON) return hour >= 11 && hour <= 14 ? hour : hour === 1 || hour === 2 ? hour + 12 : undefined
  if ((BEFORE_NOON as readonly string[]).includes(half))
    return hour < 12 ? hour : half === 'AM' && hour === 12 ? 0 : undefined
  if (hour === 12) return half === '下午' || half === 'PM' ? hour : undefined
  if (hour > 12) return hour
  return hour > 0 ? hour + 12 : undefined
}

const padToTwoDigits = (value: number) => String(value).padStart(2, '0')

/** 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:mm:ss' with a time: the format of import cells, free of white space. */
export const formatDayTimeCell = ({ day, time }: DayTime): string =>
  time === undefined ? day : `${day}T${time}`

/** Returns 'YYYY-MM-DD HH:mm:ss', or the date alone, for display. */
export const formatDayTime = ({ day, time }: DayTime): string => (time === undefined ? day : `${day} ${time}`)

const DAY_SECONDS = 86_400
/** Serial number of 1970-01-01 in the 1900 and the 1904 date system. */
const EPOCHS = { from1900: 25_569, from1904: 24_107 }
/** Serial number of 1900-03-01. Earlier serials are off by one because the 1900 system treats 1900 as a leap year. */
const FIRST_TRUE = 61

/**
 * Converts a workbook serial number to the second: 46353.7118055556 is 2026-11-27 17:05:00. A whole number is a date
 * without time; undefined when the number is not a date of its system.
 */
export function dayTimeOfSerial(serial: number, isFrom1904: boolean): DayTime | undefined {
  const seconds = Math.round(serial * DAY_SECONDS)
  if (!Number.isFinite(seconds) || seconds < (isFrom1904 ? 0 : FIRST_TRUE * DAY_SECONDS)) return undefined
  const epoch = isFrom1904 ? EPOCHS.from1904 : EPOCHS.from1900
  const since1970 = seconds - epoch * DAY_SECONDS
  const found = since1970 > Date.UTC(YEARS.last + 1, 0) / 1000 ? undefined : dayTimeFromSeconds(since1970)
  if (!found) return undefined
  return seconds % DAY_SECONDS === 0 ? { day: found.day } : found
}

/** Converts a fraction of a day, a workbook's time without date, to 'HH:mm:ss'. */
export const clockOfSerial = (fraction: number): string => {
  const seconds = Math.round(fraction * DAY_SECONDS)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor).map(padToTwoDigits).join(':')
}
