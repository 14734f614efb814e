import type { stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { stockStatus } from '@agency/shared/modules/archive-place/stock.flow'
import { stockRecord } from '@agency/shared/modules/archive-place/stock.record'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { contains, filterConditions, oneOf } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { archiveStock } from './stock.table'

const { prefix, noun } = stockRecord

const read = {
  columns: {
    takerIds: sql<string[]>`coalesce((select jsonb_agg(distinct s.user_id) from archive_stock_scan s
      where s.stock_id = archive_stock.list_id), '[]'::jsonb)`,
    scannedCount: sql<number>`(select count(distinct s.code)::int from archive_stock_scan s
      where s.stock_id = archive_stock.list_id)`,
  },
}

export const stocktakings = joinedCaseStore(archiveStock, read, {
  prefix,
  noun,
  keyword: (text) =>
    or(contains(archiveStock.stockNo, text.toUpperCase()), contains(archiveStock.placePath, text)),
  matching: (filters: FiltersOf<typeof stockApi>) =>
    filterConditions(filters, {
      stockNo: (text) => contains(archiveStock.stockNo, text),
      placePath: (text) => contains(archiveStock.placePath, text),
      status: (text) => oneOf(archiveStock.status, text),
    }),
  usual: desc(archiveStock.createTime),
})
export type StockRecord = RecordOf<typeof stocktakings>

/** Condition: a stock-taking of exactly this place is in progress. */
export const isStocktakingOpen = (placeId: string) =>
  and(eq(archiveStock.placeId, placeId), eq(archiveStock.status, stockStatus.taking))
