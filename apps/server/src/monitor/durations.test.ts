import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Durations } from './durations'

const createDurations = (values: readonly number[], most = values.length) => {
  const durations = new Durations(Math.max(1, most))
  for (const value of values) durations.add(value)
  return durations
}
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('百分位是这么多次不超过的那个数', () => {
  const hundred = createDurations(numbersUpTo(100).reverse())
  expect([0.5, 0.95, 1].map((part) => hundred.percentile(part))).toEqual([50, 95, 100])
  expect(createDurations([7]).percentile(0.5)).toBe(7)
  expect(createDurations([]).percentile(0.95)).toBe(0)
})

test('只记最近的若干次', () => {
  const last = createDurations(numbersUpTo(1000), 10)
  expect([last.percentile(0), last.percentile(1)]).toEqual([991, 1000])
})

test('从不超出最小与最大', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, part) => {
        const value = createDurations(all).percentile(part)
        expect(value).toBeGreaterThanOrEqual(Math.min(...all))
        expect(value).toBeLessThanOrEqual(Math.max(...all))
      },
    ),
  )
})
