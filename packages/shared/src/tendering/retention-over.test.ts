import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../format/dates'
import { isRetentionOver } from './retention'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))

test('its time is over from the day after its last one; for ever means it', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 4000 }), (until, days) => {
      expect(isRetentionOver(until, addDays(until, -days))).toBe(false)
      expect(isRetentionOver(until, addDays(until, days + 1))).toBe(true)
      expect(isRetentionOver(null, addDays(until, days))).toBe(false)
    }),
  )
})
