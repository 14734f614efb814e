import { expect, test } from 'vitest'
import { ageInDays, daysBetween, daysLate } from './days-late'

test.each([
  ['2026-11-30', '2026-11-30', 0],
  ['2026-11-30', '2026-12-01', 1],
  ['2026-12-01', '2026-11-30', -1],
  // A leap year, and days on which other countries change their clocks.
  ['2028-02-28', '2028-03-01', 2],
  ['2026-03-28', '2026-03-30', 2],
  ['2025-12-31', '2026-12-31', 365],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
  expect(daysLate(from, to)).toBe(Math.max(0, days))
})

test.each([
  ['2026-11-29T15:59:59Z', '2026-11-29T16:00:00Z', 1],
  ['2026-11-29T16:00:00Z', '2026-11-30T15:59:59Z', 0],
  ['2026-07-22T16:00:00Z', '2026-11-29T02:00:00Z', 129],
])('what began at %s is at %s so many midnights of Shanghai old: %i', (since, now, days) =>
  expect(ageInDays(new Date(since), new Date(now))).toBe(days),
)
