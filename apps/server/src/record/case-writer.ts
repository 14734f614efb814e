import type { FieldProblem } from '@agency/shared/contract/envelope'
import { valueIn } from '@agency/shared/fields/value-in'
import { newListId } from '@agency/shared/format/ids'
import type { NumberKey } from '@agency/shared/numbering/kinds'
import type { PgTable } from 'drizzle-orm/pg-core'
import { attachTo } from '../files/attachments'
import { changedBy, type Write } from '../http/context'
import { badFields } from '../http/refusal'
import { issueNumber } from '../system/numbering'
import { startCase } from '../workflow/engine'
import type { FlowResource } from '../workflow/resource'
import type { CaseRow } from './case-kind'
import type { CaseStore } from './case-store'

/** What writing a record with a flow must know of its kind. */
interface Written<R extends CaseRow> {
  resource: FlowResource<R>
  store: Pick<CaseStore<R, object>, 'rows' | 'patch' | 'load'>
  noun: string
  /** The number that each gets when it is entered. */
  number?: NumberKey
  /** Fields that hold files. */
  files: readonly string[]
  kind: {
    /** What a unique index of the table means to whoever breaks it. */
    taken?: Readonly<Record<string, FieldProblem>>
    /** Files that lie inside its other fields, by the path that names each. */
    filesInside?(row: R): readonly (readonly [field: string, listIds: readonly string[]])[]
    /** Who hears live that one was written, where not everybody may; undefined: everybody. */
    hearers?(write: Write, row: R): Promise<readonly string[] | undefined>
    /** Nobody hears of it. */
    isQuiet?: true
  }
}

/**
 * Opens and revises the records of one kind: the row, its files, its case, its line in the operation log and the live
 * message stand and fall together, and the time is the server's.
 */
export class CaseWriter<R extends CaseRow> {
  constructor(private readonly of: Written<R>) {}

  /** The same, with other words for what is taken. */
  saying(taken: Readonly<Record<string, FieldProblem>>): CaseWriter<R> {
    return new CaseWriter({ ...this.of, kind: { ...this.of.kind, taken } })
  }

  /** Enters a record and begins its case at the flow's first step; `action`: what the operation log calls it. */
  async open(write: Write, columns: Partial<R>, action = 'save'): Promise<R> {
    const { store, resource, noun, number } = this.of
    const { flow } = resource
    const { userId } = write.actor ?? {}
    const listId = columns.listId ?? newListId()
    const own = { listId, createTime: write.clock(), createUserId: userId, updateUserId: userId }
    const values = { status: flow.steps[flow.start]?.status, ...columns, ...own }
    await this.#unlessTaken(() => write.tx.insert(store.rows as PgTable).values(values))
    if (number) {
      // Late, as it holds the series until the commit.
      const issued = await issueNumber(write, number, { bizType: flow.bizType, ownId: listId })
      await store.patch(write.tx, listId, { [number]: issued } as Partial<R>)
    }
    const row = await store.load(write.tx, listId)
    if (!row) throw new Error(`${noun}写入失败`)
    await this.#bindFiles(write, row)
    await startCase(write, resource, row)
    write.log({ module: flow.bizType, action, ownId: listId, after: row })
    await this.tell(write, row)
    return row
  }

  /** Writes columns that were corrected, one version on. */
  async revise(write: Write, before: R, columns: Partial<R>, action = 'update'): Promise<R> {
    const { store, resource } = this.of
    const after = await this.#unlessTaken(() =>
      store.patch(write.tx, before.listId, { ...columns, ...changedBy(write, before) } as Partial<R>),
    )
    await this.#bindFiles(write, after, (field) => field in columns)
    write.log({ module: resource.flow.bizType, action, ownId: before.listId, before, after })
    await this.tell(write, after)
    return after
  }

  /** Open lists hear of it; where it is told to some only, of this record. */
  async tell(write: Write, row: R): Promise<void> {
    if (this.of.kind.isQuiet) return
    const of = this.of.resource.flow.bizType
    const only = await this.of.kind.hearers?.(write, row)
    if (only?.length === 0) return
    write.emit(only ? { type: 'records', of, only: [...only] } : { type: 'records', of })
  }

  /** A move has brought files: they are the record's from now on. */
  bindMoved(write: Write, before: R, after: R): Promise<void> {
    const [was, is] = [before, after] as Readonly<Record<string, unknown>>[]
    return this.#bindFiles(write, after, (name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]))
  }

  /** What was written names files: they are the record's from now on. */
  async #bindFiles(write: Write, row: R, isWritten = (_field: string) => true): Promise<void> {
    const to = { bizType: this.of.resource.flow.bizType, ownId: row.listId }
    for (const field of this.of.files.filter(isWritten)) {
      const listIds = valueIn(row, field)
      if (Array.isArray(listIds)) await attachTo(write, listIds, { ...to, field })
    }
    for (const [field, listIds] of this.of.kind.filesInside?.(row) ?? [])
      await attachTo(write, listIds, { ...to, field })
  }

  /** Two people who save the same name at once: the index lets one through, the other gets the field error. */
  async #unlessTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const problem = this.of.kind.taken?.[brokenIndex(error) ?? '']
      throw problem ? badFields([problem]) : error
    }
  }
}

const UNIQUE_VIOLATION = '23505'
function brokenIndex(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION ? constraint : undefined
}
