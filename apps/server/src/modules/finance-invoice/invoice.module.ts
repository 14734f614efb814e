import { invoiceApi as api } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoiceListing } from '@agency/shared/modules/finance-invoice/invoice.listing'
import { INVOICE_LIST } from '@agency/shared/modules/finance-invoice/invoice.paths'
import {
  invoiceGrants,
  invoicePrefix as prefix,
} from '@agency/shared/modules/finance-invoice/invoice.permissions'
import { sendExport } from '../../excel/export'
import { createCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { notFound } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import type { ServerModule } from '../../server-module'
import {
  findInvoiceImportProblems,
  saveInvoices,
  saveInvoiceXml,
  storeChosenMatches,
  undoInvoiceMatch,
} from './invoice.moves'
import { proposeInvoiceMatches } from './invoice.proposals'
import { invoices } from './invoice.store'
import { buildInvoiceViews } from './invoice.view'

const permissionGuardFor = (action: 'view' | 'export' | 'import' | 'match') =>
  permissionGuard(`${prefix}:${action}`)
const FROM_LIST = '清单'

async function loadInvoiceView(context: Context, listId: string) {
  const [row] = await buildInvoiceViews(context, [await invoices.mustFind(context, listId)])
  if (!row) throw notFound()
  return row
}

const readingRoutes: readonly Route[] = [
  defineRoute(api.page, permissionGuardFor('view'), (context, asked) =>
    invoices.page(context, asked, (rows) => buildInvoiceViews(context, rows)),
  ),
  defineRoute(api.list, permissionGuardFor('view'), async (context, asked) =>
    buildInvoiceViews(context, await invoices.list(context, asked, MOST_LISTED)),
  ),
  defineRoute(api.detail, permissionGuardFor('view'), (context, { listId }) =>
    loadInvoiceView(context, listId),
  ),
  defineRoute(api.exportExcel, permissionGuardFor('export'), async (context, input, { reply }) =>
    sendExport<object>(context, reply, {
      listing: invoiceListing,
      module: prefix,
      input,
      summed: invoices.summedIn(context),
      total: await invoices.count(context, input),
      ids: invoices.ids(context, input),
      load: async (db, listIds) => buildInvoiceViews({ ...context, db }, await invoices.byIds(db, listIds)),
    }),
  ),
  defineRoute(api.proposals, permissionGuardFor('match'), proposeInvoiceMatches),
]

const writingRoutes: readonly Route[] = [
  defineRoute(api.importCheck, permissionGuardFor('import'), (context, { rows }) =>
    findInvoiceImportProblems(context, rows),
  ),
  defineRoute(api.importSave, permissionGuardFor('import'), (context, { rows }) =>
    context.write(async (write) => ({
      saved: (await saveInvoices(write, { rows, source: FROM_LIST })).length,
    })),
  ),
  defineRoute(api.importXml, permissionGuardFor('import'), (context, { xml }) =>
    context.write(async (write) => loadInvoiceView(write, await saveInvoiceXml(write, xml))),
  ),
  defineRoute(api.matchSave, permissionGuardFor('match'), (context, { chosen }) =>
    context.write((write) => storeChosenMatches(write, chosen)),
  ),
  defineRoute(api.unmatch, permissionGuardFor('match'), (context, asked) =>
    context.write(async (write) => loadInvoiceView(write, await undoInvoiceMatch(write, asked))),
  ),
]

/** The module of 数电票. */
export const invoiceModule: ServerModule = {
  calls: [
    createCallGroup('invoice', api, {
      title: '数电票',
      calls: {
        importCheck: '检查发票清单',
        importSave: '导入发票清单',
        importXml: '导入数电票 XML',
        proposals: '可匹配的账单',
        matchSave: '匹配账单',
        unmatch: '取消匹配',
      },
    }),
  ],
  routes: [...readingRoutes, ...writingRoutes],
  seed: {
    prefix,
    grants: invoiceGrants,
    menus: [
      {
        id: 'financeInvoice',
        pid: 'finance',
        path: INVOICE_LIST,
        permissionName: '数电票',
        icon: 'IconTicketCode',
        orderNum: 6,
        permission: `${prefix}:view`,
      },
    ],
  },
}
