import { fixStep } from '../../flow/approval'
import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  type StatusOf,
  starter,
} from '../../flow/flow'
import { ORDINAL_NEW, ORDINAL_TRANSACT } from './ordinal.paths'

const handleTodo = {
  stepId: 'ORD_HANDLE',
  title: '排号办理：{projectName}',
  dueWorkdays: 1,
  path: ORDINAL_TRANSACT,
} as const
/** Everybody whom the record names, and the head who was asked to name managers. */
const team = [
  ...[
    'customerManagerId',
    'mainDevelopUserId',
    'helperDevelopUserIds',
    'projectManagerAId',
    'projectManagerBId',
    'responsibleId',
  ].map(assigneeInField),
  assigneeDepartmentHeadIn('departmentId'),
]
const submitters = ['submit', 'submitUrgent'] as const

/** The statuses of a 排号. */
export const ordinalStatus = {
  draft: '10',
  urgent: '15',
  queued: '20',
  handling: '30',
  handled: '40',
  fix: '50',
  cancelled: '60',
  void: '90',
} as const

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
    [ordinalStatus.draft]: { name: '草稿', color: 'grey' },
    [ordinalStatus.urgent]: { name: '加急待批', color: 'amber' },
    [ordinalStatus.queued]: { name: '排队中', color: 'blue' },
    [ordinalStatus.handling]: { name: '办理中', color: 'violet' },
    [ordinalStatus.handled]: { name: '已办结', color: 'green' },
    [ordinalStatus.fix]: { name: '已退回', color: 'orange' },
    [ordinalStatus.cancelled]: { name: '已撤销', color: 'grey' },
    [ordinalStatus.void]: { name: '号已作废', color: 'white' },
  },
  steps: {
    draft: { title: '填写排号', status: ordinalStatus.draft, who: starter },
    urgent: {
      title: '加急审批',
      status: ordinalStatus.urgent,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: {
        stepId: 'ORD_URGENT',
        title: '加急审批：{projectName}',
        dueWorkdays: 0.5,
        path: ORDINAL_TRANSACT,
      },
    },
    // It is claimed by 受理, which keeps the order of the queue; a plain 认领 would not.
    queued: {
      title: '排队中',
      status: ordinalStatus.queued,
      who: assigneeByRole('OFFICE'),
      todo: { ...handleTodo, takenByMove: true },
    },
    handling: {
      title: '办理中',
      status: ordinalStatus.handling,
      who: assigneeInField('handleUserId'),
      passTo: assigneeByRole('OFFICE'),
      todo: handleTodo,
    },
    fix: fixStep(ordinalStatus.fix, starter, {
      stepId: 'ORD_FIX',
      title: '排号退回修改：{projectName}',
      dueWorkdays: 1,
      path: ORDINAL_NEW,
    }),
    handled: { title: '已办结', status: ordinalStatus.handled, notify: ['FINANCE'] },
    cancelled: { title: '已撤销', status: ordinalStatus.cancelled, end: true },
    void: { title: '号已作废', status: ordinalStatus.void, end: true, notify: ['FINANCE'], tells: team },
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
      by: [assigneeByRole('LEADER')],
      opinion: 'required',
      danger: true,
    },
  },
})

export type OrdinalStatus = StatusOf<typeof ordinalFlow>
