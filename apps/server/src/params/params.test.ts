import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bus } from '../db/bus'
import type { Queryable } from '../db/database'
import { readSettings } from '../settings'
import { Params } from './params'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** Parameters from a fake table whose title and number of readings the test controls. */
async function openTestParams() {
  const stored = { title: '甲', readings: 0 }
  const selectParamRows = async () => {
    stored.readings += 1
    return [{ key: 'TITLE', value: stored.title }]
  }
  const db = { select: () => ({ from: selectParamRows }) } as unknown as Queryable
  const events = new EventEmitter()
  const on: Bus['on'] = (type, listen) => {
    events.on(type, listen)
    return () => events.off(type, listen)
  }
  const bus = { connected: true, on }
  const { given } = readSettings({ NODE_ENV: 'test' })
  return { stored, bus, events, params: await Params.open(db, bus, given) }
}

it('reads again at most every half minute while nothing is heard from other processes', async () => {
  const { stored, bus, params } = await openTestParams()
  stored.title = '乙'
  vi.advanceTimersByTime(60_000)
  expect((await params.latest()).TITLE).toBe('甲')

  bus.connected = false
  expect((await params.latest()).TITLE).toBe('乙')
  stored.title = '丙'
  vi.advanceTimersByTime(29_000)
  expect((await params.latest()).TITLE).toBe('乙')
  vi.advanceTimersByTime(1_000)
  // The first caller is not delayed and gets the old value; later callers get the new one.
  expect(params.values.TITLE).toBe('乙')
  await vi.waitFor(() => expect(params.values.TITLE).toBe('丙'))
  expect(stored.readings).toBe(3)
})

it('reads again once it hears again', async () => {
  const { stored, events, params } = await openTestParams()
  stored.title = '乙'
  events.emit('reconnected', {})
  expect((await params.latest()).TITLE).toBe('乙')
})
