import { expect, test } from 'vitest'
import { LimitedQueue } from './one-by-one'

test('同时只做几个，每个都做到；还在等的不重复', async () => {
  const [done, open]: [number[], (() => void)[]] = [[], []]
  const few = new LimitedQueue<number>(2, async (one) => {
    await new Promise<void>((resolve) => open.push(resolve))
    done.push(one)
  })
  few.add([1, 2, 3, 4])
  few.add([3, 4, 5])
  let most = 0
  while (done.length < 5) {
    most = Math.max(most, open.length)
    for (const letGo of open.splice(0)) letGo()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(most).toBe(2)
  expect(done).toEqual([1, 2, 3, 4, 5])
})
