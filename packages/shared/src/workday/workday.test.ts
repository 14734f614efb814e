import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../format/dates'
import {
  addCalendarDaysRolled,
  addWorkingDays,
  dueAfter,
  isWorkday,
  missingYearNotice,
  rollToWorkday,
  yearsWithoutHolidayData,
} from './workday'
import { table2026 as table } from './workday.fixture'

const anyDate = fc.integer({ min: 0, max: 600 }).map((n) => addDays('2025-11-01', n))

describe('工作日', () => {
  it.each([
    ['2026-09-24', true, '星期四'],
    ['2026-09-25', false, '中秋'],
    ['2026-10-07', false, '国庆，星期三'],
    ['2026-10-10', true, '调休上班的星期六'],
    ['2026-10-11', false, '星期日'],
    ['2027-01-01', true, '没有数据的年份只看星期'],
    ['2027-01-02', false, '没有数据的年份只看星期'],
  ])('%s：%s（%s）', (date, works) => expect(isWorkday(date, table)).toBe(works))

  it.each([
    ['2026-09-24', 7, '2026-10-12'],
    ['2026-02-13', 7, '2026-03-02'],
    ['2026-11-20', 7, '2026-12-01'],
    ['2026-10-12', -7, '2026-09-24'],
    ['2026-10-03', 1, '2026-10-08'],
    ['2026-10-03', 0, '2026-10-03'],
  ])('%s 起 %i 个工作日是 %s', (date, n, due) => expect(addWorkingDays(date, n, table)).toBe(due))

  it.each([
    ['2026-11-02', 20, '2026-11-23'],
    ['2026-09-21', 10, '2026-10-08'],
    ['2026-10-05', 5, '2026-10-10'],
    ['2026-11-02', 0, '2026-11-02'],
  ])('%s 起 %i 日，遇假日顺延到 %s', (date, n, due) =>
    expect(addCalendarDaysRolled(date, n, table)).toBe(due),
  )

  it('小数天与倒数的日历天被拒绝', () => {
    expect(() => addWorkingDays('2026-01-05', 0.5, table)).toThrow(new RangeError('工作日数应为整数：0.5'))
    expect(() => addCalendarDaysRolled('2026-01-05', -1, table)).toThrow(RangeError)
  })

  it('第 n 个工作日是工作日，其间恰有 n 个工作日', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 30 }), (date, n) => {
        const due = addWorkingDays(date, n, table)
        let counted = 0
        for (let day = addDays(date, 1); day <= due; day = addDays(day, 1))
          counted += Number(isWorkday(day, table))
        expect(counted).toBe(n)
        expect(isWorkday(due, table)).toBe(true)
        expect(addWorkingDays(due, -n, table) <= rollToWorkday(date, table)).toBe(true)
      }),
    )
  })

  it('顺延后的末日是工作日，中间没有别的工作日', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(30), (date, n) => {
        const due = addCalendarDaysRolled(date, n, table)
        expect(isWorkday(due, table)).toBe(true)
        for (let day = addDays(date, n); day < due; day = addDays(day, 1))
          expect(isWorkday(day, table)).toBe(false)
      }),
    )
  })
})

describe('待办的办理期限', () => {
  it.each([
    ['2026-09-24T10:00:00+08:00', 1, '2026-09-28T18:00:00+08:00'],
    ['2026-09-24T23:59:00+08:00', 7, '2026-10-12T18:00:00+08:00'],
    ['2026-09-23T17:00:00Z', 1, '2026-09-28T18:00:00+08:00'],
    ['2026-10-03T10:00:00+08:00', 1, '2026-10-08T18:00:00+08:00'],
    ['2026-09-24T11:59:59+08:00', 0.5, '2026-09-24T18:00:00+08:00'],
    ['2026-09-24T12:00:00+08:00', 0.5, '2026-09-28T12:00:00+08:00'],
    ['2026-09-25T09:00:00+08:00', 0.5, '2026-09-28T12:00:00+08:00'],
    ['2026-09-22T09:00:00+08:00', 1.5, '2026-09-24T12:00:00+08:00'],
  ])('%s 起 %d 个工作日，%s 到期', (from, n, due) => expect(dueAfter(from, n, table)).toBe(due))

  it.each([0, -1, 0.3, Number.NaN])('%d 个工作日不是期限', (n) =>
    expect(() => dueAfter('2026-09-24T10:00:00+08:00', n, table)).toThrow(RangeError),
  )

  it('期限总在交办之后，天数越多越晚', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 20 }),
        (date, hour, halves) => {
          const from = `${date}T${String(hour).padStart(2, '0')}:30:00+08:00`
          const due = dueAfter(from, halves / 2, table)
          expect(due > from).toBe(true)
          expect(dueAfter(from, (halves + 1) / 2, table) > due).toBe(true)
        },
      ),
    )
  })
})

describe('缺少节假日数据的年份', () => {
  it('列出来，并有一句提示', () => {
    expect(yearsWithoutHolidayData('2026-01-01', '2026-12-31', table)).toEqual([])
    expect(yearsWithoutHolidayData('2025-12-31', '2027-01-04', table)).toEqual([2025, 2027])
    // 2026-12-28 is a Monday. The holidays of 2027 are unknown, so its New Year's Day counts as a working day.
    expect(addWorkingDays('2026-12-28', 7, table)).toBe('2027-01-06')
    expect(yearsWithoutHolidayData('2026-12-28', '2027-01-06', table)).toEqual([2027])
    expect(missingYearNotice(2027)).toBe('2027年节假日数据未维护，工作日推算仅供参考')
  })
})
