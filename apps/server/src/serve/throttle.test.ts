import { expect, test } from 'vitest'
import { Throttle } from './throttle'

const AT = 1_000 * 60_000

/** Counters that count as a single process does. */
function singleProcessCounts() {
  const counts = new Map<string, number>()
  return {
    add: async (key: string, _most: number, now = 0) => {
      const minute = `${key} ${Math.floor(now / 60_000)}`
      counts.set(minute, (counts.get(minute) ?? 0) + 1)
      return counts.get(minute) ?? 0
    },
  }
}

test('每人每分钟的次数有上限，到下一分钟重新计', async () => {
  const throttle = new Throttle(singleProcessCounts(), 2)
  const told = []
  for (const later of [0, 10_000, 15_000]) told.push(await throttle.countCallAgainstLimit('a', AT + later))
  expect(told).toEqual([undefined, undefined, 45])
  expect(await throttle.countCallAgainstLimit('b', AT + 20_000)).toBeUndefined()
  expect(await throttle.countCallAgainstLimit('a', AT + 60_000)).toBeUndefined()
})

test('上限为 0 的不计', async () => {
  const counts = singleProcessCounts()
  const free = new Throttle(counts, 0)
  for (const _ of [1, 2, 3]) expect(await free.countCallAgainstLimit('a', AT)).toBeUndefined()
  expect(await counts.add('calls a', 0, AT)).toBe(1)
})
