import { expect, test } from 'vitest'
import { ReadRateLimit } from './pace'

const MB = 1024 * 1024

/** A fake clock that advances only while somebody sleeps. */
function createFakeClock() {
  const clock = {
    at: 0,
    sleeps: 0,
    now: () => clock.at,
    sleep: async (ms: number) => {
      clock.sleeps += 1
      clock.at += ms
    },
  }
  return clock
}
const never = new AbortController().signal

test('so many bytes take so many seconds, in pieces of whatever size', async () => {
  for (const piece of [1_000, 64 * 1024, 3 * MB]) {
    const clock = createFakeClock()
    const pace = new ReadRateLimit(() => 2 * MB, never, clock)
    for (let read = 0; read < 60 * MB; read += piece) await pace.waitAfterReading(piece)
    expect(clock.at).toBeGreaterThan(29_900)
    expect(clock.at).toBeLessThan(31_600)
  }
})

test('the rate is asked each time; what was idle for long does not make up for all of it', async () => {
  const clock = createFakeClock()
  let rate = MB
  const pace = new ReadRateLimit(() => rate, never, clock)
  await pace.waitAfterReading(10 * MB)
  expect(clock.at).toBe(10_000)
  rate = 10 * MB
  await pace.waitAfterReading(10 * MB)
  expect(clock.at).toBe(11_000)
  clock.at += 3_600_000
  const idle = clock.at
  await pace.waitAfterReading(100 * MB)
  expect(clock.at - idle).toBe(9_000)
})

test('whoever stops does not wait for it', async () => {
  const stop = new AbortController()
  const pace = new ReadRateLimit(() => 1, stop.signal)
  const waiting = pace.waitAfterReading(1_000_000)
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
