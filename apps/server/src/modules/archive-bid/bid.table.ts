import type { BidReturn } from '@agency/shared/modules/archive-bid/bid.ending'
import type { BidCorrection, BidItem } from '@agency/shared/modules/archive-bid/bid.rules'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { destructionColumns } from '../../custody/destruction.columns'
import { bytes, recordColumns, time } from '../../db/columns'

/**
 * 投标文件 of a lot: the bids that its bidders handed in, from project manager B to the shelf (DOMAIN 5.8).
 */
export const archiveBid = pgTable(
  'archive_bid',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    /** The last day for handing the bids over. */
    dueDate: date({ mode: 'string' }).notNull(),
    /** The day on which the procurement ended by notice or failure; the 保管期限 counts from it (R28). */
    endedDate: date({ mode: 'string' }).notNull(),
    items: jsonb().$type<BidItem[]>().notNull().default([]),
    boxCount: integer(),
    /** The person who handed the bids over and signed; the columns below say when, and hold the signature. */
    handUserId: uuid(),
    handTime: time(),
    handSign: bytes(),
    handSignHash: text(),
    acceptUserId: uuid(),
    acceptTime: time(),
    acceptCheck: jsonb().$type<string[]>().notNull().default([]),
    archiveNo: text().unique(),
    retentionCode: text(),
    destroyDue: date({ mode: 'string' }),
    keepPlace: text(),
    returnReason: text(),
    /** 更正史: the corrections of the record, newest first. */
    corrections: jsonb().$type<BidCorrection[]>().notNull().default([]),
    /** 退还: the returns of bids to their bidders, oldest first. */
    returns: jsonb().$type<BidReturn[]>().notNull().default([]),
    ...destructionColumns(),
    /** 10 待归档, 20 待接收, 30 已接收, 40 已退回, 50 已更正, 60 已退还投标人, 61–63 销毁办理, 70 已销毁 */
    status: text().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.packageId),
    index().on(t.projectId),
    index().on(t.status, t.dueDate),
    index().on(t.destroyDue),
  ],
)
