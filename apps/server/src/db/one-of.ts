import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** One of these ids. A single one is asked for as such: how long a list is the database cannot plan for beforehand. */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL => {
  const [only] = ids
  return ids.length === 1 && only ? eq(column, only) : sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
