import type { RecordKind } from '@agency/shared/search/record-kinds'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Context } from '../http/context'

/** A record as people call it. */
export interface Called {
  listId: string
  title: string
  /** What else it is called. */
  aliases?: readonly (string | null)[]
  /** All numbers it goes by; the first is shown with it. */
  numbers: readonly (string | null)[]
  /** What tells it from others of the same name; nothing is found by it. */
  about?: readonly (string | null)[]
  /** What the path is made of, where that is not its own id. */
  opens?: string
}

/** How the records of a kind are found from anywhere. A trigger notes what is entered or called otherwise (search.table.ts). */
export interface RecordFinder {
  kind: RecordKind
  /** Whoever has none of them finds nothing of this kind. */
  permissions: readonly string[]
  table: PgTable & { listId: PgColumn }
  /** What the caller may see, as a condition of a query on the table. */
  seen(context: Context): SQL | undefined
  /**
   * The `list_id` of the newest that the caller may see, `most` says how many, for a kind of which the database would
   * read all to name these. By default those of `seen`, in the order of the table's keys.
   */
  newest?(context: Context, most: SQL): SQL
  /** Whoever asks, and whatever state they are in. */
  read(db: Queryable, listIds: readonly string[]): Promise<Called[]>
  pathOf(called: Called, actor: Actor): string
  /** What this caller is told beside what everybody is. */
  told?(context: Context, listIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
