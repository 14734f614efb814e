import { agree } from '../../flow/approval'
import { anyone, assigneeByRole, defineFlow, START_MOVE, type StatusOf, starter } from '../../flow/flow'
import { SUPPLIER_DETAIL } from './supplier.paths'

/** Action on a registration outside the flow; whoever did it may not audit the registration. */
export const EDITED = 'edit'
export const PHRASE_RENEWED = 'renewPhrase'
const handsOn = [START_MOVE, 'submit', EDITED, PHRASE_RENEWED] as const

/** The statuses of a supplier. */
export const supplierStatus = {
  audit: '10',
  approved: '20',
  fix: '30',
  refused: '40',
  disabled: '50',
  black: '60',
} as const

/**
 * DOMAIN 5.2, "States". A supplier starts as 待审核, entered by the company itself or at the counter. Blacklisting is
 * proposed by QC and confirmed by the leader; until then the supplier's status is unchanged.
 */
export const supplierFlow = defineFlow({
  code: 'crm-supplier',
  bizType: 'crm:supplier',
  title: '供应商注册审核',
  entered: true,
  version: 1,
  start: 'audit',
  statusDict: { name: 'supplierStatus', title: '供应商状态' },
  statuses: {
    [supplierStatus.audit]: { name: '待审核', color: 'blue' },
    [supplierStatus.approved]: { name: '审核通过', color: 'green' },
    [supplierStatus.fix]: { name: '退回补正', color: 'orange' },
    [supplierStatus.refused]: { name: '不予通过', color: 'grey' },
    [supplierStatus.disabled]: { name: '停用', color: 'violet' },
    [supplierStatus.black]: { name: '黑名单', color: 'red' },
  },
  steps: {
    audit: {
      title: '注册审核',
      status: supplierStatus.audit,
      who: assigneeByRole('SALES'),
      todo: {
        stepId: 'SUP_AUDIT',
        title: '供应商注册审核：{supplierName}',
        dueWorkdays: 1,
        path: SUPPLIER_DETAIL,
      },
    },
    fix: {
      title: '退回补正',
      status: supplierStatus.fix,
      who: starter,
      todo: {
        stepId: 'SUP_FIX',
        title: '供应商退回补正：{supplierName}',
        dueWorkdays: 1,
        path: SUPPLIER_DETAIL,
      },
    },
    approved: { title: '审核通过', status: supplierStatus.approved },
    blackProposed: {
      title: '黑名单审批',
      status: supplierStatus.approved,
      who: assigneeByRole('LEADER'),
      todo: {
        stepId: 'SUP_BLACK',
        title: '供应商列入黑名单审批：{supplierName}',
        dueWorkdays: 1,
        path: SUPPLIER_DETAIL,
      },
    },
    refused: { title: '不予通过', status: supplierStatus.refused, end: true },
    disabled: { title: '停用', status: supplierStatus.disabled },
    black: { title: '黑名单', status: supplierStatus.black },
  },
  moves: {
    approve: {
      ...agree,
      action: 'audit',
      from: 'audit',
      to: 'approved',
      asks: ['checks'],
      segregatedFrom: handsOn,
    },
    sendBack: {
      label: '退回补正',
      action: 'audit',
      result: 'return',
      from: 'audit',
      to: 'fix',
      opinion: 'required',
      segregatedFrom: handsOn,
      lasting: '退回意见已经可由供应商查询',
    },
    refuse: {
      label: '不予通过',
      action: 'audit',
      result: 'refuse',
      from: 'audit',
      to: 'refused',
      opinion: 'required',
      danger: true,
      segregatedFrom: handsOn,
    },
    submit: { label: '补正提交', from: 'fix', to: 'audit', by: [starter], withdrawable: true },
    disable: {
      label: '停用',
      from: 'approved',
      to: 'disabled',
      by: [anyone],
      opinion: 'required',
      danger: true,
    },
    enable: {
      label: '启用',
      action: 'disable',
      from: 'disabled',
      to: 'approved',
      by: [anyone],
      opinion: 'required',
    },
    black: {
      label: '提请列入黑名单',
      from: 'approved',
      to: 'blackProposed',
      by: [assigneeByRole('QC')],
      opinion: 'required',
      asks: ['blackBasis', 'blackUntil', 'blackFile'],
      withdrawable: true,
    },
    confirmBlack: {
      label: '确认列入',
      action: 'black',
      result: 'approve',
      from: 'blackProposed',
      to: 'black',
      danger: true,
      segregatedFrom: ['black'],
    },
    declineBlack: {
      label: '不列入',
      action: 'black',
      result: 'return',
      from: 'blackProposed',
      to: 'approved',
      opinion: 'required',
      segregatedFrom: ['black'],
    },
    lift: {
      label: '解除黑名单',
      action: 'black',
      from: 'black',
      to: 'approved',
      by: [assigneeByRole('LEADER')],
      opinion: 'required',
    },
  },
})

export type SupplierStatus = StatusOf<typeof supplierFlow>

/** Values of the dictionary supplierSource: how a supplier was registered. */
export const supplierSources = { SELF: '自助注册', COUNTER: '柜台登记', IMPORT: '批量导入' } as const
export type SupplierSource = (typeof supplierSources)[keyof typeof supplierSources]

/**
 * Value of the dictionary blackBasis: an official ban prevents a sign-up, any other basis only warns (DOMAIN 5.2).
 */
export const OFFICIAL_BAN = '行政处罚决定'
