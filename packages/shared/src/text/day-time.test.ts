import { describe, expect, test } from 'vitest'
import {
  clockOfSerial,
  dayTimeOfSerial,
  formatDayTime,
  formatDayTimeCell,
  parseClockTime,
  readDayTime,
} from './day-time'

const padToTwoDigits = (value: number) => String(value).padStart(2, '0')
const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))

interface Parts {
  y: number
  m: number
  d: number
  h: number
  n: number
  s: number
}

/** Formats in which people and programs write a date with a time; formats without seconds mean the full minute. */
const withTime: Record<string, (parts: Parts) => string> = {
  '2026/11/2 7:30': ({ y, m, d, h, n }) => `${y}/${m}/${d} ${h}:${padToTwoDigits(n)}`,
  '2026-11-02 07:30': ({ y, m, d, h, n }) =>
    `${y}-${padToTwoDigits(m)}-${padToTwoDigits(d)} ${padToTwoDigits(h)}:${padToTwoDigits(n)}`,
  '2026-11-02 07:30:05': ({ y, m, d, h, n, s }) =>
    `${y}-${padToTwoDigits(m)}-${padToTwoDigits(d)} ${padToTwoDigits(h)}:${padToTwoDigits(n)}:${padToTwoDigits(s)}`,
  '2026-11-02T07:30:05': ({ y, m, d, h, n, s }) =>
    `${y}-${padToTwoDigits(m)}-${padToTwoDigits(d)}T${padToTwoDigits(h)}:${padToTwoDigits(n)}:${padToTwoDigits(s)}`,
  '2026-11-02T07:30:05.120+08:00': ({ y, m, d, h, n, s }) =>
    `${y}-${padToTwoDigits(m)}-${padToTwoDigits(d)}T${padToTwoDigits(h)}:${padToTwoDigits(n)}:${padToTwoDigits(s)}.120+08:00`,
  '2026.11.2  7:30:05': ({ y, m, d, h, n, s }) =>
    `${y}.${m}.${d}  ${h}:${padToTwoDigits(n)}:${padToTwoDigits(s)}`,
  '2026年11月2日 7时30分': ({ y, m, d, h, n }) => `${y}年${m}月${d}日 ${h}时${n}分`,
  '2026年11月2日7点30分5秒': ({ y, m, d, h, n, s }) => `${y}年${m}月${d}日${h}点${n}分${s}秒`,
  '2026 年 11 月 2 日 7:30': ({ y, m, d, h, n }) => `${y} 年 ${m} 月 ${d} 日 ${h}:${padToTwoDigits(n)}`,
  '202611020730': ({ y, m, d, h, n }) =>
    `${y}${padToTwoDigits(m)}${padToTwoDigits(d)}${padToTwoDigits(h)}${padToTwoDigits(n)}`,
  '20261102073005': ({ y, m, d, h, n, s }) =>
    `${y}${padToTwoDigits(m)}${padToTwoDigits(d)}${padToTwoDigits(h)}${padToTwoDigits(n)}${padToTwoDigits(s)}`,
  '20261102 073005': ({ y, m, d, h, n, s }) =>
    `${y}${padToTwoDigits(m)}${padToTwoDigits(d)} ${padToTwoDigits(h)}${padToTwoDigits(n)}${padToTwoDigits(s)}`,
  '20261102 07:30:05': ({ y, m, d, h, n, s }) =>
    `${y}${padToTwoDigits(m)}${padToTwoDigits(d)} ${padToTwoDigits(h)}:${padToTwoDigits(n)}:${padToTwoDigits(s)}`,
  full_width: ({ y, m, d, h, n }) =>
    `${toFullWidth(`${y}/${m}/${d}`)}\u3000${toFullWidth(`${h}:${padToTwoDigits(n)}`)}`,
  with_a_line_break: ({ y, m, d, h, n }) => `${y}-${m}-${d}\r\n${h}:${padToTwoDigits(n)}`,
}
/** Formats with 上午 or 下午, for the hours they can express. */
const inHalves: Record<string, (parts: Parts) => string | undefined> = {
  '2026-11-2 上午7:30': ({ y, m, d, h, n }) =>
    h < 12 ? `${y}-${m}-${d} 上午${h}:${padToTwoDigits(n)}` : undefined,
  '2026-11-2 下午7:30': ({ y, m, d, h, n }) =>
    h < 12 ? undefined : `${y}-${m}-${d} 下午${h === 12 ? 12 : h - 12}:${padToTwoDigits(n)}`,
  '2026-11-02 7:30 PM': ({ y, m, d, h, n }) =>
    `${y}-${padToTwoDigits(m)}-${padToTwoDigits(d)} ${h % 12 === 0 ? 12 : h % 12}:${padToTwoDigits(n)} ${h < 12 ? 'AM' : 'PM'}`,
}
const daysAlone: Record<string, (parts: Parts) => string> = {
  '2026-11-02': ({ y, m, d }) => `${y}-${padToTwoDigits(m)}-${padToTwoDigits(d)}`,
  '2026/11/2': ({ y, m, d }) => `${y}/${m}/${d}`,
  '2026.3.5': ({ y, m, d }) => `${y}.${m}.${d}`,
  '2026年11月2日': ({ y, m, d }) => `${y}年${m}月${d}日`,
  '2026年11月2号': ({ y, m, d }) => `${y}年${m}月${d}号`,
  '20261102': ({ y, m, d }) => `${y}${padToTwoDigits(m)}${padToTwoDigits(d)}`,
  full_width: ({ y, m, d }) => toFullWidth(`${y}-${m}-${d}`),
}

