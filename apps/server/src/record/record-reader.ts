import { and, desc, eq, getTableColumns, getViewSelectedFields, inArray, is, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { type ListRequest, orderBy, parsePage, timeRangeConditions, withoutPaging } from '../http/list'
import { totalsWithSums } from '../http/total'
import type { ListedKind, RecordSource, RecordTable } from './record-kind'

/** The input of every list besides its own filters. */
export interface ListInput extends ListRequest {
  createTimeStart?: string
  createTimeEnd?: string
  listIds?: readonly string[]
}

/** Reads the rows of one kind of record that the caller may see. */
export class RecordReader<
  S extends { listId: string },
  Q extends object = object,
  T extends RecordSource = RecordTable,
> {
  constructor(
    protected readonly table: T,
    private readonly listed: ListedKind<Q>,
  ) {}

  /** The table, or view, that has the rows of the kind. */
  get rows(): T {
    return this.table
  }

  /**
   * A page of the list. `viewed` converts its rows, while all matching rows are counted, which may take
   * longest.
   */
  async page<V>(
    context: Context,
    input: ListInput & Q,
    viewed: (rows: S[]) => readonly V[] | PromiseLike<readonly V[]>,
  ) {
    const { size, current, offset } = parsePage(input)
    const where = this.requestedCondition(context, input)
    const summed = this.listed.summed?.(context)
    const readPageViews = async () => {
      const rows = await this.pageRows(context.db, where, { order: input.order, size, offset })
      return viewed(rows.map((row) => this.toRecord(row)))
    }
    const [records, figures] = await Promise.all([
      readPageViews(),
      totalsWithSums(context.db, { table: this.table as PgTable, where, summed }),
    ])
    return { ...figures, size, current, records: [...records] }
  }

  /** Finds the keys first, from indexes where possible, so that no other rows are read. */
  protected pageRows(
    db: Queryable,
    where: SQL | undefined,
    { order, size, offset }: { order: string | undefined; size: number; offset: number },
  ): PromiseLike<object[]> {
    const keys = db
      .select({ listId: this.table.listId })
      .from(this.table as PgTable)
      .where(where)
      .orderBy(...this.sorting(order))
      .limit(size)
      .offset(offset)
    return this.select(db, inArray(this.table.listId, keys), order)
  }

  list(context: Context, input: ListInput & Q, limit: number): Promise<S[]> {
    return this.read(context.db, this.requestedCondition(context, input), { order: input.order, limit })
  }

  /** A query for the ids of the matching rows in order, which an export reads through a cursor. */
  ids(context: Context, input: ListInput & Q) {
    return context.db
      .select({ listId: this.table.listId })
      .from(this.table as PgTable)
      .where(this.requestedCondition(context, input))
      .orderBy(...this.sorting(input.order))
  }

  byIds(db: Queryable, listIds: readonly string[]): Promise<S[]> {
    return this.read(db, inArray(this.table.listId, [...listIds]))
  }

  /** The number of visible rows with this condition, and the newest of them, at most `limit`. */
  async newest(context: Context, fitting: SQL, limit: number): Promise<{ total: number; rows: S[] }> {
    const where = and(fitting, this.seen(context))
    const found = await context.db
      .select({ listId: this.table.listId })
      .from(this.table as PgTable)
      .where(where)
      .orderBy(desc(this.table.createTime), desc(this.table.listId))
      .limit(limit)
    const selectIds = found.map(({ listId }) => String(listId))
    const rows = await this.byIds(context.db, selectIds)
    return {
      total: await context.db.$count(this.table as PgTable, where),
      rows: rows.toSorted((one, other) => selectIds.indexOf(one.listId) - selectIds.indexOf(other.listId)),
    }
  }

  count(context: Context, input: ListInput & Q): Promise<number> {
    return context.db.$count(this.table as PgTable, this.requestedCondition(context, input))
  }

  /** The names of the money columns summed for the caller. */
  summedIn(context: Context): string[] {
    return Object.keys(this.listed.summed?.(context) ?? {})
  }

  /** Condition for existing rows that the caller may see, for use in other queries. */
  seen = (context: Context): SQL | undefined =>
    and(this.table.delFlag && eq(this.table.delFlag, false), this.listed.visible?.(context))

  /** The rows of a query regardless of permissions. */
  protected async read(
    db: Queryable,
    where: SQL | undefined,
    { order, limit }: { order?: string | undefined; limit?: number } = {},
  ): Promise<S[]> {
    const query = this.select(db, where, order)
    if (limit !== undefined) query.limit(limit)
    return (await query).map((row) => this.toRecord(row))
  }

  /** Converts a selected row to the kind's type. */
  protected toRecord(row: object): S {
    return row as S
  }

  protected select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select()
      .from(this.table as PgTable)
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic()
  }

  protected sorting(order: string | undefined): SQL[] {
    return orderBy(order, sourceColumns(this.table), this.listed.usual, this.table.listId)
  }

  /** Condition for the requested rows that the caller may see, for use in other queries. */
  requestedCondition(context: Context, input: ListInput & Q): SQL | undefined {
    const { listIds, createTimeStart: from, createTimeEnd: to, ...filters } = withoutPaging(input)
    const created = timeRangeConditions(this.table.createTime)
    return and(
      this.seen(context),
      this.listed.matching?.(filters as unknown as Q, context),
      from ? created.start(from) : undefined,
      to ? created.end(to) : undefined,
      listIds ? inArray(this.table.listId, [...listIds]) : undefined,
    )
  }
}

/** The columns of a table or view by name. */
const sourceColumns = (source: RecordSource): Record<string, PgColumn> =>
  is(source, PgView)
    ? (getViewSelectedFields(source) as Record<string, PgColumn>)
    : getTableColumns(source as PgTable)
