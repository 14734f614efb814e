import { newListId } from '@agency/shared/format/ids'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { canonicalJson, sha256 } from './canonical'
import { sysOperationLog, sysOperationLogHead } from './operation-log.table'

export interface LogEntry {
  /** The module that the line belongs to: a business type, for example crm:client. */
  module: string
  action: string
  ownId?: string | null
  before?: unknown
  after?: unknown
  result?: string
  onBehalf?: boolean
}

export interface LogWriter {
  userId: string | null
  userName: string
  ip: string
  requestId: string
  startedAt: number
  /** When the operation was done, for entries made later; defaults to now. */
  at?: Date
}

export interface LogLine {
  writer: LogWriter
  entry: LogEntry
}

type Row = typeof sysOperationLog.$inferInsert
export const GENESIS = '0'.repeat(64)

/** The hash of a row, which covers all its columns including the previous hash. */
export const logRowHash = ({ hash: _, ...row }: Row) =>
  sha256(canonicalJson({ ...row, time: row.time.toISOString() }))

/**
 * Appends lines to the chain. Call it last in the transaction: until the commit it blocks all other writers
 * of the log, so nothing may wait after it.
 */
export async function appendLog(tx: Queryable, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const [head] = await tx
    .select()
    .from(sysOperationLogHead)
    .where(eq(sysOperationLogHead.id, 1))
    .for('update')
  if (!head) throw new Error('操作日志链缺少链头')
  let { seq, hash } = head
  const rows = sortedByTime(lines).map(({ writer, entry }): Row => {
    const row: Row = {
      seq: ++seq,
      listId: newListId(),
      time: writer.at ?? new Date(),
      userId: writer.userId,
      userName: writer.userName,
      ip: writer.ip,
      module: entry.module,
      action: entry.action,
      ownId: entry.ownId ?? null,
      before: entry.before === undefined ? null : canonicalJson(entry.before),
      after: entry.after === undefined ? null : canonicalJson(entry.after),
      result: entry.result ?? 'success',
      onBehalf: entry.onBehalf ?? false,
      requestId: writer.requestId,
      costMs: writer.at ? 0 : Math.round(performance.now() - writer.startedAt),
      prevHash: hash,
      hash: '',
    }
    row.hash = logRowHash(row)
    hash = row.hash
    return row
  })
  // A statement can have at most 65,535 parameters, and a row has eighteen.
  for (let at = 0; at < rows.length; at += 1000)
    await tx.insert(sysOperationLog).values(rows.slice(at, at + 1000))
  await tx.update(sysOperationLogHead).set({ seq, hash }).where(eq(sysOperationLogHead.id, 1))
}

/** The lines in order: entries about the past come first, in the order of their times. */
function sortedByTime(lines: readonly LogLine[]): readonly LogLine[] {
  const now = Date.now()
  const lineTime = ({ writer }: LogLine) => writer.at?.getTime() ?? now
  return lines.some(({ writer }) => writer.at)
    ? [...lines].sort((one, other) => lineTime(one) - lineTime(other))
    : lines
}
