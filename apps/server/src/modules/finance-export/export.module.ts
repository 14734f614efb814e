import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import {
  financeExportApi as api,
  type ExportAsked,
} from '@agency/shared/modules/finance-export/export.contract'
import { financeExportListing } from '@agency/shared/modules/finance-export/export.listing'
import { FINANCE_EXPORT } from '@agency/shared/modules/finance-export/export.paths'
import {
  financeExportGrants,
  financeExportPrefix as prefix,
} from '@agency/shared/modules/finance-export/export.permissions'
import { datedName, describeExport, exportRows, requestedColumns } from '../../excel/export'
import { sendBook } from '../../excel/xlsx-book'
import { createCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { notFound } from '../../http/refusal'
import { defineRoute, type Raw } from '../../http/route'
import type { ServerModule } from '../../server-module'
import { listIncomes, reverseIncome, saveIncome } from './export.income'
import { loadProjectMoney } from './export.money'
import { buildWorkbookSheets } from './export.sheets'
import { buildExportRows, costLines, loadExportTotals, projectIdsOfCostLinesQuery } from './export.store'

const permissionGuardFor = (action: 'view' | 'export' | 'income') => permissionGuard(`${prefix}:${action}`)

/** The default filter of an export: only confirmed lines, unless another status is asked for. */
const ofConfirmed = [
  costRecord.labels.status.label,
  costRecord.statusNames[costStatus.confirmed] ?? '',
] as const

/** Streams the file: lines are loaded while it is written; the sums are those of the page. */
async function sendFinanceExport(
  context: Context,
  input: Parameters<typeof costLines.ids>[1] & { exportId?: string; columns?: readonly string[] },
  reply: Raw<typeof api.exportExcel>['reply'],
) {
  const { exportId: _id, order: _order, columns: wanted, ...asked } = input
  const rows = await exportRows(context, {
    module: prefix,
    input,
    total: await costLines.count(context, input),
    ids: costLines.ids(context, input),
    load: async (db, listIds) => buildExportRows({ ...context, db }, await costLines.byIds(db, listIds)),
  })
  const origin = await describeExport(context, { listing: financeExportListing, module: prefix, input })
  const sheets = await buildWorkbookSheets(context, {
    columns: requestedColumns(financeExportListing, wanted),
    rows,
    origin: asked.status ? origin : { ...origin, filters: [...origin.filters, ofConfirmed] },
    projects: () => loadProjectMoney(context, projectIdsOfCostLinesQuery(context, asked as ExportAsked)),
    totals: await loadExportTotals(context, asked as ExportAsked),
  })
  return sendBook(reply, datedName(financeExportListing.name, context.clock()), sheets)
}

/** The module of 财务导出. */
export const financeExportModule: ServerModule = {
  calls: [
    createCallGroup('financeExport', api, {
      title: '财务导出',
      calls: {
        totals: '合计',
        incomes: '项目的其他收入',
        incomeSave: '登记其他收入',
        incomeReverse: '冲销其他收入',
      },
    }),
  ],
  routes: [
    defineRoute(api.page, permissionGuardFor('view'), (context, asked) =>
      costLines.page(context, asked, (rows) => buildExportRows(context, rows)),
    ),
    defineRoute(api.list, permissionGuardFor('view'), async (context, asked) =>
      buildExportRows(context, await costLines.list(context, asked, MOST_LISTED)),
    ),
    defineRoute(api.detail, permissionGuardFor('view'), async (context, { listId }) => {
      const [row] = await buildExportRows(context, [await costLines.mustFind(context, listId)])
      if (!row) throw notFound()
      return row
    }),
    defineRoute(api.totals, permissionGuardFor('view'), (context, asked) => loadExportTotals(context, asked)),
    defineRoute(api.exportExcel, permissionGuardFor('export'), (context, input, { reply }) =>
      sendFinanceExport(context, input, reply),
    ),
    defineRoute(api.incomes, permissionGuardFor('view'), (context, { projectId }) =>
      listIncomes(context, projectId),
    ),
    defineRoute(api.incomeSave, permissionGuardFor('income'), (context, asked) =>
      context.write((write) => saveIncome(write, asked)),
    ),
    defineRoute(api.incomeReverse, permissionGuardFor('income'), (context, asked) =>
      context.write((write) => reverseIncome(write, asked)),
    ),
  ],
  seed: {
    prefix,
    grants: financeExportGrants,
    menus: [
      {
        id: 'financeExport',
        pid: 'finance',
        path: FINANCE_EXPORT,
        permissionName: '财务导出',
        icon: 'IconDownload',
        orderNum: 2,
        permission: `${prefix}:view`,
      },
    ],
  },
}
