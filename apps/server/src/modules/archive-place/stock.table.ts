import type { Outcome } from '@agency/shared/modules/archive-place/stock.rules'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/** 盘点 of a place (DOMAIN 5.9). */
export const archiveStock = pgTable(
  'archive_stock',
  {
    ...recordColumns(),
    stockNo: text().unique(),
    placeId: uuid().notNull(),
    /** As it was called when it began. */
    placePath: text().notNull(),
    remark: text(),
    expectedCount: integer().notNull().default(0),
    /** How often it was ended: its results stay, the last ones count. */
    round: integer().notNull().default(0),
    differences: integer().notNull().default(0),
    okCount: integer(),
    missingCount: integer(),
    foreignCount: integer(),
    wrongCount: integer(),
    movedCount: integer(),
    lentCount: integer(),
    unreadCount: integer(),
    finishUserId: uuid(),
    finishTime: time(),
    /** 10 盘点中, 20 差异待确认, 30 已完成, 90 已放弃 */
    status: text().notNull(),
  },
  (t) => [index().on(t.placeId), index().on(t.status)],
)

/** What should stand where, box by box, as it was when it began. */
export const archiveStockLine = pgTable(
  'archive_stock_line',
  {
    listId: uuid().primaryKey().defaultRandom(),
    stockId: uuid().notNull(),
    volumeId: uuid().notNull(),
    archiveNo: text().notNull(),
    box: integer().notNull(),
    boxes: integer().notNull(),
    placeId: uuid().notNull(),
  },
  (t) => [uniqueIndex().on(t.stockId, t.volumeId, t.box)],
)

/** What was scanned, under the ids of the phones: one that comes twice is one. */
export const archiveStockScan = pgTable(
  'archive_stock_scan',
  {
    listId: uuid().primaryKey(),
    stockId: uuid().notNull(),
    code: text().notNull(),
    /** The place that was scanned before it, as it was scanned. */
    place: text(),
    userId: uuid().notNull(),
    /** By the phone's clock. */
    deviceTime: time().notNull(),
    /** When the server had it. */
    time: time().notNull(),
  },
  (t) => [index().on(t.stockId, t.code), index().on(t.stockId, t.time)],
)

/** What came of it. Rows are only added: of every time that it was ended. */
export const archiveStockResult = pgTable(
  'archive_stock_result',
  {
    listId: uuid().primaryKey(),
    stockId: uuid().notNull(),
    round: integer().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    what: text().notNull(),
    expectedPath: text(),
    seenPath: text(),
    note: text(),
    isDifference: boolean().notNull(),
    sort: integer().notNull(),
  },
  (t) => [index().on(t.stockId, t.round, t.sort)],
)