/** Every day of a month, and the last days of shorter months. */
const days = [
  ...Array.from({ length: 31 }, (_none, at) => ({ y: 2026, m: 12, d: at + 1 })),
  { y: 2026, m: 4, d: 30 },
  { y: 2027, m: 2, d: 28 },
  { y: 2028, m: 2, d: 29 },
]
const hours = Array.from({ length: 24 }, (_none, h) => h)
const minutes = [0, 5, 30, 59]

describe('a day with its time', () => {
  test.each(Object.entries({ ...withTime, ...inHalves }))(
    'as in %s is that minute, of each day and hour',
    (form, write) => {
      const wrong: string[] = []
      for (const day of days)
        for (const h of hours)
          for (const n of minutes) {
            const s = form.includes(':05') || form.includes('5秒') || form.includes('3005') ? (n + h) % 60 : 0
            const text = write({ ...day, h, n, s })
            if (text === undefined) continue
            const meant = `${day.y}-${padToTwoDigits(day.m)}-${padToTwoDigits(day.d)} ${padToTwoDigits(h)}:${padToTwoDigits(n)}:${padToTwoDigits(s)}`
            const found = readDayTime(text)
            if (!found || formatDayTime(found) !== meant) wrong.push(`${text} → ${JSON.stringify(found)}`)
          }
      expect(wrong).toEqual([])
    },
  )

  test('is Shanghai’s where the text names another zone', () => {
    expect(readDayTime('2026-11-27T09:05:00Z')).toEqual({ day: '2026-11-27', time: '17:05:00' })
    expect(readDayTime('2026-11-27 23:00:00-05:00')).toEqual({ day: '2026-11-28', time: '12:00:00' })
  })

  test('travels without white space', () =>
    expect(formatDayTimeCell({ day: '2026-11-02', time: '07:30:00' })).toBe('2026-11-02T07:30:00'))
})

describe('a day alone', () => {
  test.each(Object.entries(daysAlone))('as in %s has no time', (_form, write) => {
    for (const day of days)
      expect(readDayTime(write({ ...day, h: 0, n: 0, s: 0 }))).toEqual({
        day: `${day.y}-${padToTwoDigits(day.m)}-${padToTwoDigits(day.d)}`,
      })
  })

  test('that is not in the calendar is none, in whatever form, and with whatever time', () => {
    const none = [
      { y: 2026, m: 2, d: 29 },
      { y: 2026, m: 2, d: 30 },
      { y: 2026, m: 4, d: 31 },
      { y: 2026, m: 13, d: 1 },
      { y: 2026, m: 12, d: 32 },
      { y: 2026, m: 0, d: 5 },
      { y: 2026, m: 5, d: 0 },
    ]
    for (const day of none)
      for (const write of [...Object.values(withTime), ...Object.values(daysAlone)])
        expect(readDayTime(write({ ...day, h: 7, n: 30, s: 0 }))).toBeUndefined()
  })
})

test.each([
  '2026/11/27:30',
  '2026/11/217:30',
  '2026-11-277:30',
  '2026-11-27 24:00',
  '2026-11-27 25:00',
  '2026-11-27 17:60',
  '2026-11-27 17:05 上午下午',
  '2026-11-27 上午12:30',
  '2026-11-27 晚上12:00',
  '2026-11-27 上午15:00',
  '2026-11/27',
  '26-11-27',
  '11/27/2026',
  '11-27',
  '2026-11',
  '202611',
  '2026112',
  '46353.7118055556',
  '46353',
  '2026-11-27 起',
  '约 2026-11-27',
  '昨天',
  '',
])('“%s” is not guessed', (text) => expect(readDayTime(text)).toBeUndefined())

test.each([
  ['7:30', '07:30:00'],
  ['07:30:05', '07:30:05'],
  ['073005', '07:30:05'],
  ['0730', '07:30:00'],
  ['7点半', '07:30:00'],
  ['下午3点', '15:00:00'],
  ['中午12:10', '12:10:00'],
  ['73005', undefined],
  ['24:00', undefined],
  ['2026-11-27', undefined],
])('the time %s is %s', (text, time) => expect(parseClockTime(text)).toBe(time))

describe('a number of days', () => {
  test.each([
    ['1900', Date.UTC(1899, 11, 30), false],
    ['1904', Date.UTC(1904, 0, 1), true],
  ] as const)('since %s is exact to the second, as Excel writes it', (_system, epoch, isFrom1904) => {
    const wrong: string[] = []
    for (const { y, m, d } of days)
      for (let second = 1; second < 86_400; second += 617) {
        const instant = Date.UTC(y, m - 1, d) + second * 1000
        const meant = new Date(instant).toISOString().slice(0, 19).replace('T', ' ')
        // Excel stores 15 digits; other programs store the full result of the division.
        const exact = (instant - epoch) / 86_400_000
        for (const serial of [exact, Number(exact.toPrecision(15)), Number(exact.toFixed(10))]) {
          const found = dayTimeOfSerial(serial, isFrom1904)
          if (!found || formatDayTime(found) !== meant) wrong.push(`${serial} ${meant}`)
        }
      }
    expect(wrong).toEqual([])
  })

  test('without a fraction is a day without time; before March 1900 and beyond all calendars it is none', () => {
    expect(dayTimeOfSerial(46_353, false)).toEqual({ day: '2026-11-27' })
    expect(dayTimeOfSerial(44_891, true)).toEqual({ day: '2026-11-27' })
    for (const serial of [-1, 0, 60, 1e9, Number.NaN]) expect(dayTimeOfSerial(serial, false)).toBeUndefined()
  })

  test('below one is a time', () => expect(clockOfSerial(17 / 24 + 5 / 1440)).toBe('17:05:00'))
})
