import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Condition: the column has one of these ids. A single id is compared directly, because the planner cannot
 * estimate the length of a list.
 */
export const inIdsCondition = (column: AnyPgColumn, ids: readonly string[]): SQL => {
  const [only] = ids
  return ids.length === 1 && only ? eq(column, only) : sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
