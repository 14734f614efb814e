/*
 * Days and times as people and other programs write them, and as a workbook keeps them. Whatever is imported, pasted or
 * typed is read here, so that all places understand the same text as the same day, or refuse it. Nothing is guessed.
 */

/** A day and, where it was written, the time of that day, both by Shanghai's clock. */
export interface DayTime {
  /** 'YYYY-MM-DD' */
  day: string
  /** 'HH:mm:ss'; undefined where no time was written. */
  time?: string
}

/** The years in which a day of business can lie; figures of other years are numbers of something else. */
const YEARS = { first: 1900, last: 2199 }

/** Full-width figures as usual ones, every dash a hyphen, one blank for each white space within. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/。/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

/** 2026-3-5, 2026/03/05, 2026.3.5, and what follows behind a blank or a T. */
const SIGNED = /^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?:(?: ?T ?| )(.+))?$/
/** 2026年3月5日 and 2026年3月5号, with or without a blank before what follows. */
const WORDED = /^(\d{4}) ?(年) ?(\d{1,2}) ?月 ?(\d{1,2})(?: ?[日号] ?(.+)?| (.+))?$/
/** 20260305, and what follows behind a blank or a T. */
const PLAIN = /^(\d{4})()(\d{2})(\d{2})(?:(?: ?T ?| )(.+))?$/
/** 20260305101112, with or without seconds; thousandths of a second are left out. */
const FIGURES = /^(\d{4})()(\d{2})(\d{2})(\d{4}(?:\d{2}(?:\d{3})?)?)$/
/** A date and a time of two figures each, whose blank was lost: 2026-03-0510:11:12. */
const JOINED = /^(\d{4})([-/.])(\d{2})\2(\d{2})(\d{2}:\d{2}(?::\d{2})?)$/
const FORMS = [SIGNED, WORDED, PLAIN, FIGURES, JOINED]

/** How far from Greenwich the clock stood: Z, +08:00, +0800 or +08 behind a time. */
const ZONE = /^(.*\d) ?(?:(Z)|([+-])(\d{2}):?(\d{2})?)$/

/**
 * The day, and the time if there is one, that a text names; undefined for a text that names none, for a day or a time
 * that does not exist (2026-02-30, 25:00) and for what can be understood in more than one way (2026/11/217:30, 5.3.26).
 */
export function readDayTime(text: string): DayTime | undefined {
  const tidied = tidy(text)
  for (const form of FORMS) {
    const [, year, , month, day, ...rests] = form.exec(tidied) ?? []
    if (!year || !month || !day) continue
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const rest = rests.find((part) => part !== undefined)
    if (!isDay(date)) return undefined
    return rest === undefined ? { day: date } : withTime(date, rest)
  }
  return undefined
}

function isDay(date: string): boolean {
  const year = Number(date.slice(0, 4))
  const there = new Date(`${date}T00:00:00Z`)
  return (
    year >= YEARS.first &&
    year <= YEARS.last &&
    !Number.isNaN(there.getTime()) &&
    there.toISOString().startsWith(date)
  )
}

function withTime(day: string, rest: string): DayTime | undefined {
  const [, clock, greenwich, sign, hours, minutes = '00'] = ZONE.exec(rest) ?? []
  if (clock === undefined) {
    const time = readClock(rest)
    return time === undefined ? undefined : { day, time }
  }
  const time = readClock(clock)
  if (time === undefined || Number(hours ?? 0) > 14 || Number(minutes) > 59) return undefined
  const zone = greenwich ?? `${sign}${hours}:${minutes}`
  return fromSeconds(Date.parse(`${day}T${time}${zone}`) / 1000 + SHANGHAI_SECONDS)
}

const SHANGHAI_SECONDS = 8 * 3600

/** A day and a time of seconds that are counted from 1970, as the clock in question showed them. */
function fromSeconds(seconds: number): DayTime {
  const text = new Date(seconds * 1000).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}

