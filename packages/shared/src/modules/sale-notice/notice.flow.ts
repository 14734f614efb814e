import { agree, fixStep, sendBackToFix } from '../../flow/approval'
import { assigneeByRole, assigneeInField, defineFlow, todoFactoryForPage } from '../../flow/flow'
import { NOTICE_CHECK, NOTICE_INFO } from './notice.paths'

const sales = assigneeByRole('SALES')
const finance = assigneeByRole('FINANCE')
const leader = assigneeByRole('LEADER')
const managerA = assigneeInField('projectManagerAId')
const about = '{supplierName} {packageNo}'
const check = todoFactoryForPage(NOTICE_CHECK, about)
const todo = todoFactoryForPage(NOTICE_INFO, about)

/** Requested by sales staff or the project manager; the leader decides. */
const voiding = {
  label: '申请作废',
  action: 'void',
  by: [sales, managerA],
  opinion: 'required',
  givesUp: true,
  withdrawable: true,
} as const
const voidDeciding = { action: 'voidApprove', segregatedFrom: ['void', 'voidSent', 'voidReceived'] } as const
const voidRefused = { ...voidDeciding, label: '不同意作废', result: 'return', opinion: 'required' } as const
/** Refused requests that return to a waiting step. */
const voidRefusedWaiting = { ...voidRefused, withdrawable: true } as const

const givingBack = {
  ...sendBackToFix,
} as const

/** The statuses of a notice. */
export const noticeStatus = {
  toApply: '10',
  checkPm: '20',
  checkFin: '30',
  toHandOut: '40',
  received: '50',
  fix: '60',
  voided: '90',
} as const

/**
 * A notice (DOMAIN 5.11). 定标 creates it, and handing out the winner's makes the lot 已发通知书. A notice that was
 * handed out is not taken back: a wrong one becomes 作废 and is replaced by one with a new number.
 */
