import type { BidReturn } from '@agency/shared/modules/archive-bid/bid.ending'
import type { BidCorrection, BidItem } from '@agency/shared/modules/archive-bid/bid.rules'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { destroyColumns } from '../../custody/destruction.columns'
import { bytes, recordColumns, time } from '../../db/columns'

/** 投标文件 of a lot: what its bidders handed in, from project manager B to the shelf (DOMAIN 5.8). */
export const archiveBid = pgTable(
  'archive_bid',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    /** The last day on which they are to be handed over. */
    dueDate: date({ mode: 'string' }).notNull(),
    /** On which the purchase ended, by its notice or its failure: 保管期限 begins (R28). */
    endedDate: date({ mode: 'string' }).notNull(),
    items: jsonb().$type<BidItem[]>().notNull().default([]),
    boxCount: integer(),
    /** Who signed for it when it was handed over, when, and what. */
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
    /** 更正史, the last first. */
    corrections: jsonb().$type<BidCorrection[]>().notNull().default([]),
    /** 退还, in the order in which they went. */
    returns: jsonb().$type<BidReturn[]>().notNull().default([]),
    ...destroyColumns(),
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
