import type { Option } from '@agency/shared/contract/page'
import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgView, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Queryable } from '../db/database'
import { hasPermission } from '../http/actor'
import type { Context } from '../http/context'
import { MOST_CHOICES } from '../http/list'
import { notFound } from '../http/refusal'
import { principalsGrantingRecordAccess } from '../workflow/on-behalf'
import type { ListedKind, RecordSource, RecordTable, StoredRow } from './record-kind'
import { RecordReader } from './record-reader'

/** How the records of a flow are listed, and which a caller may see. */
interface StoreKind<Q extends object> extends ListedKind<Q> {
  /** Permission prefix of the kind: without `<prefix>:view` nothing is found. */
  prefix: string
  /** Name of this kind of record, for messages. */
  noun: string
  /** Condition for a picker's keyword in numbers and names; without it no picker offers them. */
  keyword?(text: string): SQL | undefined
}

function rowOrNotFound<S>(row: S | undefined): S {
  if (!row) throw notFound()
  return row
}

interface Loading {
  execute(values: { listId: string }): Promise<object[]>
}

/**
 * Reads records with a flow. People see those in their own scope and, as deputies, those that wait for the
 * person they stand in for.
 */
export class CaseReader<
  S extends { listId: string },
  Q extends object,
  T extends RecordSource = RecordTable,
> extends RecordReader<S, Q, T> {
  constructor(
    table: T,
    protected readonly kind: StoreKind<Q>,
  ) {
    super(table, kind)
  }

  /** The record, if the caller may see it themselves or as the deputy of somebody it waits for. */
  find = async (db: Queryable, context: Context, listId: string): Promise<S | undefined> => {
    const own = await this.#findAs(db, context, listId)
    if (own || context.actor.standsInFor.length === 0) return own
    for (const actor of await principalsGrantingRecordAccess(context, db, listId)) {
      const row = await this.#findAs(db, { ...context, actor }, listId)
      if (row) return row
    }
    return undefined
  }

  async #findAs(db: Queryable, context: Context, listId: string): Promise<S | undefined> {
    if (!hasPermission(context.actor, `${this.kind.prefix}:view`)) return undefined
    const [row] = await this.read(db, and(eq(this.table.listId, listId), this.seen(context)))
    return row
  }

  /** The record with this id. @throws 404 when it does not exist or is not visible */
  mustFind = async (context: Context, listId: string): Promise<S> =>
    rowOrNotFound(await this.find(context.db, context, listId))
}

/**
 * Reads records with a flow, and writes the columns that a move or save has determined; the flow engine uses
 * `find`, `load` and `patch`.
 */
export class CaseStore<S extends StoredRow, Q extends object> extends CaseReader<S, Q> {
  readonly #loading = new WeakMap<object, Loading>()

  /** The record with this id regardless of permissions. @throws 404 when it does not exist */
  mustLoad = async (db: Queryable, listId: string): Promise<S> => rowOrNotFound(await this.load(db, listId))

  /** All records with this condition regardless of permissions, for the server's own work. */
  fitting = (db: Queryable, where: SQL | undefined): Promise<S[]> =>
    this.read(db, and(eq(this.table.delFlag, false), where))

  /** Options for a picker of records: visible ones matching the keyword. */
  choices = async (
    context: Context,
    keyword: string | undefined,
    label: (row: S) => string,
  ): Promise<Option[]> => {
    const found = keyword ? this.kind.keyword?.(keyword) : undefined
    const rows = await this.read(context.db, and(this.seen(context), found), { limit: MOST_CHOICES })
    return rows.map((row) => ({ value: row.listId, label: label(row) }))
  }

  /** The record with this id regardless of permissions. */
  load = async (db: Queryable, listId: string): Promise<S | undefined> => {
    const known = this.#loading.get(db) ?? this.#prepare(db)
    this.#loading.set(db, known)
    const [row] = await known.execute({ listId })
    return row && this.toRecord(row)
  }

  /**
   * Every move loads its record several times in a transaction, so the statement is prepared, under a name
   * from the table because kinds may share a prefix.
   */
  #prepare(db: Queryable): Loading {
    const where = and(eq(this.table.listId, sql.placeholder('listId')), eq(this.table.delFlag, false))
    return this.select(db, where).prepare(`load ${getTableName(this.table)}`)
  }

  /** Writes columns of a record and returns the record as it is then. */
  patch = async (db: Queryable, listId: string, columns: Partial<S>): Promise<S> => {
    const [row] = await db
      .update(this.table as PgTable)
      .set(columns)
      .where(eq(this.table.listId, listId))
      .returning()
    if (!row) throw new Error(`${this.kind.noun} ${listId} 不存在`)
    return row as unknown as S
  }
}

