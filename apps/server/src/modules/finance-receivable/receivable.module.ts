import { receivableApi as api } from '@agency/shared/modules/finance-receivable/receivable.contract'
import {
  assignFields,
  paymentFields,
  urgeFields,
} from '@agency/shared/modules/finance-receivable/receivable.fields'
import {
  paymentListing,
  receivableListing,
} from '@agency/shared/modules/finance-receivable/receivable.listing'
import {
  PAYMENT_LIST,
  RECEIVABLE_LIST,
  REFUND_LIST,
} from '@agency/shared/modules/finance-receivable/receivable.paths'
import {
  receivablePrefix as prefix,
  receivableGrants,
} from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import { refundGrants } from '@agency/shared/modules/finance-receivable/refund.permissions'
import { refundRecord } from '@agency/shared/modules/finance-receivable/refund.record'
import { findBankRowProblems } from '../../bank/bank-list'
import { sendExport } from '../../excel/export'
import { createCallGroup, createRecordCallGroup } from '../../http/call-group'
import { permissionGuard } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { defineRoute, type Route } from '../../http/route'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { answerPort } from '../../wiring/port'
import * as periodAsks from '../finance-period/door/asks'
import { loadPartyAccountPage } from './party.lines'
import {
  countParties,
  loadPartyPage,
  mustFindParty,
  partiesById,
  partyIdsQuery,
  partyTotals,
  summedPartyColumns,
} from './party.store'
import { canSeePayments } from './party.sums'
import { bookConfirmedBankLines, proposeBillsForBankLines } from './payment.bank'
import { applyPaymentToBill, assignPayment, reversePayment, savePayment } from './payment.moves'
import { buildPaymentViews, payments } from './payment.store'
import { receivableDashboard } from './receivable.dashboard'
import { partyOptions, unpaidBillOptions } from './receivable.selects'
import { financePayment, financeUrge } from './receivable.table'
import { checkedRefundColumns, refundEffects, refundLabel, refunds } from './refund.store'
import { urgeJobs } from './urge.jobs'
import { addUrgeNote, listUrgesAndReminders, unpaidBillsOfParty } from './urge.store'

const permissionGuardFor = (action: 'view' | 'export' | 'urge' | 'pay') =>
  permissionGuard(`${prefix}:${action}`)

/** Routes of receivables by party and of 催收. */
const partyRoutes: readonly Route[] = [
  defineRoute(api.page, permissionGuardFor('view'), loadPartyPage),
  defineRoute(api.detail, permissionGuardFor('view'), (context, { listId }) =>
    mustFindParty(context, listId),
  ),
  defineRoute(api.totals, permissionGuardFor('view'), partyTotals),
  defineRoute(api.exportExcel, permissionGuardFor('export'), async (context, input, { reply }) =>
    sendExport<object>(context, reply, {
      listing: receivableListing,
      module: prefix,
      input,
      summed: summedPartyColumns,
      total: await countParties(context, input),
      ids: partyIdsQuery(context, input),
      load: (db, listIds) => partiesById(context, db, { listIds, asked: input }),
    }),
  ),
  defineRoute(api.lines, permissionGuardFor('view'), loadPartyAccountPage),
  defineRoute(api.openBills, permissionGuardFor('view'), unpaidBillsOfParty),
  defineRoute(api.urges, permissionGuardFor('view'), listUrgesAndReminders),
  defineRoute(api.urgeSave, permissionGuardFor('urge'), (context, form) =>
    context.write((write) => addUrgeNote(write, form)),
  ),
]

const financeMenuItem = (
  id: string,
  path: string,
  permissionName: string,
  more: { icon: string; orderNum: number },
) => ({
  id,
  pid: 'finance',
  path,
  permissionName,
  ...more,
})

const refund = createCaseRecord({
  record: refundRecord,
  api: refundApi,
  store: refunds,
  effects: refundEffects,
  label: refundLabel,
  columns: checkedRefundColumns,
})

