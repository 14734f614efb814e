import { newListId } from '@agency/shared/format/ids'
import { and, eq, inArray } from 'drizzle-orm'
import { lockUntilCommit } from '../db/take-turn'
import { type Context, columnsForUpdate, type Write } from '../http/context'
import { admitActor, permissionGuard } from '../http/guard'
import { noSession, notFound, staleVersion } from '../http/refusal'
import { loadActor } from '../session/load-actor'
import type { RecordTable, StoredKind, StoredRow } from './record-kind'
import { RecordReader } from './record-reader'

/** Reads and writes rows of one kind of record. Every write is logged in its transaction. */
export class RecordStore<S extends StoredRow, F, Q extends object = object> extends RecordReader<S, Q> {
  constructor(
    table: RecordTable,
    private readonly kind: StoredKind<S, F, Q>,
  ) {
    super(table, kind)
  }

  /** Finds a record by its id. @throws 404 when it does not exist or is not visible */
  async find(context: Context, listId: string): Promise<S> {
    const [row] = await this.read(context.db, and(eq(this.table.listId, listId), this.seen(context)))
    if (!row) throw notFound()
    return row
  }

  /** Adds a record from a form; `also` are columns that no form contains. */
  add(context: Context, form: F, also: Partial<S> = {}): Promise<S> {
    return context.write(async (write) => {
      await this.lockAndRecheckRights(write, 'add')
      const columns = await this.kind.columns?.(write, form)
      const own = { listId: newListId(), createUserId: write.actor.userId, ...updateStamp(write) }
      const [after] = await write.tx
        .insert(this.table)
        .values({ ...columns, ...also, ...own })
        .returning()
      return this.#afterChange(write, 'add', { after: after as unknown as S, form })
    })
  }

  /** Changes a record by a form. @throws 404, 409 for a stale version */
  change(context: Context, listId: string, version: number, form: F): Promise<S> {
    const columnsFromForm = async (write: Write, before: S) =>
      (await this.kind.columns?.(write, form, before)) ?? {}
    return this.#write(context, {
      listId,
      version,
      action: 'edit',
      right: 'edit',
      columns: columnsFromForm,
      form,
    })
  }

  /**
   * An action besides add and edit: `columns` checks it and returns the changes. Without a version the
   * current record is used. `right` is the permission to check again for `fresh` kinds.
   * @throws 404, 409 for a stale version
   */
  move(
    context: Context,
    move: { listId: string; version?: number; action: string; right?: string },
    columns: (write: Write, before: S) => Promise<Partial<S>>,
  ): Promise<S> {
    return this.#write(context, { ...move, right: move.right ?? move.action, columns })
  }

  #write(context: Context, { listId, version, action, right, columns, form }: Change<S, F>): Promise<S> {
    return context.write(async (write) => {
      await this.lockAndRecheckRights(write, right)
      const before = await this.find(write, listId)
      if (version !== undefined && before.version !== version) throw staleVersion()
      const logged = await this.#logged(write, before)
      const after = await this.patch(write, before, await columns(write, before))
      return this.#afterChange(write, action, { before, after, ...(form ? { form } : {}) }, logged)
    })
  }

  /** Writes some columns and raises the version. @throws 409 when another writer was faster */
  async patch(write: Write, before: S, columns: Partial<S>): Promise<S> {
    const [after] = await write.tx
      .update(this.table)
      .set({ ...columns, ...columnsForUpdate(write, before) })
      .where(and(eq(this.table.listId, before.listId), eq(this.table.version, before.version)))
      .returning()
    if (!after) throw staleVersion()
    return after as unknown as S
  }

  /** Deletes all of them permanently, or none; the log retains their content. @throws 404 */
  remove(context: Context, listIds: readonly string[]): Promise<null> {
    return context.write(async (write) => {
      await this.lockAndRecheckRights(write, 'del')
      const wanted = [...new Set(listIds)]
      const where = and(inArray(this.table.listId, wanted), this.seen(write))
      const rows = await this.read(write.tx, where)
      if (rows.length < wanted.length) throw notFound()
      await this.kind.assertDeletable?.(write, rows)
      const logged: unknown[] = []
      for (const row of rows) logged.push(await this.#logged(write, row))
      await write.tx.delete(this.table).where(inArray(this.table.listId, wanted))
      for (const [at, before] of rows.entries())
        await this.#afterChange(write, 'delete', { before }, logged[at])
      return null
    })
  }

  /** `before` is the logged form of the record, read before the change. */
  async #afterChange(
    write: Write,
    action: string,
    change: { after?: S; before?: S; form?: F },
    before?: unknown,
  ) {
    const ownId = (change.after ?? change.before)?.listId
    await this.kind.changed?.(write, change)
    const after = change.after && (await this.#logged(write, change.after))
    write.log({ module: this.kind.prefix, action, ownId, before, after })
    return change.after as S
  }

  async #logged(write: Write, row: S): Promise<unknown> {
    return this.kind.logged ? this.kind.logged(write.tx, row) : row
  }

  /**
   * Takes the lock. For a `fresh` kind the caller's rights are reloaded afterwards, because somebody may have
   * removed them meanwhile.
   * @throws 401 when the caller's account is gone or disabled, 403 without the permission for `right`
   */
  async lockAndRecheckRights(write: Write, right: string): Promise<void> {
    await this.alone(write)
    if (!this.kind.fresh) return
    const actor = await loadActor(write.tx, write.actor.userId)
    if (!actor) throw noSession()
    admitActor(permissionGuard(`${this.kind.prefix}:${right}`), actor)
    write.actor = actor
  }

  /** Takes the writers' lock until the transaction ends, so that what was checked stays true. */
  alone = (write: Write) => {
    const turn = this.kind.turn ?? this.kind.prefix
    return lockUntilCommit(write.tx, turn)
  }
}

interface Change<S, F> {
  listId: string
  version?: number | undefined
  action: string
  right: string
  columns(write: Write, before: S): Promise<Partial<S>>
  form?: F
}

const updateStamp = (context: Context) => ({
  updateUserId: context.actor.userId,
  updateTime: context.clock(),
})
