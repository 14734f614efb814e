import { expect, test } from 'vitest'
import { coalesceRuns } from './one-at-a-time'

test('asked five times at once it runs once, and once more for those who came meanwhile', async () => {
  let runs = 0
  const update = coalesceRuns(async () => {
    runs++
    await new Promise((resolve) => setTimeout(resolve))
  })
  await Promise.all([update(), update(), update(), update(), update()])
  expect(runs).toBe(2)
  await update()
  expect(runs).toBe(3)
})

test('a failure is told and does not stop the next run', async () => {
  let fails = true
  const update = coalesceRuns(async () => {
    if (fails) throw new Error('once')
  })
  await expect(update()).rejects.toThrow('once')
  fails = false
  await expect(update()).resolves.toBeUndefined()
})
