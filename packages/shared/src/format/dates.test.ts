import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayDifference,
  formatDate,
  formatDateTime,
  hourAt,
  last3MonthsRange,
  lastWeekRange,
  monthEnd,
  monthStart,
  next3DaysRange,
  next5DaysRange,
  parseInstant,
  previousMonthRange,
  shanghaiDateAt,
  thisMonthRange,
  thisWeekRange,
  thisYearRange,
  todayRange,
  weekday,
  yesterdayRange,
} from './dates'

/** Thursday 2026-01-01, 00:30 in Shanghai; still 2025 in UTC. */
const newYear = new Date('2025-12-31T16:30:00Z')
const sunday = new Date('2026-03-29T12:00:00+08:00')

const anyDate = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map(shanghaiDateAt)

describe('日期范围（东八区）', () => {
  it.each([
    ['今天', todayRange, '2026-01-01', '2026-01-01'],
    ['昨天', yesterdayRange, '2025-12-31', '2025-12-31'],
    ['三日内', next3DaysRange, '2026-01-01', '2026-01-03'],
    ['五日内', next5DaysRange, '2026-01-01', '2026-01-05'],
    ['本周', thisWeekRange, '2025-12-29', '2026-01-04'],
    ['上周', lastWeekRange, '2025-12-22', '2025-12-28'],
    ['本月', thisMonthRange, '2026-01-01', '2026-01-31'],
    ['上月', previousMonthRange, '2025-12-01', '2025-12-31'],
    ['本年', thisYearRange, '2026-01-01', '2026-12-31'],
    ['近三个月', last3MonthsRange, '2025-10-01', '2026-01-01'],
  ])('元旦凌晨的%s', (_name, range, start, end) => expect(range(newYear)).toEqual({ start, end }))

  it('星期日属于从星期一开始的那一周', () => {
    expect(thisWeekRange(sunday)).toEqual({ start: '2026-03-23', end: '2026-03-29' })
    expect(lastWeekRange(sunday)).toEqual({ start: '2026-03-16', end: '2026-03-22' })
  })

  it('三月底的上月是整个二月', () => {
    const end = new Date('2026-03-31T12:00:00+08:00')
    expect(previousMonthRange(end)).toEqual({ start: '2026-02-01', end: '2026-02-28' })
    expect(last3MonthsRange(new Date('2026-05-31T12:00:00+08:00')).start).toBe('2026-02-28')
  })

  it('月初与月末', () => {
    expect([monthStart('2028-02-15'), monthEnd('2028-02-15')]).toEqual(['2028-02-01', '2028-02-29'])
    expect([monthStart('2026-12-31'), monthEnd('2026-12-31')]).toEqual(['2026-12-01', '2026-12-31'])
  })
})

describe('日历', () => {
  it('加减天数互为相反，每天星期前进一天', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(weekday(addDays(date, 1))).toBe((weekday(date) % 7) + 1)
      }),
    )
    expect(weekday('2026-09-24')).toBe(4)
    expect(weekday('1969-12-31')).toBe(3)
  })

  it('加减月份落在目标月内，日期不变或是月末', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -30, max: 30 }), (date, months) => {
        const moved = addMonths(date, months)
        const monthIndex = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthIndex(moved) - monthIndex(date)).toBe(months)
        expect(moved.slice(8) === date.slice(8) || moved === monthEnd(moved)).toBe(true)
      }),
    )
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', 'x', ''])('%s 不是日期', (date) =>
    expect(() => addDays(date, 0)).toThrow(new RangeError(`不是有效的日期：${date}`)),
  )
})

describe('显示时间', () => {
  it.each([
    ['2025-12-31T16:30:00Z', '2026-01-01 00:30:00'],
    ['2026-01-01T00:30:00.123+08:00', '2026-01-01 00:30:00'],
    ['2026-01-01 00:30:00+08', '2026-01-01 00:30:00'],
    ['2026-01-01 00:30:00.5-0330', '2026-01-01 12:00:00'],
    ['2026-01-01 00:30', '2026-01-01 00:30:00'],
    ['2026-01-01', '2026-01-01 00:00:00'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s 显示为 %s', (text, shown) => {
    expect(formatDateTime(text)).toBe(shown)
    expect(formatDate(text)).toBe(shown.slice(0, 10))
  })

  it.each(['2026-02-30T00:00:00Z', '2026-01-01T25:00:00Z', '2026-01-01T00:00:00+99', '昨天', '2026/01/01'])(
    '%s 不是时间',
    (text) => expect(() => parseInstant(text)).toThrow(RangeError),
  )

  it('任何时刻显示后再读，相差不到一秒', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
        (instant) => {
          const shown = parseInstant(formatDateTime(instant.toISOString())).getTime()
          expect(instant.getTime() - shown).toBeGreaterThanOrEqual(0)
          expect(instant.getTime() - shown).toBeLessThan(1000)
        },
      ),
    )
  })
})

it('几点钟也按东八区', () => {
  expect(hourAt(newYear)).toBe(0)
  expect(hourAt(new Date('2026-01-01T15:59:59Z'))).toBe(23)
})

describe('天数差', () => {
  it.each([
    ['2026-03-02', '2026-03-01', 0],
    ['2026-03-01', '2026-03-01', 1],
    ['2026-03-01', '2026-03-02', 1],
    ['2026-02-27', '2026-03-01', 2],
    ['2026-01-01T23:59:00+08:00', '2026-01-02T00:01:00+08:00', 1],
    ['2026-01-01T15:59:00Z', '2026-01-01T16:01:00Z', 1],
    ['2026-01-01T08:00:00+08:00', '2026-01-01T07:00:00+08:00', 1],
  ])('%s 至 %s 是 %i', (start, end, days) => expect(dayDifference(start, end)).toBe(days))
})
