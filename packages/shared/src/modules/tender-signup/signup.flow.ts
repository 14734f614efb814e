import { assigneeByRole, defineFlow } from '../../flow/flow'
import { SIGNUP_LIST } from './signup.paths'

const counter = assigneeByRole('SALES')
const finance = assigneeByRole('FINANCE')

/** The statuses of a sign-up. */
export const signupStatus = {
  waiting: '10',
  valid: '20',
  invalid: '30',
  left: '40',
} as const

/**
 * A sign-up of a supplier for a lot (DOMAIN 5.4.3). It has no to-dos before the tender has ended, because a title
 * would reveal a buyer (R27); the counter works from its list.
 */
export const signupFlow = defineFlow({
  code: 'tender-signup',
  bizType: 'tender:signup',
  title: '报名购标',
  entered: true,
  version: 1,
  secret: 'buyers',
  start: 'waiting',
  statusDict: { name: 'signupStatus', title: '报名状态' },
  statuses: {
    [signupStatus.waiting]: { name: '待核', color: 'blue' },
    [signupStatus.valid]: { name: '有效', color: 'green' },
    [signupStatus.invalid]: { name: '无效', color: 'red' },
    [signupStatus.left]: { name: '退出', color: 'grey' },
  },
  steps: {
    waiting: { title: '待核', status: signupStatus.waiting },
    valid: { title: '有效', status: signupStatus.valid },
    toRefund: {
      title: '退还标书款',
      status: signupStatus.valid,
      who: finance,
      todo: {
        stepId: 'TP_BOOK_REFUND',
        title: '退还标书款：{supplierName} {bookPrice:yuan} {packageNo}',
        dueWorkdays: 5,
        dueBy: { field: 'refundDue', workdaysBefore: 0 },
        path: SIGNUP_LIST,
      },
    },
    refunded: { title: '标书款已退', status: signupStatus.left, end: true },
    invalid: { title: '无效', status: signupStatus.invalid, end: true },
    left: { title: '退出', status: signupStatus.left, end: true },
  },
  moves: {
    receive: { label: '核收', from: 'waiting', to: 'valid', by: [counter, finance] },
    invalidate: {
      label: '判为无效',
      from: 'valid',
      to: 'invalid',
      by: [counter],
      opinion: 'required',
      danger: true,
    },
    quit: { givesUp: true, label: '退出', from: 'valid', to: 'left', by: [counter], danger: true },
    refundDue: { label: '应退标书款', bySystem: true, from: 'valid', to: 'toRefund' },
    refund: { label: '退还标书款', from: 'toRefund', to: 'refunded', danger: true },
  },
})
