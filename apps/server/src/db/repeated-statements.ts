import type { ClientBase } from 'pg'

/** From this use of a connection on, a statement is worth keeping. */
const WORTH_KEEPING = 3
/** A kept statement takes memory of the database for as long as its connection lives. */
const MOST_KEPT = 200
const MOST_COUNTED = 1000
/** What it costs to page, to count or to sum depends on the values asked for: those are planned for them each time. */
const depends = /\blimit \$|\b(count|sum)\(|\bgroup by\b|\bcursor\b/i

interface Statement {
  text: string
  name?: string
}

/**
 * Lets the database parse and plan once what a connection asks again and again: reading a record by its key takes less
 * time than planning to. PostgreSQL itself compares the general plan with one for the values given, and keeps the
 * cheaper. It needs connections of one's own, or a pool by session.
 */
export function keepRepeated(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === MOST_KEPT || depends.test(text)) return known
    if (uses.size === MOST_COUNTED) uses.clear()
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < WORTH_KEEPING) return undefined
    uses.delete(text)
    const name = `kept ${names.size}`
    names.set(text, name)
    return name
  }
  const kept = (first: unknown, ...rest: unknown[]) => {
    const name = isPlain(first) && hasValues(rest[0]) ? nameOf(first.text) : undefined
    return query(name ? { ...(first as Statement), name } : first, ...rest)
  }
  client.query = kept as typeof client.query
}

/** For a pool by transaction: the session that a statement was kept in is another's by the next one. */
export function withoutNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const unnamed = (first: unknown, ...rest: unknown[]) => {
    if (first === null || typeof first !== 'object' || 'submit' in first || !('name' in first))
      return query(first, ...rest)
    const { name: _name, ...statement } = first
    return query(statement, ...rest)
  }
  client.query = unnamed as typeof client.query
}

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0

/** `{ text }` without a name of its own; a cursor has its own way. */
const isPlain = (query: unknown): query is Statement =>
  query !== null &&
  typeof query === 'object' &&
  !('submit' in query) &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('name' in query && query.name)
