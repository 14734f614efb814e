import { expect, it } from 'vitest'
import { chineseDate, chineseDateTime } from './chinese-date'

it('writes dates without leading zeros, in Asia/Shanghai', () => {
  expect(chineseDate('2026-01-05')).toBe('2026年1月5日')
  expect(chineseDate('2026-11-21T17:30:00.000Z')).toBe('2026年11月22日')
  expect(chineseDate(null)).toBe('')
})

it('writes times to the minute', () => {
  expect(chineseDateTime('2026-11-22T01:05:59.000Z')).toBe('2026年11月22日9时05分')
  expect(chineseDateTime('2026-11-21T16:00:00.000Z')).toBe('2026年11月22日0时00分')
  expect(chineseDateTime(undefined)).toBe('')
})
