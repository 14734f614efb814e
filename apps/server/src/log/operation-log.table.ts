import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** 操作日志: append-only; `hash` covers the row and the hash before it. */
export const sysOperationLog = pgTable(
  'sys_operation_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    listId: uuid().notNull().unique(),
    time: time().notNull(),
    userId: uuid(),
    userName: text().notNull(),
    ip: text().notNull(),
    module: text().notNull(),
    action: text().notNull(),
    ownId: uuid(),
    /** Canonical JSON (sorted keys), as it was hashed. */
    before: text(),
    after: text(),
    result: text().notNull(),
    /** ADMIN acting for someone (代办). */
    onBehalf: boolean().notNull().default(false),
    requestId: text().notNull(),
    costMs: integer().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    index().on(t.ownId),
    index().on(t.userId, t.seq),
    index().on(t.module, t.seq),
    index().on(t.time),
    index('sys_operation_log_ip').on(t.ip.op('text_pattern_ops'), t.seq),
  ],
)

/** The end of the chain; locking its one row orders the writers. */
export const sysOperationLogHead = pgTable('sys_operation_log_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})

/** A check of the chain under way: how far it came is known here, whatever the caller says. */
export const sysOperationLogCheck = pgTable('sys_operation_log_check', {
  listId: uuid().primaryKey(),
  userId: uuid().notNull(),
  startTime: time().notNull(),
  /** Where the chain ended when it began. */
  endSeq: bigint({ mode: 'number' }).notNull(),
  endHash: text().notNull(),
  /** Up to here every row fits. */
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  isOver: boolean().notNull().default(false),
})

/**
 * Lines that have left the log for a file of the store, in the order of the chain: the first segment begins where every
 * chain does, each other where the one before ended. The database refuses to change or remove one, to enter one that is
 * not what the log holds or is younger than six months, and to delete any line that is in none.
 */
export const sysOperationLogSegment = pgTable('sys_operation_log_segment', {
  listId: uuid().primaryKey(),
  firstSeq: bigint({ mode: 'number' }).notNull().unique(),
  lastSeq: bigint({ mode: 'number' }).notNull().unique(),
  /** Of the line before the first. */
  prevHash: text().notNull(),
  lastHash: text().notNull(),
  /** The earliest and the latest time of a line. */
  fromTime: time().notNull(),
  toTime: time().notNull(),
  /** Of the file, and its bytes. */
  sha256: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  archiveTime: time().notNull(),
})
