import { assigneeByRole, defineFlow, type StatusOf, todoFactoryForPage } from '../../flow/flow'
import { BOND_DETAIL } from './bond.paths'

const finance = assigneeByRole('FINANCE')
const financeHead = assigneeByRole('FIN_HEAD')
const todo = todoFactoryForPage(BOND_DETAIL, '{supplierName} {arriveMoney:yuan} {packageNo}')
const takers = [assigneeByRole('SALES'), finance]

/** The statuses of a bond. */
export const bondStatus = {
  waiting: '10',
  toCheck: '20',
  arrived: '30',
  toRefund: '40',
  refunded: '50',
  forfeited: '60',
} as const

/**
 * A bond of a supplier for a lot (DOMAIN 5.4.3). After its arrival it leaves only by 退还 or 不予退还. Its first
 * to-do is created when it must be returned, because to-dos at arrival would reveal the number of bonds before the
 * opening (R27). The person who registered the arrival neither confirms nor returns it, and interest above what was
 * earned needs the consent of the head of finance, so that nobody handles money in and out alone.
 */
export const bondFlow = defineFlow({
  code: 'tender-bond',
  bizType: 'tender:bond',
  title: '保证金',
  version: 1,
  secret: 'buyers',
  start: 'waiting',
  statusDict: { name: 'bondStatus', title: '保证金状态' },
  statuses: {
    [bondStatus.waiting]: { name: '未缴', color: 'grey' },
    [bondStatus.toCheck]: { name: '待核', color: 'amber' },
    [bondStatus.arrived]: { name: '已到账', color: 'blue' },
    [bondStatus.toRefund]: { name: '待退', color: 'orange' },
    [bondStatus.refunded]: { name: '已退', color: 'green' },
    [bondStatus.forfeited]: { name: '不予退还', color: 'purple' },
  },
  steps: {
    waiting: { title: '待缴纳', status: bondStatus.waiting },
    toCheck: { title: '到账待核', status: bondStatus.toCheck },
    arrived: { title: '已到账', status: bondStatus.arrived },
    forfeiting: {
      title: '不予退还审批',
      status: bondStatus.arrived,
      who: assigneeByRole('LEADER'),
      todo: todo('TP_BOND_FORFEIT', '不予退还保证金审批', 2),
    },
    toRefund: {
      title: '退还保证金',
      status: bondStatus.toRefund,
      who: finance,
      todo: {
        ...todo('TP_BOND_REFUND', '退还保证金', 5),
        dueBy: { field: 'refundDue', workdaysBefore: 0 },
      },
    },
    overpaying: {
      title: '多付利息审批',
      status: bondStatus.toRefund,
      who: financeHead,
      // The supplier may still be secret to the head of finance: a bid may have been withdrawn before the opening
      // (R27).
      todo: todoFactoryForPage(BOND_DETAIL, '{askedInterest:yuan} {packageNo}')(
        'TP_BOND_INTEREST',
        '多付利息审批',
        2,
      ),
    },
    refunded: { title: '已退还', status: bondStatus.refunded, end: true },
    forfeited: { title: '不予退还', status: bondStatus.forfeited, end: true },
  },
  moves: {
    register: { label: '登记到账', from: 'waiting', to: 'toCheck', by: takers },
    confirm: {
      label: '确认到账',
      from: 'toCheck',
      to: 'arrived',
      by: [finance],
      segregatedFrom: ['register'],
    },
    mistaken: {
      label: '登记有误',
      action: 'confirm',
      result: 'return',
      from: 'toCheck',
      to: 'waiting',
      by: [finance],
      opinion: 'required',
    },
    unaccepted: {
      label: '不予确认，退还',
      action: 'confirm',
      result: 'refuse',
      from: 'toCheck',
      to: 'toRefund',
      by: [finance],
      opinion: 'required',
      segregatedFrom: ['register'],
      lasting: '退还期限已经起算',
    },
    due: { label: '应予退还', bySystem: true, from: ['toCheck', 'arrived'], to: 'toRefund' },
    refund: {
      label: '退还',
      from: 'toRefund',
      to: 'refunded',
      segregatedFrom: ['register'],
      danger: true,
    },
    interestAsk: {
      label: '申请多付利息',
      from: 'toRefund',
      to: 'overpaying',
      by: [finance],
      opinion: 'required',
      withdrawable: true,
    },
    interestApprove: {
      label: '同意多付利息',
      from: 'overpaying',
      to: 'toRefund',
      result: 'approve',
      segregatedFrom: ['interestAsk', 'register'],
      withdrawable: true,
    },
    interestReturn: {
      label: '不同意',
      action: 'interestApprove',
      from: 'overpaying',
      to: 'toRefund',
      result: 'return',
      opinion: 'required',
      segregatedFrom: ['interestAsk', 'register'],
      withdrawable: true,
    },
    forfeit: {
      label: '申请不予退还',
      from: 'arrived',
      to: 'forfeiting',
      by: [finance],
      opinion: 'required',
      withdrawable: true,
    },
    forfeitApprove: {
      label: '同意不予退还',
      from: 'forfeiting',
      to: 'forfeited',
      result: 'approve',
      segregatedFrom: ['forfeit'],
      danger: true,
    },
    forfeitReturn: {
      label: '不同意，应予退还',
      action: 'forfeitApprove',
      from: 'forfeiting',
      to: 'arrived',
      result: 'return',
      opinion: 'required',
      segregatedFrom: ['forfeit'],
    },
  },
})

export type BondStatus = StatusOf<typeof bondFlow>
