import { expect, test } from 'vitest'
import { Throttle } from './throttle'

test('每人每分钟的次数有上限，到下一分钟重新计', () => {
  const throttle = new Throttle(2)
  const at = 1_000 * 60_000
  expect([0, 10_000, 15_000].map((later) => throttle.tooMany('a', at + later))).toEqual([
    undefined,
    undefined,
    45,
  ])
  expect(throttle.tooMany('b', at + 20_000)).toBeUndefined()
  expect(throttle.tooMany('a', at + 60_000)).toBeUndefined()
  const free = new Throttle(0)
  expect([1, 2, 3].map(() => free.tooMany('a', at))).toEqual([undefined, undefined, undefined])
})