const BEFORE_NOON = ['上午', '早上', '早晨', '凌晨', 'AM'] as const
const AFTER_NOON = ['下午', '傍晚', '晚上', 'PM'] as const
const NOON = '中午'
const HALF = [...BEFORE_NOON, ...AFTER_NOON, NOON].join('|')
/** 7:30, 07:30:00, 07:30:00.123, 7时30分, 7点半, 7点整, 0730 and 073000, each after or before its half of the day. */
const CLOCK = new RegExp(
  `^(${HALF})? ?(?:(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.\\d+)?)?` +
    '|(\\d{1,2}) ?[时点] ?(?:(半)|整|(\\d{1,2}) ?分? ?(?:(\\d{1,2}) ?秒)?)?' +
    `|(\\d{2})(\\d{2})(?:(\\d{2})(?:\\d{3})?)?)(?: ?(AM|PM))?$`,
)

/** A time of day as it is written alone, as 'HH:mm:ss'; undefined for what is none, and for what may be two. */
export function readClock(text: string): string | undefined {
  const found = CLOCK.exec(tidy(text))
  if (!found) return undefined
  const half = found[1] ?? found[12]
  if (found[1] && found[12]) return undefined
  const hour = hourOf(Number(found[2] ?? found[5] ?? found[9]), half)
  const minute = found[6] ? 30 : Number(found[3] ?? found[7] ?? found[10] ?? 0)
  const second = Number(found[4] ?? found[8] ?? found[11] ?? 0)
  if (hour === undefined || hour > 23 || minute > 59 || second > 59) return undefined
  return [hour, minute, second].map(twoFigures).join(':')
}

/** The hour of 24 that an hour of a half of the day is. Twelve at night and 上午12点 are understood in two ways: none. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (half === NOON) return hour >= 11 && hour <= 14 ? hour : hour === 1 || hour === 2 ? hour + 12 : undefined
  if ((BEFORE_NOON as readonly string[]).includes(half))
    return hour < 12 ? hour : half === 'AM' && hour === 12 ? 0 : undefined
  if (hour === 12) return half === '下午' || half === 'PM' ? hour : undefined
  if (hour > 12) return hour
  return hour > 0 ? hour + 12 : undefined
}

const twoFigures = (value: number) => String(value).padStart(2, '0')

/** 'YYYY-MM-DD', with a time 'YYYY-MM-DDTHH:mm:ss': as a cell of an import travels, without white space. */
export const cellOfDayTime = ({ day, time }: DayTime): string => (time === undefined ? day : `${day}T${time}`)

/** The same to be read by a person: 'YYYY-MM-DD HH:mm:ss'. */
export const shownDayTime = ({ day, time }: DayTime): string => (time === undefined ? day : `${day} ${time}`)

const DAY_SECONDS = 86_400
/** 1 January 1970 as each of the two systems counts its days. */
const EPOCHS = { from1900: 25_569, from1904: 24_107 }
/** Before 1 March 1900 the count is another: the system holds 1900 for a leap year. */
const FIRST_TRUE = 61

/**
 * The day and time that a workbook keeps as a number of days, to the second: 46353.7118055556 is 2026-11-27 17:05:00. A
 * number without fraction is a day without time; undefined for one that is no day of its system.
 */
export function dayTimeOfSerial(serial: number, isFrom1904: boolean): DayTime | undefined {
  const seconds = Math.round(serial * DAY_SECONDS)
  if (!Number.isFinite(seconds) || seconds < (isFrom1904 ? 0 : FIRST_TRUE * DAY_SECONDS)) return undefined
  const epoch = isFrom1904 ? EPOCHS.from1904 : EPOCHS.from1900
  const since1970 = seconds - epoch * DAY_SECONDS
  const found = since1970 > Date.UTC(YEARS.last + 1, 0) / 1000 ? undefined : fromSeconds(since1970)
  if (!found) return undefined
  return seconds % DAY_SECONDS === 0 ? { day: found.day } : found
}

/** 'HH:mm:ss' of a fraction of a day, which is how a workbook keeps a time without a day. */
export const clockOfSerial = (fraction: number): string => {
  const seconds = Math.round(fraction * DAY_SECONDS)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor).map(twoFigures).join(':')
}