/** Routes of 来款 and its use. */
const paymentRoutes: readonly Route[] = [
  defineRoute(api.partySelect, permissionGuardFor('pay'), (context, { keyword }) =>
    partyOptions(context, keyword),
  ),
  defineRoute(api.billSelect, permissionGuardFor('pay'), unpaidBillOptions),
  defineRoute(api.paymentPage, permissionGuardFor('view'), (context, asked) =>
    payments.page(context, asked, (rows) => buildPaymentViews(context, rows)),
  ),
  defineRoute(api.paymentList, permissionGuardFor('view'), async (context, asked) =>
    buildPaymentViews(context, await payments.list(context, asked, MOST_LISTED)),
  ),
  defineRoute(api.paymentDetail, permissionGuardFor('view'), async (context, { listId }) => {
    const [row] = await buildPaymentViews(context, [await payments.mustFind(context, listId)])
    return row as NonNullable<typeof row>
  }),
  defineRoute(api.paymentExport, permissionGuardFor('export'), async (context, input, { reply }) =>
    sendExport<object>(context, reply, {
      listing: paymentListing,
      module: prefix,
      input,
      summed: payments.summedIn(context),
      total: await payments.count(context, input),
      ids: payments.ids(context, input),
      load: async (db, listIds) => buildPaymentViews({ ...context, db }, await payments.byIds(db, listIds)),
    }),
  ),
  defineRoute(api.paymentSave, permissionGuardFor('pay'), (context, form) =>
    context.write((write) => savePayment(write, form)),
  ),
  defineRoute(api.paymentAssign, permissionGuardFor('pay'), (context, form) =>
    context.write((write) => assignPayment(write, form)),
  ),
  defineRoute(api.paymentApply, permissionGuardFor('pay'), (context, form) =>
    context.write((write) => applyPaymentToBill(write, form)),
  ),
  defineRoute(api.paymentReverse, permissionGuardFor('pay'), (context, form) =>
    context.write((write) => reversePayment(write, form)),
  ),
  defineRoute(api.bankCheck, permissionGuardFor('pay'), async (context, { rows }) =>
    findBankRowProblems(rows, context.clock()),
  ),
  defineRoute(api.bankMatch, permissionGuardFor('pay'), (context, { rows }) =>
    proposeBillsForBankLines(context, rows),
  ),
  defineRoute(api.bankSave, permissionGuardFor('pay'), (context, input) =>
    bookConfirmedBankLines(context, input),
  ),
]

/** 应收台账 with 来款. */
export const receivableModule: ServerModule = {
  calls: [
    createCallGroup('receivable', api, {
      title: '应收台账',
      calls: {
        totals: '合计',
        lines: '往来明细',
        openBills: '未收账单',
        urges: '催收记录',
        urgeSave: '登记催收',
        partySelect: '可选单位',
        billSelect: '可冲抵的账单',
        paymentPage: '来款',
        paymentList: '来款列表',
        paymentDetail: '来款详情',
        paymentExport: '导出来款',
        paymentSave: '登记来款',
        paymentAssign: '确认归属',
        paymentApply: '冲抵账单',
        paymentReverse: '冲销来款',
        bankCheck: '检查银行流水',
        bankMatch: '银行流水与账单匹配',
        bankSave: '按银行流水登记收款',
      },
    }),
  ],
  routes: [...partyRoutes, ...paymentRoutes],
  access: [
    {
      bizType: prefix,
      canSeeFiles: async (context, ownId) => (await payments.find(context.db, context, ownId)) !== undefined,
      canEdit: async () => false,
    },
  ],
  desk: receivableDashboard,
  jobs: urgeJobs,
  dictUses: [
    ...dictColumnsOfTable(urgeFields, financeUrge),
    ...dictColumnsOfTable({ ...paymentFields, ...assignFields }, financePayment),
  ],
  seed: {
    prefix,
    grants: receivableGrants,
    menus: [
      {
        ...financeMenuItem('financeReceivable', RECEIVABLE_LIST, '应收台账', {
          icon: 'IconNoteMoney',
          orderNum: 3,
        }),
        permission: `${prefix}:view`,
      },
      {
        ...financeMenuItem('financePayment', PAYMENT_LIST, '来款与多收', {
          icon: 'IconCreditCard',
          orderNum: 4,
        }),
        // A refund belongs to a 来款 and so to no project: only people with the scope of all projects see
        // it.
        permission: `${refundRecord.prefix}:view`,
      },
    ],
    dicts: { urgeWay: ['电话', '微信', '邮件', '上门', '书面函件'] },
  },
  answers: [answerPort(periodAsks.canSeePayments, canSeePayments)],
}

/** 多收退款, a part of 应收台账 with its own permissions. */
export const refundModule: ServerModule = {
  calls: [createRecordCallGroup('refund', { api: refundApi, record: refundRecord }, {})],
  routes: refund.routes,
  flows: [refund.resource],
  access: [refund.access],
  dictUses: refund.dictUses,
  seed: {
    prefix: refundRecord.prefix,
    grants: refundGrants,
    menus: [
      {
        ...financeMenuItem('financeRefund', REFUND_LIST, '多收退款', {
          icon: 'IconMoneyExchangeStroked',
          orderNum: 5,
        }),
        permission: `${refundRecord.prefix}:view`,
      },
    ],
  },
}
