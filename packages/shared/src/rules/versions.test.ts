import { expect, it } from 'vitest'
import { doVersionsOverlap, ruleInForceOn, ruleState } from './versions'

const old = { effectiveFrom: '2020-01-01', effectiveTo: '2025-06-30', amount: 10 }
const now = { effectiveFrom: '2025-07-01', effectiveTo: null, amount: 20 }

it.each([
  ['2019-12-31', undefined],
  ['2020-01-01', 10],
  ['2025-06-30', 10],
  ['2025-07-01', 20],
  ['2099-01-01', 20],
])('%s 适用的版本是 %s', (date, amount) => expect(ruleInForceOn([old, now], date)?.amount).toBe(amount))

it('同一天只在一个版本里', () => {
  expect(doVersionsOverlap(old, now)).toBe(false)
  expect(doVersionsOverlap(now, old)).toBe(false)
  expect(doVersionsOverlap({ ...old, effectiveTo: '2025-07-01' }, now)).toBe(true)
  expect(doVersionsOverlap({ ...old, effectiveTo: null }, now)).toBe(true)
  expect(ruleState(old, '2025-07-01')).toBe('past')
  expect(ruleState(now, '2025-06-30')).toBe('future')
})
