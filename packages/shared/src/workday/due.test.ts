import { expect, test } from 'vitest'
import { dueStateText, dueTone, shortTime, timeLeftText } from './due'

const createTime = '2026-11-19T09:00:00+08:00'
const dueTime = '2026-11-20T18:00:00+08:00'
const timeIn2026 = (time: string) => new Date(`2026-${time}:00+08:00`)

test('without a due time nothing presses', () =>
  expect(dueTone({ createTime, dueTime: null }, timeIn2026('11-20T10:00'))).toBe('calm'))

test.each([
  ['11-19T09:01', 'calm', ''],
  ['11-20T09:44', 'calm', ''],
  ['11-20T09:45', 'soon', '即将到期'],
  ['11-20T18:00', 'soon', '即将到期'],
  ['11-20T18:01', 'overdue', '已超期'],
  ['11-21T00:01', 'overdue', '超期 1 天'],
  ['11-23T09:00', 'overdue', '超期 3 天'],
])('a to-do of one day is at %s %s', (now, tone, words) => {
  expect(dueTone({ createTime, dueTime }, timeIn2026(now))).toBe(tone)
  expect(dueStateText({ createTime, dueTime }, timeIn2026(now))).toBe(words)
})

test('a month to go is calm until its last week', () => {
  const long = { createTime: '2026-11-01T09:00:00+08:00', dueTime: '2026-11-29T09:00:00+08:00' }
  expect(dueTone(long, timeIn2026('11-21T09:00'))).toBe('calm')
  expect(dueTone(long, timeIn2026('11-22T09:00'))).toBe('soon')
})

test('a time has its year where that is not this one', () => {
  expect(shortTime(dueTime, timeIn2026('11-20T10:00'))).toBe('11-20 18:00')
  expect(shortTime('2025-12-31T16:30:00Z', timeIn2026('01-02T10:00'))).toBe('01-01 00:30')
  expect(shortTime('2025-12-31T09:00:00+08:00', timeIn2026('01-02T10:00'))).toBe('2025-12-31 09:00')
})

test.each([
  ['11-18T09:00', '余 2 天'],
  ['11-19T23:59', '余 1 天'],
  ['11-20T09:00', '今天 18:00 前'],
  ['11-20T18:01', '已超期'],
  ['11-22T09:00', '超期 2 天'],
])('what is left of it at %s is told by the days of the calendar: %s', (now, words) =>
  expect(timeLeftText({ createTime, dueTime }, timeIn2026(now))).toBe(words),
)

test('without a due time nothing is left to tell', () =>
  expect(timeLeftText({ createTime, dueTime: null }, timeIn2026('11-20T10:00'))).toBe(''))