export const noticeFlow = defineFlow({
  code: 'sale-notice',
  bizType: 'sale:notice',
  title: '通知书领取',
  version: 1,
  start: 'made',
  statusDict: { name: 'noticeStatus', title: '通知书状态' },
  statuses: {
    [noticeStatus.toApply]: { name: '待申请', color: 'grey' },
    [noticeStatus.checkPm]: { name: '项目审核', color: 'violet' },
    [noticeStatus.checkFin]: { name: '财务审核', color: 'amber' },
    [noticeStatus.toHandOut]: { name: '待领取', color: 'blue' },
    [noticeStatus.received]: { name: '已领取', color: 'green' },
    [noticeStatus.fix]: { name: '已退回', color: 'orange' },
    [noticeStatus.voided]: { name: '已作废', color: 'grey' },
  },
  steps: {
    /** Notices to suppliers who have not won; all of a project are sent at once. */
    made: { title: '待发出', status: noticeStatus.toApply },
    toApply: {
      title: '申请领取',
      status: noticeStatus.toApply,
      who: sales,
      todo: { ...todo('SALE_APPLY', '通知书申请领取', 1), dueRule: 'R14c' },
    },
    checkPm: {
      title: '项目审核',
      status: noticeStatus.checkPm,
      who: managerA,
      todo: check('SALE_CHECK_PM', '通知书领取审核（项目）', 1),
    },
    checkFin: {
      title: '财务审核',
      status: noticeStatus.checkFin,
      who: finance,
      todo: check('SALE_CHECK_FIN', '通知书领取审核（财务）', 1),
    },
    waiving: {
      title: '服务费未收清豁免',
      status: noticeStatus.checkFin,
      who: leader,
      todo: check('SALE_WAIVE', '服务费未收清先发通知书', 1),
    },
    handing: {
      title: '发放',
      status: noticeStatus.toHandOut,
      who: sales,
      todo: todo('SALE_HANDOUT', '发放通知书', 1),
    },
    /** The notice was sent by post or electronically, and the receiver has not confirmed it yet. */
    sent: {
      title: '待签收',
      status: noticeStatus.toHandOut,
      who: sales,
      todo: todo('SALE_RECEIPT', '登记通知书签收', 5),
    },
    received: { title: '已领取', status: noticeStatus.received },
    fix: fixStep(noticeStatus.fix, sales, todo('SALE_FIX', '通知书领取退回', 1)),
    voidHanding: {
      title: '作废审批',
      status: noticeStatus.toHandOut,
      who: leader,
      todo: check('SALE_VOID', '通知书作废审批', 1),
    },
    voidSent: {
      title: '作废审批',
      status: noticeStatus.toHandOut,
      who: leader,
      todo: check('SALE_VOID', '通知书作废审批', 1),
    },
    voidReceived: {
      title: '作废审批',
      status: noticeStatus.received,
      who: leader,
      todo: check('SALE_VOID', '通知书作废审批', 1),
    },
    voided: { title: '已作废', status: noticeStatus.voided, end: true },
  },
  moves: {
    /** This move applies to the winner's notice. */
    call: { label: '待领取人申请', bySystem: true, from: 'made', to: 'toApply' },
    /** This move sends the notices of the other bidders, all at once. */
    sendLost: { label: '发出结果通知书', bySystem: true, from: 'made', to: 'received' },
    apply: { label: '申请领取', from: ['toApply', 'fix'], to: 'checkPm', by: [sales], withdrawable: true },
    checkPm: {
      ...agree,
      from: 'checkPm',
      to: 'checkFin',
      segregatedFrom: ['apply'],
      withdrawable: true,
    },
    checkPmReturn: { ...givingBack, action: 'checkPm', from: 'checkPm', segregatedFrom: ['apply'] },
    checkFin: {
      ...agree,
      from: 'checkFin',
      to: 'handing',
      segregatedFrom: ['apply', 'checkPm'],
      lasting: '财务审核已经通过，通知书可以发放',
    },
    checkFinReturn: {
      ...givingBack,
      action: 'checkFin',
      from: 'checkFin',
      segregatedFrom: ['apply', 'checkPm'],
      returnsTo: ['checkPm'],
    },
    waiveAsk: {
      label: '报请豁免',
      from: 'checkFin',
      to: 'waiving',
      by: [finance],
      when: { field: 'isUnpaid', is: true },
      opinion: 'required',
      withdrawable: true,
    },
    waive: {
      label: '同意豁免',
      from: 'waiving',
      to: 'checkFin',
      result: 'approve',
      opinion: 'required',
      segregatedFrom: ['waiveAsk'],
      withdrawable: true,
    },
    waiveRefuse: {
      label: '不同意豁免',
      action: 'waive',
      from: 'waiving',
      to: 'checkFin',
      result: 'return',
      opinion: 'required',
      segregatedFrom: ['waiveAsk'],
      withdrawable: true,
    },
    handout: {
      label: '发放',
      from: 'handing',
      to: 'received',
      when: { field: 'isAtCounter', is: true },
      danger: true,
    },
    send: {
      label: '发出',
      action: 'handout',
      from: 'handing',
      to: 'sent',
      when: { field: 'isAtCounter', is: false },
      danger: true,
    },
    confirm: { label: '登记签收', from: 'sent', to: 'received', permission: 'sale:notice:handout' },
    /** The receiver makes this move through the link. */
    receive: { label: '领取人电子签收', bySystem: true, from: 'sent', to: 'received' },
    void: { ...voiding, from: 'handing', to: 'voidHanding' },
    voidSent: { ...voiding, from: 'sent', to: 'voidSent' },
    voidReceived: { ...voiding, from: 'received', to: 'voidReceived' },
    voidApprove: {
      ...voidDeciding,
      label: '同意作废',
      from: ['voidHanding', 'voidSent', 'voidReceived'],
      to: 'voided',
      result: 'approve',
      danger: true,
    },
    voidRefuse: { ...voidRefusedWaiting, from: 'voidHanding', to: 'handing' },
    voidRefuseSent: { ...voidRefusedWaiting, from: 'voidSent', to: 'sent' },
    voidRefuseReceived: { ...voidRefused, from: 'voidReceived', to: 'received' },
    /** This move is made when the lot fails after the award. */
    cancel: {
      label: '定标作废',
      bySystem: true,
      from: [
        'made',
        'toApply',
        'checkPm',
        'checkFin',
        'waiving',
        'handing',
        'sent',
        'received',
        'fix',
        'voidHanding',
        'voidSent',
        'voidReceived',
      ],
      to: 'voided',
    },
  },
})
