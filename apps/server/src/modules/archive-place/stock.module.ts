import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { parseInstant } from '@agency/shared/format/dates'
import { tidyCode } from '@agency/shared/modules/archive-place/label.code'
import { STOCK_LIST } from '@agency/shared/modules/archive-place/place.paths'
import { type StockResult, stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { stockStatus } from '@agency/shared/modules/archive-place/stock.flow'
import { resultListing } from '@agency/shared/modules/archive-place/stock.listing'
import { stockGrants } from '@agency/shared/modules/archive-place/stock.permissions'
import { stockRecord as record } from '@agency/shared/modules/archive-place/stock.record'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/take-turn'
import { describeExport, sendTable } from '../../excel/export'
import { createRecordCallGroup } from '../../http/call-group'
import type { Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { badField, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { makeServerMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import { PLACE_TREE_LOCK, placeById } from './place.tree'
import { concludeStocktaking } from './stock.conclude'
import { loadOfflineSnapshot, saveExpectedBoxes } from './stock.snapshot'
import { openStocktakingCondition, stocktakings } from './stock.store'
import { archiveStock, archiveStockResult, archiveStockScan } from './stock.table'

const { prefix } = record
const say = {
  noPlace: '架位不存在',
  taken: (no: string) => `这里的盘点 ${no} 还没有结束`,
  over: '盘点已经结束，扫码没有计入',
  other: '扫码编号已用于另一次扫码，请在手机上重新扫描',
  nothing: '还没有扫码，不能结束；放弃请用「放弃盘点」',
  file: (no: string) => `盘点结果 ${no}`,
  stock: '盘点编号',
}

const stock = createCaseRecord({
  record,
  api: stockApi,
  store: stocktakings,
  effects: {
    finish: async ({ write, record: before }) => {
      if (before.scannedCount === 0 && before.expectedCount > 0) throw badField('listId', say.nothing)
      return concludeStocktaking(write, before)
    },
  },
  label: ({ stockNo, placePath }) => `${stockNo} ${placePath}`,
  columns: async (write, { placeId, remark }) => {
    // Locks the tree of places, so that nothing is moved between the snapshot and the start.
    await lockUntilCommit(write.tx, PLACE_TREE_LOCK)
    const place = await placeById(write.tx, placeId)
    if (!place) throw badField('placeId', say.noPlace)
    const [other] = await write.tx
      .select({ no: archiveStock.stockNo })
      .from(archiveStock)
      .where(openStocktakingCondition(placeId))
    if (other) throw badField('placeId', say.taken(other.no ?? ''))
    return { placeId, remark, placePath: place.path, departmentId: write.actor.departmentId }
  },
  saved: async (write, { after }) => {
    const expectedCount = await saveExpectedBoxes(write.tx, after)
    await stocktakings.patch(write.tx, after.listId, { expectedCount })
  },
  moved: async (write, action, after) => {
    if (action === 'finish' && after.differences === 0)
      await makeServerMove(write, stock.resource, 'clean', after.listId)
  },
})

const stockRoutes: readonly Route[] = [
  defineRoute(stockApi.snapshot, permissionGuard(`${prefix}:take`), async (context, { listId }) =>
    loadOfflineSnapshot(context.db, await stocktakings.mustFind(context, listId)),
  ),
  defineRoute(stockApi.scan, permissionGuard(`${prefix}:take`), (context, asked) =>
    context.write((write) => storeStockScans(write, asked)),
  ),
  defineRoute(
    stockApi.results,
    permissionGuard(`${prefix}:view`),
    async (context, { listId }): Promise<StockResult[]> => {
      const { round } = await stocktakings.mustFind(context, listId)
      const of = and(eq(archiveStockResult.stockId, listId), eq(archiveStockResult.round, round))
      return context.db
        .select()
        .from(archiveStockResult)
        .where(and(of, ne(archiveStockResult.outcome, '在位')))
        .orderBy(asc(archiveStockResult.sort))
        .limit(MOST_LISTED)
    },
  ),
  defineRoute(
    stockApi.exportResults,
    permissionGuard(`${prefix}:export`),
    async (context, { listId }, { reply }) => {
      const { round, stockNo } = await stocktakings.mustFind(context, listId)
      const rows = await context.db
        .select()
        .from(archiveStockResult)
        .where(and(eq(archiveStockResult.stockId, listId), eq(archiveStockResult.round, round)))
        .orderBy(asc(archiveStockResult.sort))
      await context.write(async ({ log }) =>
        log({ module: prefix, action: 'export', ownId: listId, after: { rows: rows.length } }),
      )
      const origin = await describeExport(context, { listing: resultListing, module: prefix, input: {} })
      return sendTable(context, reply, {
        name: say.file(stockNo ?? ''),
        table: {
          labels: resultListing.labels,
          columns: resultListing.columns,
          rows,
          words: (_dictionary, value) => value,
        },
        origin: { ...origin, filters: [[say.stock, stockNo ?? '']] },
      })
    },
  ),
]

/** The module of 档案盘点. */
export const stockModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'archiveStock',
      { api: stockApi, record },
      {
        snapshot: '应有清单',
        scan: '盘点扫码',
        results: '盘点差异',
        exportResults: '导出盘点结果',
      },
    ),
  ],
  routes: [...stock.routes, ...stockRoutes],
  flows: [stock.resource],
  access: [stock.access],
  dictUses: stock.dictUses,
  seed: {
    prefix,
    grants: stockGrants,
    menus: [
      {
        id: 'archiveStock',
        pid: 'projectArchives',
        path: STOCK_LIST,
        permissionName: '盘点',
        icon: 'IconCheckList',
        orderNum: 23,
        permission: `${prefix}:view`,
      },
    ],
  },
}

/**
 * Stores scans of a stock-taking in progress. A scan that was already stored is confirmed again, so that
 * phones can repeat requests. @throws 409 when it is over
 */
async function storeStockScans(write: Write, { listId, scans }: ParsedInputOf<typeof stockApi.scan>) {
  await lockCase(write.tx, listId)
  const stock = await stocktakings.mustFind(write, listId)
  if (stock.status !== stockStatus.taking) throw wrongState(say.over)
  const taken = [...new Set(scans.map(({ scanId }) => scanId))]
  const added = await write.tx
    .insert(archiveStockScan)
    .values(
      scans.map(({ scanId, code, place, at }) => ({
        listId: scanId,
        stockId: listId,
        code: tidyCode(code),
        place: place && tidyCode(place),
        userId: write.actor.userId,
        deviceTime: parseInstant(at),
        time: write.clock(),
      })),
    )
    .onConflictDoNothing()
    .returning({ listId: archiveStockScan.listId })
  const there = await write.tx
    .select({ listId: archiveStockScan.listId, stockId: archiveStockScan.stockId })
    .from(archiveStockScan)
    .where(inArray(archiveStockScan.listId, taken))
  // A scan id that belongs to another stock-taking would otherwise be dropped silently.
  if (there.some((one) => one.stockId !== listId)) throw badField('scans', say.other)
  if (added.length > 0) {
    write.log({ module: prefix, action: 'scan', ownId: listId, after: { scans: added.length } })
    write.emit({ type: 'records', of: prefix })
  }
  const { scannedCount } = await stocktakings.mustFind(write, listId)
  return { taken, scannedCount }
}
