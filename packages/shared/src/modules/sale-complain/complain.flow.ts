import { agree, sendBack } from '../../flow/approval'
import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  START_MOVE,
  todoFactoryForPage,
} from '../../flow/flow'
import { COMPLAIN_PAGE } from './complain.paths'

const todo = todoFactoryForPage(COMPLAIN_PAGE, '{complainType} {complainNo}')
const qc = assigneeByRole('QC')
/** The person complained about takes no part in handling it (DOMAIN 5.12). */
const impartial = { notBy: [assigneeInField('accusedIds')] }
/** Action outside the flow: a fact that decides the deadlines was changed (type, lot, times, or complainant). */
export const REGRADED = 'regrade'
/**
 * Action outside the flow: the answer was written. Whoever wrote it does not approve it, no matter who submits it.
 */
export const ANSWERED = 'answer'

/** The statuses of a complaint. */
export const complainStatus = {
  toAccept: '10',
  handling: '20',
  review: '30',
  toReply: '40',
  replied: '50',
  authority: '60',
  closed: '70',
  refused: '80',
} as const

/**
 * DOMAIN 5.12. An entered complaint counts as received: there is no draft, and nothing is deleted from the register.
 */
export const complainFlow = defineFlow({
  code: 'sale-complain',
  bizType: 'sale:complain',
  title: '投诉建议',
  entered: true,
  version: 1,
  /** 投诉人撤回 already uses the usual name. */
  withdrawAction: 'takeBack',
  start: 'accept',
  statusDict: { name: 'complainStatus', title: '投诉建议状态' },
  statuses: {
    [complainStatus.toAccept]: { name: '待受理', color: 'orange' },
    [complainStatus.handling]: { name: '处理中', color: 'blue' },
    [complainStatus.review]: { name: '待审核', color: 'violet' },
    [complainStatus.toReply]: { name: '待答复送达', color: 'amber' },
    [complainStatus.replied]: { name: '已答复', color: 'light-blue' },
    [complainStatus.authority]: { name: '已转行政监督', color: 'purple' },
    [complainStatus.closed]: { name: '已办结', color: 'green' },
    [complainStatus.refused]: { name: '不予受理', color: 'grey' },
  },
  steps: {
    accept: { title: '受理', status: complainStatus.toAccept, who: qc, todo: todo('CMP_ACCEPT', '受理', 1) },
    handle: {
      title: '拟答复',
      status: complainStatus.handling,
      who: assigneeInField('handlerId'),
      todo: { ...todo('CMP_HANDLE', '拟答复', 3), dueBy: { field: 'dueTime', workdaysBefore: 1 } },
    },
    review: {
      title: '部门审核',
      status: complainStatus.review,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: { ...todo('CMP_REVIEW', '审核答复', 1), dueBy: { field: 'dueTime', workdaysBefore: 0 } },
    },
    leader: {
      title: '领导审核',
      status: complainStatus.review,
      who: assigneeByRole('LEADER'),
      todo: { ...todo('CMP_REVIEW', '审核答复', 1), dueBy: { field: 'dueTime', workdaysBefore: 0 } },
    },
    reply: {
      title: '送达答复',
      status: complainStatus.toReply,
      who: qc,
      todo: { ...todo('CMP_REPLY', '送达答复', 1), dueBy: { field: 'dueTime', workdaysBefore: 0 } },
    },
    replied: { title: '已答复', status: complainStatus.replied },
    authority: { title: '行政监督部门处理', status: complainStatus.authority },
    closed: { title: '已办结', status: complainStatus.closed, end: true },
    refused: { title: '不予受理', status: complainStatus.refused, end: true },
  },
  moves: {
    accept: {
      label: '受理',
      from: 'accept',
      to: 'handle',
      ...impartial,
      lasting: '受理已经登记，答复期限随之起算',
    },
    refuse: {
      label: '不予受理',
      from: 'accept',
      to: 'refused',
      permission: 'sale:complain:accept',
      givesUp: true,
      opinion: 'required',
      danger: true,
      // Nobody may first change the facts so that a complaint appears late or unrelated and then refuse it
      // (94号令第13条: one in time is never refused).
      segregatedFrom: [START_MOVE, REGRADED],
      ...impartial,
    },
    supplement: {
      label: '通知补正',
      from: 'accept',
      to: 'accept',
      permission: 'sale:complain:accept',
      givesUp: true,
      ...impartial,
    },
    handle: {
      label: '提交审核',
      from: 'handle',
      to: 'review',
      when: { field: 'isHeadAccused', is: false },
      ...impartial,
      withdrawable: true,
    },
    handlePastHead: {
      label: '提交审核',
      action: 'handle',
      from: 'handle',
      to: 'leader',
      when: { field: 'isHeadAccused', is: true },
      ...impartial,
      withdrawable: true,
    },
    review: {
      ...agree,
      from: 'review',
      to: 'reply',
      when: { field: 'isForLeader', is: false },
      segregatedFrom: [ANSWERED, 'handle'],
      ...impartial,
      lasting: '答复函可以制成，已经有效',
    },
    reviewUpheld: {
      label: '同意并报领导',
      action: 'review',
      from: 'review',
      to: 'leader',
      result: 'approve',
      when: { field: 'isForLeader', is: true },
      segregatedFrom: [ANSWERED, 'handle'],
      ...impartial,
      withdrawable: true,
    },
    reviewBack: {
      ...sendBack,
      action: 'review',
      from: 'review',
      to: 'handle',
      segregatedFrom: [ANSWERED, 'handle'],
      ...impartial,
      withdrawable: true,
    },
    lead: {
      ...agree,
      action: 'review',
      from: 'leader',
      to: 'reply',
      segregatedFrom: [ANSWERED, 'handle', 'handlePastHead', 'reviewUpheld'],
      ...impartial,
      lasting: '公司领导的认定当即生效',
    },
    leadBack: {
      ...sendBack,
      action: 'review',
      from: 'leader',
      to: 'handle',
      segregatedFrom: [ANSWERED, 'handle', 'handlePastHead', 'reviewUpheld'],
      ...impartial,
      withdrawable: true,
      returnsTo: ['review'],
    },
    reply: { label: '登记送达', from: 'reply', to: 'replied', danger: true, ...impartial },
    /** 退回重拟: an answer that can no longer be delivered is written and approved again. */
    redraft: {
      label: '退回重拟',
      from: 'reply',
      to: 'handle',
      permission: 'sale:complain:reply',
      opinion: 'required',
      givesUp: true,
      ...impartial,
      lasting: '答复函已随退回作废',
    },
    /**
     * Needs a letter from the complainant. 公司领导 are told when they had already upheld it, because the letter does
     * not undo a finding.
     */
    withdraw: {
      label: '投诉人撤回',
      from: ['accept', 'handle', 'review', 'leader', 'reply'],
      to: 'closed',
      by: [qc],
      permission: 'sale:complain:close',
      when: { field: 'wasUpheld', is: false },
      opinion: 'required',
      givesUp: true,
      danger: true,
      ...impartial,
    },
    transfer: {
      label: '转行政监督',
      from: 'replied',
      to: 'authority',
      by: [qc],
      givesUp: true,
      ...impartial,
    },
    /** A 投诉 belongs to the authority from the start, so it can be transferred without an answer from the agency. */
    transferUnanswered: {
      label: '转行政监督',
      action: 'transfer',
      from: 'handle',
      to: 'authority',
      by: [qc],
      when: { field: 'isForAuthority', is: true },
      givesUp: true,
      ...impartial,
    },
    /** Only 公司领导 can give up a measure that 公司领导 approved. */
    waive: {
      label: '不再采取处理措施',
      from: 'replied',
      to: 'closed',
      by: [assigneeByRole('LEADER')],
      permission: 'sale:complain:review',
      when: { field: 'isBinding', is: true },
      opinion: 'required',
      givesUp: true,
      danger: true,
      ...impartial,
    },
    close: { label: '办结', from: ['replied', 'authority'], to: 'closed', by: [qc], ...impartial },
  },
})
