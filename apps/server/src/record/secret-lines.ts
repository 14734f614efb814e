import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../http/actor'
import type { sysOperationLog } from '../log/operation-log.table'

/**
 * A condition, never null, for log lines that a module hides from this reader for now; undefined for none.
 */
export type SecretLines = (line: typeof sysOperationLog, reader: Actor) => SQL | undefined

/**
 * Condition, never null: a log line is about one of these records (a query of ids), a file of theirs or a
 * to-do about them.
 */
export const isLogLineAbout = (ownId: SQLWrapper, records: SQL): SQL => sql`coalesce(${ownId} in (
  with about(id) as (${records})
  select id from about
  union all select f.list_id from sys_attachment f join about on f.own_id = about.id
  union all select d.list_id from wf_todo d join about on d.own_id = about.id), false)`
