import type { stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { stockStatus } from '@agency/shared/modules/archive-place/stock.flow'
import { stockRecord } from '@agency/shared/modules/archive-place/stock.record'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { containsCondition, filterConditions, oneOfCondition } from '../../http/list'
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
    or(
      containsCondition(archiveStock.stockNo, text.toUpperCase()),
      containsCondition(archiveStock.placePath, text),
    ),
  matching: (filters: FiltersOf<typeof stockApi>) =>
    filterConditions(filters, {
      stockNo: (text) => containsCondition(archiveStock.stockNo, text),
      placePath: (text) => containsCondition(archiveStock.placePath, text),
      status: (text) => oneOfCondition(archiveStock.status, text),
    }),
  usual: desc(archiveStock.createTime),
})
export type StockRecord = RecordOf<typeof stocktakings>

/** Condition: a stock-taking of exactly this place is in progress. */
export const openStocktakingCondition = (placeId: string) =>
  and(eq(archiveStock.placeId, placeId), eq(archiveStock.status, stockStatus.taking))
