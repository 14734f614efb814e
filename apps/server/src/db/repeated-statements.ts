import type { ClientBase } from 'pg'

/** Number of uses on one connection after which a repeated statement is prepared. */
const WORTH_KEEPING = 3
/** Maximum number of prepared statements, which use the database's memory while the connection lives. */
const MOST_PREPARED = 200
const MOST_COUNTED = 1000
/** Statements whose cost depends on the values (paging, counting, summing) are planned each time. */
const depends = /\blimit \$|\b(count|sum)\(|\bgroup by\b|\bcursor\b/i

interface Statement {
  text: string
  name?: string
}

/**
 * Prepares statements that a connection repeats, so that the database parses and plans them once; looking up
 * a record by key takes less time than planning it. PostgreSQL chooses between the generic plan and one for
 * the values. Needs own connections or a session pooler.
 */
export function prepareRepeatedStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  const nameIfRepeated = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === MOST_PREPARED || depends.test(text)) return known
    if (uses.size === MOST_COUNTED) uses.clear()
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < WORTH_KEEPING) return undefined
    uses.delete(text)
    const name = `kept ${names.size}`
    names.set(text, name)
    return name
  }
  const queryPrepared = (first: unknown, ...rest: unknown[]) => {
    const name = isUnnamedStatement(first) && hasValues(rest[0]) ? nameIfRepeated(first.text) : undefined
    return query(name ? { ...(first as Statement), name } : first, ...rest)
  }
  client.query = queryPrepared as typeof client.query
}

/** Removes statement names for a transaction pooler, where the next statement may run in another session. */
export function removeStatementNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const queryUnnamed = (first: unknown, ...rest: unknown[]) => {
    if (first === null || typeof first !== 'object' || 'submit' in first || !('name' in first))
      return query(first, ...rest)
    const { name: _name, ...statement } = first
    return query(statement, ...rest)
  }
  client.query = queryUnnamed as typeof client.query
}

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0

/** True for a plain statement without a name; cursors are excluded. */
const isUnnamedStatement = (query: unknown): query is Statement =>
  query !== null &&
  typeof query === 'object' &&
  !('submit' in query) &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('name' in query && query.name)
