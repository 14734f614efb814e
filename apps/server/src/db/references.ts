import { sql } from 'drizzle-orm'
import type { Queryable } from './database'

/** Tables whose rows are deleted together with the record: search index and favourites. */
const NO_REFERENCES = ['sys_search', 'sys_search_piece', 'sys_search_file', 'sys_favourite']

/**
 * True when any row contains this id in an id column of any table, except the given ones and the log. New
 * modules are included automatically; it reads many tables, so it is only used before deleting.
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
