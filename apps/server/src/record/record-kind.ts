import type { AnswerOf, Endpoint, ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { Listing } from '@agency/shared/list/listing'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'
import type { Summed } from '../http/total'

/** The calls of `defineResourceEndpoints`, some of which a resource may not offer. */
export type ResourceCalls = Readonly<Record<'page' | 'list' | 'detail', Endpoint>> &
  Partial<Readonly<Record<'getSelect' | 'exportExcel' | 'save' | 'update' | 'delete', Endpoint>>>

/** A table with `recordColumns`. */
export type RecordTable = PgTable &
  Readonly<Record<'listId' | 'version' | 'createTime' | 'delFlag', PgColumn>>

/** What records are read from: their table, or a view of facts, which leaves deleted rows out by itself. */
export type RecordSource = (PgTable | PgView) &
  Readonly<Record<'listId' | 'createTime', PgColumn>> & { readonly delFlag?: PgColumn }

/** The columns that every row of a record has. */
export interface StoredRow {
  listId: string
  version: number
}

export type RowOfCalls<A extends ResourceCalls> = AnswerOf<A['detail']> & { listId: string }
export type FiltersOf<A extends ResourceCalls> = Omit<
  ParsedInputOf<A['list']>,
  'order' | 'menuId' | 'createTimeStart' | 'createTimeEnd'
>
/**
 * The input of `update` without the record's identity; `save` takes the same, or defines the form when there
 * is no update.
 */
export type FormOf<A extends ResourceCalls> = A extends { update: infer U extends Endpoint }
  ? Omit<ParsedInputOf<U>, 'listId' | 'version'>
  : A extends { save: infer E extends Endpoint }
    ? ParsedInputOf<E>
    : never

/** What a list of records needs to know of its kind. */
export interface ListedKind<Q extends object> {
  /** Condition for the rows that the caller may see; by default all that the permission allows. */
  visible?(context: Context): SQL | undefined
  /** Condition from the filters of the list; absent for a list without filters. */
  matching?(filters: Q, context: Context): SQL | undefined
  /** Default order of the list. The contract lists the columns by which it may be sorted. */
  usual: SQL | readonly SQL[]
  /** Money columns summed over the whole result, each in the form that the caller may see. */
  summed?(context: Context): Summed
}

/**
 * How records of one kind are read and written. Methods rather than function properties, because their
 * bivariant parameters let kinds of different records share one implementation.
 */
export interface StoredKind<S extends StoredRow, F, Q extends object> extends ListedKind<Q> {
  /** Permission prefix of the kind, and its module in the operation log, for example system:dict. */
  prefix: string
  /**
   * Name of the lock for writers; kinds that check each other's records share one. Defaults to the prefix.
   */
  turn?: string
  /** True when these records determine rights: the permission is checked again after waiting for the lock. */
  fresh?: boolean
  /**
   * The table columns from a form; `before` is the record before the change. Runs under the writers' lock.
   * @throws Refusal with the fields that existing records show to be wrong
   */
  columns?(write: Write, form: F, before?: S): Promise<Partial<S>>
  /** Checks rows before they are deleted. @throws Refusal when one of them must not be deleted */
  assertDeletable?(write: Write, rows: readonly S[]): Promise<void>
  /** The logged form of a record, with related rows and without secrets; by default its row. */
  logged?(db: Queryable, row: S): Promise<unknown>
  /** Additional effects of a change: related rows and notifications, in the same transaction. */
  changed?(write: Write, change: { after?: S; before?: S; form?: F }): Promise<void>
}

/** The definition of a record without a flow, which an administrator or its owner writes. */
export interface RecordKind<S extends StoredRow, R extends { listId: string }, F, Q extends object>
  extends StoredKind<S, F, Q> {
  /** The columns of the list, which an export writes. */
  listing: Listing
  /** Rows as answered to the client, in their order. */
  view(context: Context, rows: readonly S[]): Promise<R[]>
  /** The label of a record in a list of options. */
  label(row: S): string
}
