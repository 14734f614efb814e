import type { RecordKind } from '@agency/shared/search/record-kinds'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Context } from '../http/context'

/** A record with its names and numbers. */
export interface RecordTitle {
  listId: string
  title: string
  /** Other names of the record, by which it can be found too. */
  aliases?: readonly (string | null)[]
  /** All numbers of the record; the first is shown. */
  numbers: readonly (string | null)[]
  /** Text that distinguishes records of the same name; not searched. */
  about?: readonly (string | null)[]
  /** The id used in the record's path, when that is not its own. */
  opens?: string
}

/**
 * How the records of a kind are found by the quick search. Database triggers note new and renamed records
 * (search.table.ts).
 */
export interface RecordFinder {
  kind: RecordKind
  /** Permissions of which a person needs one to find this kind. */
  permissions: readonly string[]
  table: PgTable & { listId: PgColumn }
  /** Condition for the records that the caller may see. */
  seen(context: Context): SQL | undefined
  /**
   * A query for the `list_id` of the newest visible records, limited by `most`, for kinds whose default query
   * would read the whole table.
   */
  newest?(context: Context, most: SQL): SQL
  /** Reads records regardless of permissions and status. */
  read(db: Queryable, listIds: readonly string[]): Promise<RecordTitle[]>
  pathOf(called: RecordTitle, actor: Actor): string
  /** Returns additional text about records for this caller, by id. */
  told?(context: Context, listIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
