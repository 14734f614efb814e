import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { timeQueries } from './timed-client'

/** A fake connection that answers by callback or promise like pg. */
function fakeClient(answer: () => unknown = () => ({ rows: [1] })) {
  const heard: string[] = []
  const client = {
    query: (...args: unknown[]) => {
      const last = args.at(-1)
      if (typeof last === 'function') return last(null, answer())
      return typeof args[0] === 'object' && args[0] && 'submit' in args[0]
        ? args[0]
        : Promise.resolve().then(answer)
    },
  }
  timeQueries(client as unknown as ClientBase, (text, ms) => heard.push(`${text} ${ms >= 0}`))
  return { query: client.query, heard }
}

test('以承诺、以回调答复的语句都计时，答复不变', async () => {
  const { query, heard } = fakeClient()
  expect(await query('select 1')).toEqual({ rows: [1] })
  expect(await query({ text: 'select 2', rowMode: 'array' }, [])).toEqual({ rows: [1] })
  const answer = await new Promise((resolve) =>
    query('select 3', [], (_error: unknown, found: unknown) => resolve(found)),
  )
  expect(answer).toEqual({ rows: [1] })
  expect(heard).toEqual(['select 1 true', 'select 2 true', 'select 3 true'])
})

test('出错的语句也计时，错误照旧', async () => {
  const { query, heard } = fakeClient(() => {
    throw new Error('no such table')
  })
  await expect(query('select 1')).rejects.toThrow('no such table')
  expect(heard).toEqual(['select 1 true'])
})

test('游标不动', () => {
  const { query, heard } = fakeClient()
  const cursor = { submit: () => undefined, text: 'select 1' }
  expect(query(cursor)).toBe(cursor)
  expect(heard).toEqual([])
})
