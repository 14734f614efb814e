import { sql } from 'drizzle-orm'
import type { Queryable } from './database'

/** What is only kept beside a record, and goes without it: how it is found, who put a star on it. */
const NO_REFERENCES = ['sys_search', 'sys_favourite']

/**
 * Whether any row names this id: in a column of ids of any table but the ones left out, and beside what the log says
 * about it. Modules that come later are
 * looked into without being listed; it reads many tables, so only a deletion asks.
 */
export async function isReferredTo(
  db: Queryable,
  id: string,
  except: readonly string[] = [],
): Promise<boolean> {
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'uuid'
      and c.column_name <> 'list_id' and not (c.table_name = 'sys_operation_log' and c.column_name = 'own_id')
      and not c.table_name = any(${sql.param([...NO_REFERENCES, ...except])}::text[])`)
  for (const { table, column } of columns.rows) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} limit 1`,
    )
    if (rows.length > 0) return true
  }
  return false
}
