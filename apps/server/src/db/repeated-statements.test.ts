import type { ClientBase } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { prepareRepeatedStatements } from './repeated-statements'

let asked: unknown[][] = []
let client: ClientBase

beforeEach(() => {
  asked = []
  client = { query: (...args: unknown[]) => void asked.push(args) } as unknown as ClientBase
  prepareRepeatedStatements(client)
})

const nameUsedFor = (query: unknown, ...rest: unknown[]) => {
  Reflect.apply(client.query, client, [query, ...rest])
  return (asked.at(-1)?.[0] as { name?: string } | undefined)?.name
}
const keyQuery = (table: string) => ({ text: `select name from ${table} where id = $1`, rowMode: 'array' })

test('a statement is kept from its third use on, under a name of its own', () => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((id) => nameUsedFor(keyQuery('a'), [id]))
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toBeDefined()
  expect(fourth).toBe(third)
  for (const id of [1, 2]) nameUsedFor(keyQuery('b'), [id])
  expect(nameUsedFor(keyQuery('b'), [3])).not.toBe(third)
  expect(asked[2]).toEqual([{ ...keyQuery('a'), name: third }, [3]])
})

test.each([
  ['a page', { text: 'select name from a where kind = $1 limit $2' }, ['x', 20]],
  ['a count', { text: 'select count(*) from a where kind = $1' }, ['x']],
  ['a statement without values', { text: 'select name from a' }, []],
  ['a command', 'begin', undefined],
  ['a cursor', { text: 'select name from a where kind = $1', submit: () => undefined }, ['x']],
])('%s is never kept', (_what, query, values) => {
  for (const _ of Array(5)) expect(nameUsedFor(query, values)).toBeUndefined()
})

test('a statement with a name keeps it', () => {
  for (const _ of Array(5)) expect(nameUsedFor({ ...keyQuery('a'), name: 'mine' }, [1])).toBe('mine')
})

test('there is an end to what is kept', () => {
  const names = new Set<string | undefined>()
  for (let at = 0; at < 400; at++)
    for (const id of [1, 2, 3]) names.add(nameUsedFor(keyQuery(`t${at}`), [id]))
  expect(names.size).toBe(201)
  expect(nameUsedFor(keyQuery('t0'), [1])).toBeDefined()
})
