import { describe, expect, test } from 'vitest'
import { officeTimeBefore } from './office-hours'

const plain = { years: new Set([2026]), off: new Set<string>(), work: new Set<string>() }
const officeTimeText = (now: string, minutes: number) =>
  officeTimeBefore(new Date(now), minutes, plain).toISOString()

describe('office hours before a moment', () => {
  test('are counted back over the lunch break', () => {
    expect(officeTimeText('2026-11-20T14:00:00+08:00', 10)).toBe('2026-11-20T05:50:00.000Z')
    expect(officeTimeText('2026-11-20T14:00:00+08:00', 30)).toBe('2026-11-20T03:40:00.000Z')
  })
  test('end in the evening, and there are none at the weekend', () => {
    expect(officeTimeText('2026-11-20T23:00:00+08:00', 20)).toBe('2026-11-20T09:00:00.000Z')
    expect(officeTimeText('2026-11-22T10:00:00+08:00', 20)).toBe('2026-11-20T09:00:00.000Z')
  })
  test('of the night before the desk is taken are those of the day before', () => {
    expect(officeTimeText('2026-11-20T01:41:00+08:00', 60)).toBe('2026-11-19T08:20:00.000Z')
  })
})
