import { defineFlow, headOf, personIn, role, type StatusOf, starter } from '../../flow/flow'
import { ORDINAL_NEW, ORDINAL_TRANSACT } from './ordinal.paths'

const handleTodo = {
  stepId: 'ORD_HANDLE',
  title: '排号办理：{projectName}',
  dueWorkdays: 1,
  path: ORDINAL_TRANSACT,
} as const
/** Everybody it names, and the head who may have been about to name managers. */
const team = [
  ...[
    'customerManagerId',
    'mainDevelopUserId',
    'helperDevelopUserIds',
    'projectManagerAId',
    'projectManagerBId',
    'responsibleId',
  ].map(personIn),
  headOf('departmentId'),
]
const submitters = ['submit', 'submitUrgent'] as const

/** DOMAIN 5.3, "States". */
export const ordinalFlow = defineFlow({
  code: 'ordinal-record',
  bizType: 'ordinal:record',
  title: '排号',
  entered: true,
  version: 1,
  start: 'draft',
  statusDict: { name: 'ordinalStatus', title: '排号状态' },
  statuses: {
    '10': { name: '草稿', color: 'grey' },
    '15': { name: '加急待批', color: 'amber' },
    '20': { name: '排队中', color: 'blue' },
    '30': { name: '办理中', color: 'violet' },
    '40': { name: '已办结', color: 'green' },
    '50': { name: '已退回', color: 'orange' },
    '60': { name: '已撤销', color: 'grey' },
    '90': { name: '号已作废', color: 'white' },
  },
  steps: {
    draft: { title: '填写排号', status: '10', who: starter },
    urgent: {
      title: '加急审批',
      status: '15',
      who: headOf('departmentId'),
      todo: {
        stepId: 'ORD_URGENT',
        title: '加急审批：{projectName}',
        dueWorkdays: 0.5,
        path: ORDINAL_TRANSACT,
      },
    },
    // Whoever takes one takes it by 受理: that keeps the order, a plain 认领 would not.
    queued: {
      title: '排队中',
      status: '20',
      who: role('OFFICE'),
      todo: { ...handleTodo, takenByMove: true },
    },
    handling: {
      title: '办理中',
      status: '30',
      who: personIn('handleUserId'),
      passTo: role('OFFICE'),
      todo: handleTodo,
    },
    fix: {
      title: '退回修改',
      status: '50',
      who: starter,
      todo: { stepId: 'ORD_FIX', title: '排号退回修改：{projectName}', dueWorkdays: 1, path: ORDINAL_NEW },
    },
    handled: { title: '已办结', status: '40', notify: ['FINANCE'] },
    cancelled: { title: '已撤销', status: '60', end: true },
    void: { title: '号已作废', status: '90', end: true, notify: ['FINANCE'], tells: team },
  },
  moves: {
    submit: {
      label: '提交排号',
      from: ['draft', 'fix'],
      to: 'queued',
      by: [starter],
      when: { field: 'urgent', is: false },
      withdrawable: true,
    },
    submitUrgent: {
      label: '提交加急',
      action: 'submit',
      from: ['draft', 'fix'],
      to: 'urgent',
      by: [starter],
      when: { field: 'urgent', is: true },
      withdrawable: true,
    },
    approveUrgent: {
      label: '同意加急',
      action: 'urgent',
      result: 'approve',
      from: 'urgent',
      to: 'queued',
      segregatedFrom: submitters,
      withdrawable: true,
    },
    refuseUrgent: {
      label: '不同意加急',
      action: 'urgent',
      result: 'refuse',
      from: 'urgent',
      to: 'queued',
      opinion: 'required',
      segregatedFrom: submitters,
      withdrawable: true,
    },
    claim: {
      label: '受理',
      from: 'queued',
      to: 'handling',
      segregatedFrom: submitters,
      lasting: '受理后由本人办理，办不了的转办或退回',
    },
    handle: { label: '办结', from: 'handling', to: 'handled', danger: true, segregatedFrom: submitters },
    sendBack: {
      label: '退回',
      action: 'return',
      from: ['queued', 'handling'],
      to: 'fix',
      opinion: 'required',
      segregatedFrom: submitters,
      lasting: '场地预占已随退回释放',
    },
    cancel: {
      givesUp: true,
      label: '撤销',
      from: ['draft', 'urgent', 'queued', 'fix'],
      to: 'cancelled',
      by: [starter],
      danger: true,
    },
    void: {
      label: '作废号',
      from: 'handled',
      to: 'void',
      by: [role('LEADER')],
      opinion: 'required',
      danger: true,
    },
  },
})

export type OrdinalStatus = StatusOf<typeof ordinalFlow>
export const ORDINAL_DRAFT = '10' satisfies OrdinalStatus
export const ORDINAL_HANDLING = '30' satisfies OrdinalStatus
