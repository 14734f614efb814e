import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paramRules } from '../params/param.rules'
import { bytesReadableInDays, daysToReread, WINDOW_DAYS } from './fixity.rules'

const TERABYTE = 1024 ** 4

test('at the default rate a store of 1 TB is reread within 30 days, with time to spare', () => {
  const rate = paramRules.FIXITY_MB_PER_SECOND.parse(undefined)
  expect(rate).toBe(2)
  expect(bytesReadableInDays(1, rate)).toBe(60_397_977_600 * 1)
  expect(bytesReadableInDays(WINDOW_DAYS, rate)).toBe(1_811_939_328_000)
  expect(bytesReadableInDays(WINDOW_DAYS, rate)).toBeGreaterThan(1.5 * TERABYTE)
  expect(daysToReread(TERABYTE, rate)).toBeCloseTo(18.2, 1)
})

test('twice the rate is half the days, and what takes so many days is reread in them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 50 }), fc.integer({ min: 1, max: 500 }), (bytes, rate) => {
      const days = daysToReread(bytes, rate)
      expect(daysToReread(bytes, 2 * rate)).toBeCloseTo(days / 2, 6)
      expect(bytesReadableInDays(days, rate) / bytes).toBeCloseTo(1, 9)
    }),
  )
})
