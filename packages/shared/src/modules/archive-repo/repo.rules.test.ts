import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../format/dates'
import { isTimeOver, keepUntil } from './repo.rules'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))

test('a volume is kept for its years at least, and less than one more; for ever means it', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 100 }), (kept, years) => {
      const until = keepUntil(kept, years) ?? ''
      const anniversary = `${Number(kept.slice(0, 4)) + years}${kept.slice(4)}`
      expect(until >= anniversary).toBe(true)
      expect(until < `${Number(kept.slice(0, 4)) + years + 1}${kept.slice(4)}`).toBe(true)
      expect(isTimeOver(until, anniversary)).toBe(false)
      expect(isTimeOver(until, addDays(until, 1))).toBe(true)
      expect(isTimeOver(keepUntil(kept, null), addDays(kept, 40_000))).toBe(false)
    }),
  )
})

test('what was kept in November 2026 for ten years is kept until the end of 2036', () => {
  expect(keepUntil('2026-11-25', 10)).toBe('2036-12-31')
  expect(isTimeOver('2036-12-31', '2036-12-31')).toBe(false)
})
