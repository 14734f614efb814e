import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { fieldValue } from '@agency/shared/fields/value-in'
import { newListId } from '@agency/shared/format/ids'
import type { NumberKey } from '@agency/shared/numbering/kinds'
import type { PgTable } from 'drizzle-orm/pg-core'
import { attachFiles } from '../files/attachments'
import { columnsForUpdate, type Write } from '../http/context'
import { badFields } from '../http/refusal'
import { issueNumber } from '../system/numbering'
import { startCase } from '../workflow/engine'
import type { FlowResource } from '../workflow/resource'
import type { CaseRow } from './case-kind'
import type { CaseStore } from './case-store'

/** What writing a record with a flow needs to know of its kind. */
interface Written<R extends CaseRow> {
  resource: FlowResource<R>
  store: Pick<CaseStore<R, object>, 'rows' | 'patch' | 'load'>
  noun: string
  /** The kind of number that a record gets when it is created. */
  number?: NumberKey
  /** Names of the record's fields that contain files. */
  files: readonly string[]
  kind: {
    /** The field error to show for each unique index that may be violated. */
    taken?: Readonly<Record<string, FieldProblem>>
    /** The files within fields other than file fields, with the path that refers to them. */
    filesInside?(row: R): readonly (readonly [field: string, listIds: readonly string[]])[]
    /** The ids of people who receive live messages about a change of the record; undefined for everybody. */
    hearers?(write: Write, row: R): Promise<readonly string[] | undefined>
    /** True when nobody receives live messages about the records. */
    isQuiet?: true
  }
}

/**
 * Creates and changes records of one kind: row, files, flow, log line and live message succeed or fail
 * together, with the server's time.
 */
export class CaseWriter<R extends CaseRow> {
  constructor(private readonly of: Written<R>) {}

  /** Returns a writer with other messages for violated unique indexes. */
  withTakenMessages(taken: Readonly<Record<string, FieldProblem>>): CaseWriter<R> {
    return new CaseWriter({ ...this.of, kind: { ...this.of.kind, taken } })
  }

  /** Creates a record and starts its flow at the first step; `action` is the name in the operation log. */
  async createCase(write: Write, columns: Partial<R>, action = 'save'): Promise<R> {
    const { store, resource, noun, number } = this.of
    const { flow } = resource
    const { userId } = write.actor ?? {}
    const listId = columns.listId ?? newListId()
    const own = { listId, createTime: write.clock(), createUserId: userId, updateUserId: userId }
    const values = { status: flow.steps[flow.start]?.status, ...columns, ...own }
    await this.#withUniqueErrors(() => write.tx.insert(store.rows as PgTable).values(values))
    if (number) {
      // The number is issued late, because that locks the series of numbers until the commit.
      const issued = await issueNumber(write, number, { bizType: flow.bizType, ownId: listId })
      await store.patch(write.tx, listId, { [number]: issued } as Partial<R>)
    }
    const row = await store.load(write.tx, listId)
    if (!row) throw new Error(`${noun}写入失败`)
    await this.#bindFiles(write, row)
    await startCase(write, resource, row)
    write.log({ module: flow.bizType, action, ownId: listId, after: row })
    await this.sendLiveMessages(write, row)
    return row
  }

  /** Writes edited columns of a record and raises its version. */
  async revise(write: Write, before: R, columns: Partial<R>, action = 'update'): Promise<R> {
    const { store, resource } = this.of
    const after = await this.#withUniqueErrors(() =>
      store.patch(write.tx, before.listId, { ...columns, ...columnsForUpdate(write, before) } as Partial<R>),
    )
    await this.#bindFiles(write, after, (field) => field in columns)
    write.log({ module: resource.flow.bizType, action, ownId: before.listId, before, after })
    await this.sendLiveMessages(write, after)
    return after
  }

  /** Sends live messages to open lists; to selected people only when the kind restricts them. */
  async sendLiveMessages(write: Write, row: R): Promise<void> {
    if (this.of.kind.isQuiet) return
    const of = this.of.resource.flow.bizType
    const only = await this.of.kind.hearers?.(write, row)
    if (only?.length === 0) return
    write.emit(only ? { type: 'records', of, only: [...only] } : { type: 'records', of })
  }

  /** Attaches files that a move has added to the record. */
  attachMovedFiles(write: Write, before: R, after: R): Promise<void> {
    const [was, is] = [before, after] as Readonly<Record<string, unknown>>[]
    return this.#bindFiles(write, after, (name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]))
  }

  /** Attaches the files in the written fields to the record. */
  async #bindFiles(write: Write, row: R, isWritten = (_field: string) => true): Promise<void> {
    const to = { bizType: this.of.resource.flow.bizType, ownId: row.listId }
    for (const field of this.of.files.filter(isWritten)) {
      const listIds = fieldValue(row, field)
      if (Array.isArray(listIds)) await attachFiles(write, listIds, { ...to, field })
    }
    for (const [field, listIds] of this.of.kind.filesInside?.(row) ?? [])
      await attachFiles(write, listIds, { ...to, field })
  }

  /**
   * Turns a violated unique index, for example by a simultaneous save of the same name, into a field error.
   */
  async #withUniqueErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const problem = this.of.kind.taken?.[violatedUniqueIndex(error) ?? '']
      throw problem ? badFields([problem]) : error
    }
  }
}

const UNIQUE_VIOLATION = '23505'
function violatedUniqueIndex(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION ? constraint : undefined
}
