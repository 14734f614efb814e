import { assigneeByRole, defineFlow, START_MOVE, starter, todoFactoryForPage } from '../../flow/flow'
import { REFUND_DETAIL } from './receivable.paths'

const finance = assigneeByRole('FINANCE')
const todo = todoFactoryForPage(REFUND_DETAIL, '{payerName} {refundMoney:yuan}')
/** Nobody approves a refund that they requested themselves. */
const decided = { from: 'asked', action: 'approve', segregatedFrom: [START_MOVE] } as const

/** The statuses of a refund. */
export const refundStatus = {
  asked: '10',
  paying: '20',
  paid: '30',
  refused: '40',
  withdrawn: '50',
  bounced: '60',
} as const

/**
 * 多收退款: a refund from a 来款. Finance requests it, the head of finance approves it, finance pays it and adds the
 * bank receipt; a payment returned by the bank is a 退票. The requested amount is reserved at once, so that two
 * refunds never use the same money.
 */
export const refundFlow = defineFlow({
  code: 'finance-refund',
  bizType: 'finance:refund',
  title: '多收退款',
  entered: true,
  version: 1,
  start: 'asked',
  statusDict: { name: 'refundStatus', title: '多收退款状态' },
  statuses: {
    [refundStatus.asked]: { name: '待审批', color: 'amber' },
    [refundStatus.paying]: { name: '待付款', color: 'blue' },
    [refundStatus.paid]: { name: '已退款', color: 'green' },
    [refundStatus.refused]: { name: '不同意', color: 'red' },
    [refundStatus.withdrawn]: { name: '已撤回', color: 'grey' },
    [refundStatus.bounced]: { name: '退票', color: 'purple' },
  },
  steps: {
    asked: {
      title: '退款审批',
      status: refundStatus.asked,
      who: assigneeByRole('FIN_HEAD'),
      todo: todo('TP_REFUND', '多收退款审批', 2),
    },
    paying: {
      title: '付款',
      status: refundStatus.paying,
      who: finance,
      todo: todo('TP_REFUND_PAY', '多收退款付款', 2),
    },
    paid: { title: '已退款', status: refundStatus.paid, tells: [starter] },
    refused: { title: '不同意', status: refundStatus.refused, end: true, tells: [starter] },
    withdrawn: { title: '已撤回', status: refundStatus.withdrawn, end: true },
    bounced: { title: '退票', status: refundStatus.bounced, end: true },
  },
  moves: {
    approve: {
      ...decided,
      label: '同意退款',
      to: 'paying',
      result: 'approve',
      lasting: '出纳可能已在办理付款；不付的由申请人撤回',
    },
    refuse: { ...decided, label: '不同意', to: 'refused', result: 'refuse', opinion: 'required' },
    pay: { label: '登记付款', from: 'paying', to: 'paid', segregatedFrom: ['approve'], danger: true },
    withdraw: {
      label: '撤回',
      from: ['asked', 'paying'],
      to: 'withdrawn',
      by: [starter],
      opinion: 'required',
      givesUp: true,
    },
    bounce: {
      label: '登记退票',
      from: 'paid',
      to: 'bounced',
      by: [finance],
      opinion: 'required',
      danger: true,
      informs: ['FIN_HEAD'],
    },
  },
})
