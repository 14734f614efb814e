import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $clockOffset, currentTime, forgetServerDate, recordServerDate } from './server-clock'

const SERVER = Date.parse('2026-03-02T01:00:00Z')
const DAY = 86_400_000
/** An answer as the server would give it now, `offset` ms ahead of this machine, after a round trip of `took` ms. */
const answerAt = (offset: number, took: number) => ({
  date: new Date(Date.now() + offset).toUTCString(),
  sent: Date.now() - took / 2,
  arrived: Date.now() + took / 2,
})

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: SERVER })
    forgetServerDate()
  })
  afterEach(() => void vi.useRealTimers())

  test("is the machine's own before any answer, and as long as it may be right", () => {
    expect(currentTime()).toEqual(new Date(SERVER))
    recordServerDate(answerAt(300, 200))
    expect($clockOffset.get()).toBe(0)
  })

  test.each([2 * DAY, -2 * DAY])('follows the server when the machine is %i ms off', (offset) => {
    recordServerDate(answerAt(offset, 4_000))
    expect(Math.abs(currentTime().getTime() - (SERVER + offset))).toBeLessThanOrEqual(3_000)
    vi.setSystemTime(SERVER + 400)
    recordServerDate(answerAt(offset, 40))
    expect(Math.abs(currentTime().getTime() - (SERVER + 400 + offset))).toBeLessThanOrEqual(1_020)
    // A slow answer afterwards does not make it worse.
    const before = $clockOffset.get()
    recordServerDate(answerAt(offset, 9_000))
    expect($clockOffset.get()).toBe(before)
  })

  test('believes the newest answer when the clock of the machine was set meanwhile', () => {
    recordServerDate(answerAt(2 * DAY, 40))
    recordServerDate(answerAt(0, 3_000))
    expect($clockOffset.get()).toBe(0)
  })

  test('ignores an answer without a date, and one that arrived before it was sent', () => {
    recordServerDate({ date: undefined, sent: SERVER, arrived: SERVER })
    recordServerDate({ date: 'soon', sent: SERVER, arrived: SERVER })
    recordServerDate({ ...answerAt(2 * DAY, 40), arrived: SERVER - DAY })
    expect($clockOffset.get()).toBe(0)
  })
})
