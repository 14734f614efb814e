import type { AnswerOf, Endpoint, ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { Listing } from '@agency/shared/list/listing'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'
import type { Summed } from '../http/total'

/** The calls of `resourceApi`; one that a resource does not offer is left out. */
export type ResourceCalls = Readonly<Record<'page' | 'list' | 'detail', Endpoint>> &
  Partial<Readonly<Record<'getSelect' | 'exportExcel' | 'save' | 'update' | 'delete', Endpoint>>>

/** A table that has `recordColumns`. */
export type RecordTable = PgTable &
  Readonly<Record<'listId' | 'version' | 'createTime' | 'delFlag', PgColumn>>

/** What every such row has. */
export interface StoredRow {
  listId: string
  version: number
}

export type RowOfCalls<A extends ResourceCalls> = AnswerOf<A['detail']> & { listId: string }
export type FiltersOf<A extends ResourceCalls> = Omit<
  ParsedInputOf<A['list']>,
  'order' | 'menuId' | 'createTimeStart' | 'createTimeEnd'
>
/** What `update` takes beside the record's identity; `save` takes the same, and alone where nothing is updated. */
export type FormOf<A extends ResourceCalls> = A extends { update: infer U extends Endpoint }
  ? Omit<ParsedInputOf<U>, 'listId' | 'version'>
  : A extends { save: infer E extends Endpoint }
    ? ParsedInputOf<E>
    : never

/** What a list of records must know of its kind. */
export interface ListedKind<Q extends object> {
  /** Rows the caller may see at all; left out: every row that the permission shows. */
  visible?(context: Context): SQL | undefined
  /** What the filters of the list mean; left out, it has none. */
  matching?(filters: Q, context: Context): SQL | undefined
  /** The order of the list when none is asked for; by which of its columns one may be, its contract says. */
  usual: SQL | readonly SQL[]
  /** Money columns whose sum over the whole result its page tells: each as the caller is told it of a row. */
  summed?(context: Context): Summed
}

/**
 * What is to be known of records of one kind to read and write them. Methods, whose parameters may vary both ways, so
 * that kinds of different records fit one implementation.
 */
export interface StoredKind<S extends StoredRow, F, Q extends object> extends ListedKind<Q> {
  /** Permission prefix, and the module in the operation log, e.g. system:dict. */
  prefix: string
  /** Writers of one name wait for one another: kinds that check each other's records share it; left out: the prefix. */
  turn?: string
  /**
   * Writing these is what rights are made of: whoever waited for the turn must still have the permission, by the
   * rights that they have by then.
   */
  fresh?: boolean
  /**
   * The columns that a form becomes; `before` is the record that is changed. Runs alone among the writers of its turn.
   * @throws Refusal with the fields that are wrong among the records there are
   */
  columns?(write: Write, form: F, before?: S): Promise<Partial<S>>
  /** @throws Refusal when one of these must stay */
  assertDeletable?(write: Write, rows: readonly S[]): Promise<void>
  /** What the log keeps of a record, with what lies beside it and without secrets; left out: its row. */
  logged?(db: Queryable, row: S): Promise<unknown>
  /** What else a change means: rows beside the record, and who must hear of it. In the same transaction. */
  changed?(write: Write, change: { after?: S; before?: S; form?: F }): Promise<void>
}

/** What the calls of a plain record must know of it: one without a flow, which an administrator or its owner writes. */
export interface RecordKind<S extends StoredRow, R extends { listId: string }, F, Q extends object>
  extends StoredKind<S, F, Q> {
  /** What its list shows, and an export writes. */
  listing: Listing
  /** Rows as they travel, in their order. */
  view(context: Context, rows: readonly S[]): Promise<R[]>
  /** What a person reads in a list of choices. */
  label(row: S): string
}
