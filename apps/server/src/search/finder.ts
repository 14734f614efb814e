import type { RecordKind } from '@agency/shared/search/record-kinds'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { type Actor, hasPermission } from '../http/actor'
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
}

/** What stands in a record, besides its names and numbers. */
export interface TextsOfRecord {
  listId: string
  /** The other fields of the record with their labels. */
  fields: readonly { where: string; text: string | null }[]
  /** The record's own attachments whose text is indexed, in order; those of other records are ignored. */
  fileIds: readonly string[]
}

/**
 * The contents of a kind of record, by which 全文检索 finds it. They are read again when the names of the
 * record change, when the operation log has a line about it, and once a night for changes in related records
 * (such as a client's name).
 */
export interface RecordContents {
  /** The business type under which the record's files and its lines in the operation log are stored. */
  bizType: string
  /** Names of the kind of record, of its title and of its number. */
  words: { kind: string; title: string; number: string }
  /**
   * Condition for the records that the caller may find by full text: within the data scope, and at a
   * searchable status. It may be narrower than that for finding them by name.
   */
  seen(context: Context): SQL | undefined
  /** Reads the contents of records at any status; records without contents are left out. */
  read(db: Queryable, listIds: readonly string[]): Promise<TextsOfRecord[]>
  pathOf(listId: string): string
  /** The origins in words of those records that were imported. */
  sources?(db: Queryable, listIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/**
 * How the records of a kind are found: by name with Ctrl+K, and by their contents with 全文检索. Database
 * triggers note new and renamed records (search.table.ts).
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
  /** The contents of the records, for kinds that can also be found by full text. */
  contents?: RecordContents
}

/** A finder of a kind that can also be found by full text. */
export type FinderWithContents = RecordFinder & { contents: RecordContents }

export const hasContents = (finder: RecordFinder): finder is FinderWithContents =>
  finder.contents !== undefined

/** The finders of the kinds that the caller may find at all. */
export const permittedFinders = <F extends RecordFinder>({ actor }: Context, finders: readonly F[]): F[] =>
  finders.filter(({ permissions }) => permissions.some((permission) => hasPermission(actor, permission)))