/** Another table or view of facts, and the condition that joins its rows to a record. */
export interface Join {
  table: PgTable | PgView
  on: SQL
}

/** Condition: the joined table has a row that belongs to the record and fulfils `where`. */
export const existsInJoined =
  ({ table, on }: Join) =>
  (where: SQL | undefined): SQL =>
    sql`exists (select 1 from ${table} where ${and(on, where)})`

/** The additional columns of a record's select. */
interface Joined<C, N = string> {
  /** Columns of joined tables, or calculated ones, that the select has in addition. */
  columns: C
  joins?: readonly Join[]
  /** Names of columns of the record's own table that are not selected. */
  without?: readonly N[]
}

/** Additional columns and a function for values calculated outside SQL. */
interface Concluded<C, N, R, M> extends Joined<C, N> {
  more?(row: R): M
}

/**
 * A store for records that are read together with other tables; written rows are read again to include them.
 */
export class JoinedCaseStore<S extends StoredRow, Q extends object> extends CaseStore<S, Q> {
  constructor(
    table: RecordTable,
    private readonly joined: Concluded<SelectedFields, string, object, object>,
    kind: StoreKind<Q>,
  ) {
    super(table, kind)
  }

  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    const { columns, joins = [], without = [] } = this.joined
    const own = Object.entries(getTableColumns(this.table)).filter(([name]) => !without.includes(name))
    const query = db
      .select({ ...Object.fromEntries(own), ...columns })
      .from(this.table as PgTable)
      .$dynamic()
    for (const { table, on } of joins) query.innerJoin(table, on)
    return query
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<CaseStore<S, Q>['select']>
  }

  /** Filters may use joined tables, which then are joined in the search for keys too. */
  protected override pageRows(
    db: Queryable,
    where: SQL | undefined,
    page: { order: string | undefined; size: number; offset: number },
  ): PromiseLike<object[]> {
    if (!this.joined.joins?.length) return super.pageRows(db, where, page)
    return this.select(db, where, page.order).limit(page.size).offset(page.offset)
  }

  protected override toRecord(row: object): S {
    return { ...super.toRecord(row), ...this.joined.more?.(row) }
  }

  override patch = async (db: Queryable, listId: string, columns: Partial<S>): Promise<S> => {
    await db
      .update(this.table as PgTable)
      .set(columns)
      .where(eq(this.table.listId, listId))
    const after = await this.load(db, listId)
    if (!after) throw new Error(`${this.kind.noun} ${listId} 不存在`)
    return after
  }
}

/** Makes a reader of another module's records by its view of facts; `Q` is as for `createCaseStore`. */
export const createFactsReader = <
  V extends RecordSource & { readonly $inferSelect: { listId: string } },
  Q extends object,
>(
  facts: V,
  kind: StoreKind<Q>,
) => new CaseReader<V['$inferSelect'], Q, V>(facts, kind)

/** Makes a store for records of one table; `Q` is the type of the list's filters in the contract. */
export const createCaseStore = <T extends RecordTable, Q extends object>(table: T, kind: StoreKind<Q>) =>
  new CaseStore<T['$inferSelect'] & StoredRow, Q>(table, kind)

/** A table's row with the additional columns. */
type JoinedRow<T extends RecordTable, C extends SelectedFields, N> = Omit<T['$inferSelect'], N & string> &
  SelectResultFields<C> &
  StoredRow

/** Makes a store for records that are read together with other tables. */
export const joinedCaseStore = <
  T extends RecordTable,
  C extends SelectedFields,
  Q extends object,
  const N extends keyof T['$inferSelect'] & string = never,
  M extends object = object,
>(
  table: T,
  joined: Concluded<C, N, JoinedRow<T, C, N>, M>,
  kind: StoreKind<Q>,
): CaseStore<JoinedRow<T, C, N> & M, Q> => new JoinedCaseStore<JoinedRow<T, C, N> & M, Q>(table, joined, kind)

/** The type of the records of a store or a reader. */
export type RecordOf<S> = S extends CaseReader<infer R, infer _Q, infer _T> ? R : never
