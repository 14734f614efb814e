import { newListId } from '@agency/shared/format/ids'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'
import { orderBy, pageOf, timeRange } from '../http/list'
import { notFound, staleVersion } from '../http/refusal'
import type { RecordKind, RecordTable, StoredRow } from './record-kind'

/** What every list may be asked for beside the filters of its own. */
export interface ListInput {
  order?: string
  menuId?: string
  createTimeStart?: string
  createTimeEnd?: string
  listIds?: readonly string[]
  currPage?: number
  limit?: number
  current?: number
  size?: number
  exportId?: string
}

/** Reads and writes the rows of one kind of record. Every write is logged in its transaction. */
export class RecordStore<S extends StoredRow, F> {
  constructor(
    private readonly table: RecordTable,
    private readonly kind: RecordKind<S, { listId: string }, F, object>,
  ) {}

  async page(context: Context, input: ListInput) {
    const { size, current, offset } = pageOf(input)
    const where = this.#where(context, input)
    const [rows, total] = await Promise.all([
      this.#select(context.db, where, input.order).limit(size).offset(offset),
      context.db.$count(this.table, where),
    ])
    return { rows: rows as unknown as S[], total, size, current }
  }

  async list(context: Context, input: ListInput, most: number): Promise<S[]> {
    return (await this.#select(context.db, this.#where(context, input), input.order).limit(
      most,
    )) as unknown as S[]
  }

  /** The keys of the same rows, in order, as a query: an export reads them through a cursor. */
  ids(context: Context, input: ListInput) {
    return context.db
      .select({ listId: this.table.listId })
      .from(this.table as PgTable)
      .where(this.#where(context, input))
      .orderBy(...this.#order(input.order))
  }

  async byIds(db: Queryable, listIds: readonly string[]): Promise<S[]> {
    const rows = await db
      .select()
      .from(this.table as PgTable)
      .where(inArray(this.table.listId, [...listIds]))
    return rows as unknown as S[]
  }

  count(context: Context, input: ListInput): Promise<number> {
    return context.db.$count(this.table, this.#where(context, input))
  }

  /** @throws 404 when it is not there or not visible */
  async find(context: Context, listId: string): Promise<S> {
    const [row] = await this.#select(context.db, and(eq(this.table.listId, listId), this.#seen(context)))
    if (!row) throw notFound()
    return row as unknown as S
  }

  add(context: Context, form: F): Promise<S> {
    return context.write(async (write) => {
      await this.alone(write)
      const columns = await this.kind.columns?.(context, write, form)
      const own = { listId: newListId(), createUserId: context.actor.userId, ...by(context) }
      const [after] = await write.tx
        .insert(this.table)
        .values({ ...columns, ...own } as never)
        .returning()
      return this.#changed(context, write, 'add', { after: after as unknown as S, form })
    })
  }

  /** @throws 404, 409 for a stale version */
  change(context: Context, listId: string, version: number, form: F): Promise<S> {
    return context.write(async (write) => {
      await this.alone(write)
      const before = await this.find(context, listId)
      if (before.version !== version) throw staleVersion()
      const columns = await this.kind.columns?.(context, write, form, before)
      const after = await this.patch(context, write, before, columns ?? {})
      return this.#changed(context, write, 'edit', { before, after, form })
    })
  }

  /** Writes some columns of a record, one version on; for the moves of a kind beside add and edit. */
  async patch(context: Context, write: Write, before: S, columns: Partial<S>): Promise<S> {
    const [after] = await write.tx
      .update(this.table)
      .set({ ...columns, version: before.version + 1, ...by(context) } as never)
      .where(eq(this.table.listId, before.listId))
      .returning()
    if (!after) throw notFound()
    return after as unknown as S
  }

  /** Removes all of them for good, or none; the log keeps what they were. @throws 404 */
  remove(context: Context, listIds: readonly string[]): Promise<null> {
    return context.write(async (write) => {
      await this.alone(write)
      const wanted = [...new Set(listIds)]
      const where = and(inArray(this.table.listId, wanted), this.#seen(context))
      const rows = (await this.#select(write.tx, where)) as unknown as S[]
      if (rows.length < wanted.length) throw notFound()
      await this.kind.assertDeletable?.(context, write, rows)
      await write.tx.delete(this.table).where(inArray(this.table.listId, wanted))
      for (const before of rows) await this.#changed(context, write, 'delete', { before })
      return null
    })
  }

  async #changed<C extends { after?: S; before?: S; form?: F }>(
    context: Context,
    write: Write,
    action: string,
    change: C,
  ) {
    const { before, after } = change
    write.log({ module: this.kind.prefix, action, ownId: (after ?? before)?.listId, before, after })
    await this.kind.changed?.(context, write, change)
    return after as S
  }

  #select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select()
      .from(this.table as PgTable)
      .where(where)
      .orderBy(...this.#order(order))
      .$dynamic()
  }

  #order(order: string | undefined): SQL[] {
    const { columns, usual } = this.kind.order
    return orderBy(order, columns, usual, this.table.listId)
  }

  #seen = (context: Context): SQL | undefined =>
    and(eq(this.table.delFlag, false), this.kind.visible?.(context))

  #where(context: Context, input: ListInput): SQL | undefined {
    const { order, menuId, currPage, limit, current, size, exportId, listIds, ...asked } = input
    const { createTimeStart: from, createTimeEnd: to, ...filters } = asked
    const created = timeRange(this.table.createTime)
    return and(
      this.#seen(context),
      this.kind.matching(filters, context),
      from ? created.start(from) : undefined,
      to ? created.end(to) : undefined,
      listIds ? inArray(this.table.listId, [...listIds]) : undefined,
    )
  }

  /** Until the transaction ends nobody else writes records of this kind: what was checked among them stays true. */
  alone = (write: Write) =>
    write.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${this.kind.prefix}, 0))`)
}

const by = (context: Context) => ({ updateUserId: context.actor.userId, updateTime: new Date() })
