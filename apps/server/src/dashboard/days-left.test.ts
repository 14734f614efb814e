import { expect, test } from 'vitest'
import { describeDaysLeft } from './days-left'

test.each([
  ['2026-11-12', '超期 14 天', 'late'],
  ['2026-11-25', '超期 1 天', 'late'],
  ['2026-11-26', '今天', 'soon'],
  ['2026-11-27', '明天', 'soon'],
  ['2026-11-29', '余 3 天', 'soon'],
  ['2026-11-30', '余 4 天', 'calm'],
  ['2027-01-01', '余 36 天', 'calm'],
])('%s is %s from 2026-11-26', (day, words, tone) => {
  expect(describeDaysLeft(day, '2026-11-26')).toEqual({ words, tone })
})
