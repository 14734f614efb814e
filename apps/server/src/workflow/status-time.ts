import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * SQL for when the last move of a record led to its present status; the time of its last change when no move
 * did. For views of facts, whose text names the record's table.
 */
export function statusTimeSql(table: PgTable & { updateTime: PgColumn }): SQL<string> {
  const record = sql.raw(getTableName(table))
  return sql<string>`coalesce((select max(w.time) from wf_flow_log w
         where w.own_id = ${record}.list_id and w.to_status = ${record}.status), ${table.updateTime})`
}
