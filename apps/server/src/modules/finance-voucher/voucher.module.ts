import { voucherApi as api } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { VOUCHER_BATCHES, VOUCHER_PAGE } from '@agency/shared/modules/finance-voucher/voucher.paths'
import {
  voucherPrefix as prefix,
  voucherGrants,
} from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { createCallGroup } from '../../http/call-group'
import { permissionGuard } from '../../http/guard'
import { notFound } from '../../http/refusal'
import { defineRoute } from '../../http/route'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import * as periodAsks from '../finance-period/door/asks'
import { deleteUnexportedClosingVouchers, lockVoucherExports, storeVouchersOfMonth } from './voucher.closing'
import { exportVouchers, previewExport } from './voucher.export'
import { earliestBookableDay } from './voucher.facts'
import { loadHiddenMonthCheck, viewPendingPage, visibleVoucherTotals } from './voucher.secrecy'
import { buildBatchViews, loadExportBatchPage, sendBatchFile, vouchersOfBatchPage } from './voucher.store'
import { suspenseUpgrade } from './voucher.upgrade'

const permissionGuardFor = (action: 'view' | 'export') => permissionGuard(`${prefix}:${action}`)

/** The module of 凭证. */
export const voucherModule: ServerModule = {
  calls: [
    createCallGroup('financeVoucher', api, {
      title: '凭证',
      calls: {
        totals: '合计',
        export: '导出凭证',
        check: '核对导出',
        batches: '导出批次',
        vouchers: '批次的凭证',
        file: '下载批次的文件',
      },
    }),
  ],
  routes: [
    defineRoute(api.page, permissionGuardFor('view'), (context, asked) => viewPendingPage(context, asked)),
    defineRoute(api.totals, permissionGuardFor('view'), (context, asked) =>
      visibleVoucherTotals(context, asked),
    ),
    defineRoute(api.export, permissionGuardFor('export'), async (context, asked) => {
      const batch = await context.write((write) => exportVouchers(write, asked))
      const [row] = await buildBatchViews(context, [batch])
      if (!row) throw notFound()
      return row
    }),
    defineRoute(api.check, permissionGuardFor('export'), (context, asked) => previewExport(context, asked)),
    defineRoute(api.batches, permissionGuardFor('view'), (context, asked) =>
      loadExportBatchPage(context, asked),
    ),
    defineRoute(api.vouchers, permissionGuardFor('view'), (context, asked) =>
      vouchersOfBatchPage(context, asked),
    ),
    defineRoute(api.file, permissionGuardFor('export'), (context, { listId }, { reply }) =>
      sendBatchFile(context, listId, reply),
    ),
  ],
  seed: {
    prefix,
    upgrades: [suspenseUpgrade],
    grants: voucherGrants,
    menus: [
      {
        id: 'financeVoucher',
        pid: 'finance',
        path: VOUCHER_PAGE,
        permissionName: '凭证',
        icon: 'IconBookStroked',
        orderNum: 10,
        permission: `${prefix}:view`,
      },
      {
        id: 'financeVoucherBatch',
        pid: 'finance',
        path: VOUCHER_BATCHES,
        permissionName: '凭证导出记录',
        icon: 'IconList',
        orderNum: 11,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(periodAsks.lockVoucherExports, lockVoucherExports),
    answerPort(periodAsks.storeVouchersOfMonth, storeVouchersOfMonth),
    answerPort(periodAsks.deleteUnexportedVouchers, deleteUnexportedClosingVouchers),
    answerPort(periodAsks.firstBookedDay, earliestBookableDay),
    answerPort(periodAsks.loadHiddenMonthCheck, loadHiddenMonthCheck),
    answerPort(periodAsks.visibleVoucherTotals, visibleVoucherTotals),
  ],
}
