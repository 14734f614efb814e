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
import { bankProblems } from '../../bank/bank-list'
import { sendExport } from '../../excel/export'
import { callGroup, recordGroup } from '../../http/call-group'
import { can } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { answer, type Route } from '../../http/route'
import { caseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { dictUsesOf } from '../../system/dict-uses'
import { accountLines } from './party.lines'
import {
  mustFindParty,
  partiesById,
  partyCount,
  partyIds,
  partyPage,
  partySummed,
  partyTotals,
} from './party.store'
import { matchBank, saveBank } from './payment.bank'
import { applyPayment, assignPayment, reversePayment, savePayment } from './payment.moves'
import { payments, viewPayments } from './payment.store'
import type { ReceivablePorts } from './ports'
import { receivableDashboard } from './receivable.dashboard'
import { billsToChoose, partiesToChoose } from './receivable.selects'
import { financePayment, financeUrge } from './receivable.table'
import { refundColumns, refundEffects, refundLabel, refunds } from './refund.store'
import { urgeJobs } from './urge.jobs'
import { openBillsOf, saveUrge, urgesOf } from './urge.store'

const guardFor = (action: 'view' | 'export' | 'urge' | 'pay') => can(`${prefix}:${action}`)

/** Routes of receivables by party and of 催收. */
const partyRoutes: readonly Route[] = [
  answer(api.page, guardFor('view'), partyPage),
  answer(api.detail, guardFor('view'), (context, { listId }) => mustFindParty(context, listId)),
  answer(api.totals, guardFor('view'), partyTotals),
  answer(api.exportExcel, guardFor('export'), async (context, input, { reply }) =>
    sendExport<object>(context, reply, {
      listing: receivableListing,
      module: prefix,
      input,
      summed: partySummed,
      total: await partyCount(context, input),
      ids: partyIds(context, input),
      load: (db, listIds) => partiesById(context, db, { listIds, asked: input }),
    }),
  ),
  answer(api.lines, guardFor('view'), accountLines),
  answer(api.openBills, guardFor('view'), openBillsOf),
  answer(api.urges, guardFor('view'), urgesOf),
  answer(api.urgeSave, guardFor('urge'), (context, form) => context.write((write) => saveUrge(write, form))),
]

/** Routes of 来款 and its use. */
const paymentRoutes = (ports: ReceivablePorts): readonly Route[] => [
  answer(api.partySelect, guardFor('pay'), (context, { keyword }) => partiesToChoose(context, keyword)),
  answer(api.billSelect, guardFor('pay'), billsToChoose),
  answer(api.paymentPage, guardFor('view'), (context, asked) =>
    payments.page(context, asked, (rows) => viewPayments(context, rows)),
  ),
  answer(api.paymentList, guardFor('view'), async (context, asked) =>
    viewPayments(context, await payments.list(context, asked, MOST_LISTED)),
  ),
  answer(api.paymentDetail, guardFor('view'), async (context, { listId }) => {
    const [row] = await viewPayments(context, [await payments.mustFind(context, listId)])
    return row as NonNullable<typeof row>
  }),
  answer(api.paymentExport, guardFor('export'), async (context, input, { reply }) =>
    sendExport<object>(context, reply, {
      listing: paymentListing,
      module: prefix,
      input,
      summed: payments.summedIn(context),
      total: await payments.count(context, input),
      ids: payments.ids(context, input),
      load: async (db, listIds) => viewPayments({ ...context, db }, await payments.byIds(db, listIds)),
    }),
  ),
  answer(api.paymentSave, guardFor('pay'), (context, form) =>
    context.write((write) => savePayment(write, form)),
  ),
  answer(api.paymentAssign, guardFor('pay'), (context, form) =>
    context.write((write) => assignPayment(write, form)),
  ),
  answer(api.paymentApply, guardFor('pay'), (context, form) =>
    context.write((write) => applyPayment(write, ports, form)),
  ),
  answer(api.paymentReverse, guardFor('pay'), (context, form) =>
    context.write((write) => reversePayment(write, form)),
  ),
  answer(api.bankCheck, guardFor('pay'), async (context, { rows }) => bankProblems(rows, context.clock())),
  answer(api.bankMatch, guardFor('pay'), (context, { rows }) => matchBank(context, rows)),
  answer(api.bankSave, guardFor('pay'), (context, input) => saveBank(context, ports, input)),
]

const menu = (
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

const refund = caseRecord({
  record: refundRecord,
  api: refundApi,
  store: refunds,
  effects: refundEffects,
  label: refundLabel,
  columns: refundColumns,
})

/** 应收台账 with 来款; 多收退款 is a part of it with its own permissions. */
export const receivableModules = (ports: ReceivablePorts): readonly ServerModule[] => [
  {
    calls: [
      callGroup('receivable', api, {
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
    routes: [...partyRoutes, ...paymentRoutes(ports)],
    access: [
      {
        bizType: prefix,
        canSee: async (context, ownId) => (await payments.find(context.db, context, ownId)) !== undefined,
        canEdit: async () => false,
      },
    ],
    desk: receivableDashboard,
    jobs: urgeJobs,
    dictUses: [
      ...dictUsesOf(urgeFields, financeUrge),
      ...dictUsesOf({ ...paymentFields, ...assignFields }, financePayment),
    ],
    seed: {
      prefix,
      grants: receivableGrants,
      menus: [
        {
          ...menu('financeReceivable', RECEIVABLE_LIST, '应收台账', { icon: 'IconNoteMoney', orderNum: 3 }),
          permission: `${prefix}:view`,
        },
        {
          ...menu('financePayment', PAYMENT_LIST, '来款与多收', { icon: 'IconCreditCard', orderNum: 4 }),
          // A refund belongs to a 来款 and so to no project: only people with the scope of all projects see
          // it.
          permission: `${refundRecord.prefix}:view`,
        },
      ],
      dicts: { urgeWay: ['电话', '微信', '邮件', '上门', '书面函件'] },
    },
  },
  {
    calls: [recordGroup('refund', { api: refundApi, record: refundRecord }, {})],
    routes: refund.routes,
    flows: [refund.resource],
    access: [refund.access],
    dictUses: refund.dictUses,
    seed: {
      prefix: refundRecord.prefix,
      grants: refundGrants,
      menus: [
        {
          ...menu('financeRefund', REFUND_LIST, '多收退款', {
            icon: 'IconMoneyExchangeStroked',
            orderNum: 5,
          }),
          permission: `${refundRecord.prefix}:view`,
        },
      ],
    },
  },
]
