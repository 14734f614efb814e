import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** 操作日志: an append-only table in which `hash` covers the row and the previous hash. */
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
    /**
     * The values before the operation as canonical JSON (sorted keys), as it was hashed; `after` likewise.
     */
    before: text(),
    after: text(),
    result: text().notNull(),
    /** True when ADMIN acted for somebody (代办). */
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

/** The end of the log's chain; writers are ordered by locking its single row. */
export const sysOperationLogHead = pgTable('sys_operation_log_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})

/** A check of the chain in progress, whose state is stored on the server. */
export const sysOperationLogCheck = pgTable('sys_operation_log_check', {
  listId: uuid().primaryKey(),
  userId: uuid().notNull(),
  startTime: time().notNull(),
  /** Number of the last row of the chain when the check began. */
  endSeq: bigint({ mode: 'number' }).notNull(),
  endHash: text().notNull(),
  /** Number of the last row checked so far; all rows up to it are valid. */
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  isOver: boolean().notNull().default(false),
})

/**
 * Archived parts of the log in the order of the chain, each in a file: the first begins where every chain
 * does, the others where the previous one ended. Database triggers refuse to change or delete a segment, to
 * insert one that differs from the log or is younger than six months, and to delete a log line that is in no
 * segment.
 */
export const sysOperationLogSegment = pgTable('sys_operation_log_segment', {
  listId: uuid().primaryKey(),
  firstSeq: bigint({ mode: 'number' }).notNull().unique(),
  lastSeq: bigint({ mode: 'number' }).notNull().unique(),
  /** Hash of the line before the first line of the segment. */
  prevHash: text().notNull(),
  lastHash: text().notNull(),
  /** The earliest time of the segment's lines; `toTime` is the latest. */
  fromTime: time().notNull(),
  toTime: time().notNull(),
  /** SHA-256 of the file with the segment's lines; `size` is its size in bytes. */
  sha256: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  archiveTime: time().notNull(),
})
