import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, time } from '../db/columns'

/** 交接: a change of hands of what a project left, signed, and chained by hash to the one before. Rows are only added. */
export const archiveCustody = pgTable(
  'archive_custody',
  {
    listId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    /** From 1, within the project. */
    seq: integer().notNull(),
    /** The record that changed hands. */
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    /** 移交, 退回, 改派, 转交, 上架, 移架, 出库, 借出, 归还 */
    action: text().notNull(),
    /** What of the record changed hands: codes that name its pieces. */
    units: jsonb().$type<string[]>().notNull().default([]),
    what: text().notNull(),
    place: text(),
    giverId: uuid(),
    giverName: text().notNull(),
    giverSign: bytes(),
    /** SHA-256 in hex of the picture; null where that side does not sign. */
    giverSignHash: text(),
    receiverId: uuid(),
    receiverName: text().notNull(),
    receiverSign: bytes(),
    receiverSignHash: text(),
    time: time().notNull(),
    /** Of the row before; of the first, 64 zeros. */
    prevHash: text().notNull(),
    hash: text().notNull(),
    /**
     * It came with an archive of elsewhere, and nobody here saw it: its people are names. Not part of the hash, which is that
     * of the house that wrote it.
     */
    isOutside: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex().on(t.projectId, t.seq)],
)
