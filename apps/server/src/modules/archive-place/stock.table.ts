import type { Outcome } from '@agency/shared/modules/archive-place/stock.rules'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/** 盘点: a stock-taking of a place (DOMAIN 5.9). */
export const archiveStock = pgTable(
  'archive_stock',
  {
    ...recordColumns(),
    stockNo: text().unique(),
    placeId: uuid().notNull(),
    /** The path of the place when the stock-taking began. */
    placePath: text().notNull(),
    remark: text(),
    expectedCount: integer().notNull().default(0),
    /** How often the stock-taking was concluded. The results of each round stay; the latest round counts. */
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

/** The boxes expected in a stock-taking with their places, recorded when it began. */
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

/** Scans by the id that the phone gave them, so that a repeated request adds nothing. */
export const archiveStockScan = pgTable(
  'archive_stock_scan',
  {
    listId: uuid().primaryKey(),
    stockId: uuid().notNull(),
    code: text().notNull(),
    /** The place code that was scanned before the box, unresolved. */
    place: text(),
    userId: uuid().notNull(),
    /** Time of the scan by the phone's clock. */
    deviceTime: time().notNull(),
    /** When the server received the scan. */
    time: time().notNull(),
  },
  (t) => [index().on(t.stockId, t.code), index().on(t.stockId, t.time)],
)

/** Results of each round of a stock-taking. Append-only. */
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
