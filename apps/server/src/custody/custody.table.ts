import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, time } from '../db/columns'

/** 交接: a signed change of custody of project papers, chained by hash to the previous one. Append-only. */
export const archiveCustody = pgTable(
  'archive_custody',
  {
    listId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    /** Consecutive number of the row within the chain of the project, from 1. */
    seq: integer().notNull(),
    /** The kind of the record that changed hands. */
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    /** What was done with the units: 移交, 退回, 改派, 转交, 上架, 移架, 出库, 借出, 归还 */
    action: text().notNull(),
    /** Codes of those units of the record that changed hands. */
    units: jsonb().$type<string[]>().notNull().default([]),
    what: text().notNull(),
    place: text(),
    giverId: uuid(),
    giverName: text().notNull(),
    giverSign: bytes(),
    /** SHA-256 in hex of the giver's signature image; null when that side does not sign. */
    giverSignHash: text(),
    receiverId: uuid(),
    receiverName: text().notNull(),
    receiverSign: bytes(),
    receiverSignHash: text(),
    time: time().notNull(),
    /** Hash of the previous row of the project's chain; 64 zeros for the first. */
    prevHash: text().notNull(),
    hash: text().notNull(),
    /**
     * True for rows imported with an external archive, which nobody here witnessed; their people are names
     * only. Not part of the hash, which the other organisation calculated.
     */
    isOutside: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex().on(t.projectId, t.seq)],
)
