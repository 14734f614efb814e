import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import type { RecordTable } from '../record/record-kind'

/** What a record is found by. */
export interface TextOfRecord {
  listId: string
  title: string
  /** All numbers it goes by; the first is shown with it. */
  numbers: readonly (string | null)[]
  /** The newest are found first. */
  time: Date
  /** Its other fields, each with what it is called. */
  fields: readonly { where: string; text: string | null }[]
  /** Its own attachments whose text is read, in order; those of other records are left out. */
  fileIds: readonly string[]
}

/**
 * Records of one kind that 全文检索 finds. They are read again when the operation log has a line of theirs, whoever wrote
 * it, and once a night for what changed beside them (the name of a client).
 */
export interface FulltextSource {
  /** Names the kind, and is the module of its lines in the operation log. */
  bizType: string
  /** What people call one, what its title and its numbers are called. */
  words: { kind: string; title: string; number: string }
  /** Whoever lacks it finds none. */
  permission: string
  table: RecordTable & { listId: PgColumn }
  /** Those that the caller may find: beside the own data scope, those that are in a state to be found. */
  seen(context: Context): SQL | undefined
  /** Whatever state they are in; what is not there any more is left out. */
  read(db: Queryable, listIds: readonly string[]): Promise<TextOfRecord[]>
  pathOf(listId: string): string
  /** Of those of these records that were brought in, where they came from, in words. */
  sources?(db: Queryable, listIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
