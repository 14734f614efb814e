import { expect, it } from 'vitest'
import { calendarMonths } from './months'

it('每月从星期一排起，每一天恰好一次，带着录入的内容', () => {
  const entry = { day: '2026-10-10', kind: 'work' as const, name: '国庆节调休上班' }
  const months = calendarMonths(2026, [entry])
  const days = months.flatMap(({ weeks }) => weeks.flat()).flatMap((day) => day ?? [])
  expect(days).toHaveLength(365)
  expect(months.every(({ weeks }) => weeks.every((week) => week.length === 7))).toBe(true)
  // 1 October 2026 is a Thursday.
  expect(months[9]?.weeks[0]?.findIndex(Boolean)).toBe(3)
  expect(days.filter((day) => day.entry)).toEqual([{ date: '2026-10-10', number: 10, weekend: true, entry }])
  expect(calendarMonths(2028, [])[1]?.weeks.flat().filter(Boolean)).toHaveLength(29)
})
