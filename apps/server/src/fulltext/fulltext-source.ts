import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import type { RecordTable } from '../record/record-kind'

/** The searchable content of a record. */
export interface TextOfRecord {
  listId: string
  title: string
  /** All numbers of the record; the first is shown. */
  numbers: readonly (string | null)[]
  /** Time of the record; newer records are found first. */
  time: Date
  /** The other fields of the record with their labels. */
  fields: readonly { where: string; text: string | null }[]
  /** The record's own attachments whose text is indexed, in order; those of other records are ignored. */
  fileIds: readonly string[]
}

/**
 * A kind of record that 全文检索 finds. Records are indexed again when the operation log has a line about
 * them, and once a night for changes in related records (such as a client's name).
 */
export interface FulltextSource {
  /** Identifies the kind, and is the module of its lines in the operation log. */
  bizType: string
  /** Names of the kind of record, of its title and of its number. */
  words: { kind: string; title: string; number: string }
  /** Permission that is required for finding any record of the kind. */
  permission: string
  table: RecordTable & { listId: PgColumn }
  /**
   * Condition for the records that the caller may find: within the data scope, and at a searchable status.
   */
  seen(context: Context): SQL | undefined
  /** Reads records at any status; missing ones are left out. */
  read(db: Queryable, listIds: readonly string[]): Promise<TextOfRecord[]>
  pathOf(listId: string): string
  /** The origins in words of those records that were imported. */
  sources?(db: Queryable, listIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
