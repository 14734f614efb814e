import type { ClientBase } from 'pg'
import { expect, it } from 'vitest'
import { queueClientQueries } from './run-in-order'

/** A fake connection that records the maximum number of simultaneous queries, and fails when told to. */
function createTestConnection() {
  const heard: string[] = []
  let [now, most] = [0, 0]
  const recordQuery = async (text: string) => {
    heard.push(text)
    most = Math.max(most, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    if (text === 'fail') throw new Error('failed')
    return text
  }
  const client = { query: recordQuery } as unknown as ClientBase
  queueClientQueries(client)
  return { client, heard, most: () => most }
}

it('what is asked at once is asked one after another, in order; a failure is its own', async () => {
  const { client, heard, most } = createTestConnection()
  const told = await Promise.allSettled(['a', 'fail', 'b', 'c'].map((text) => client.query(text)))
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'a',
    'failed',
    'b',
    'c',
  ])
  expect([heard, most()]).toEqual([['a', 'fail', 'b', 'c'], 1])
})

it('a cursor and a call with a callback go straight through', () => {
  const seen: unknown[] = []
  const client = { query: (...args: unknown[]) => void seen.push(args[0]) } as unknown as ClientBase
  queueClientQueries(client)
  const cursor = { submit: () => undefined }
  client.query(cursor)
  client.query('select 1', () => undefined)
  expect(seen).toEqual([cursor, 'select 1'])
})
