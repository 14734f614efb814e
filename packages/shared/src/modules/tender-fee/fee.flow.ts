import { sendBack } from '../../flow/approval'
import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  todoFactoryForPage,
} from '../../flow/flow'
import { FEE_DETAIL } from './fee.paths'

const finance = assigneeByRole('FINANCE')
const leader = assigneeByRole('LEADER')
const feeTodoFactory = (money: string) => todoFactoryForPage(FEE_DETAIL, `{payerName} ${money} {packageNo}`)
const todo = feeTodoFactory('{serviceMoney:yuan}')

/** The statuses of a bill. */
export const feeStatus = {
  toConfirm: '10',
  receiving: '20',
  partial: '30',
  received: '40',
  waived: '50',
  writtenOff: '60',
  cancelled: '70',
} as const

/**
 * A bill (DOMAIN 5.4.3). After 确认开单 it is never edited: a wrong payment is reversed by a negative line, and an
 * amount that will not be paid becomes 减免 or 核销.
 */
export const feeFlow = defineFlow({
  code: 'tender-fee',
  bizType: 'tender:fee',
  title: '服务费',
  version: 1,
  start: 'confirm',
  statusDict: { name: 'feeStatus', title: '服务费状态' },
  statuses: {
    [feeStatus.toConfirm]: { name: '待确认', color: 'amber' },
    [feeStatus.receiving]: { name: '待收款', color: 'blue' },
    [feeStatus.partial]: { name: '部分收款', color: 'violet' },
    [feeStatus.received]: { name: '已收清', color: 'green' },
    [feeStatus.waived]: { name: '减免', color: 'grey' },
    [feeStatus.writtenOff]: { name: '核销', color: 'grey' },
    [feeStatus.cancelled]: { name: '作废', color: 'grey' },
  },
  steps: {
    confirm: {
      title: '确认开单',
      status: feeStatus.toConfirm,
      who: finance,
      todo: todo('TP_FEE', '服务费开单确认', 1),
    },
    adjusting: {
      title: '金额调整审批',
      status: feeStatus.toConfirm,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: feeTodoFactory('{serviceMoney:yuan} 调整为 {askedMoney:yuan}')(
        'TP_FEE_ADJUST',
        '服务费金额调整审批',
        1,
      ),
    },
    receiving: { title: '待收款', status: feeStatus.receiving },
    partial: { title: '部分收款', status: feeStatus.partial },
    writingOff: {
      title: '核销审批',
      status: feeStatus.partial,
      who: leader,
      todo: feeTodoFactory('{leftMoney:yuan}')('TP_FEE_WRITEOFF', '服务费核销审批', 2),
    },
    received: { title: '已收清', status: feeStatus.received },
    waived: { title: '减免', status: feeStatus.waived, end: true },
    writtenOff: { title: '核销', status: feeStatus.writtenOff, end: true },
    /** The bill is void because its lot failed after the award. */
    cancelled: { title: '作废', status: feeStatus.cancelled, end: true },
  },
  moves: {
    confirm: { label: '确认开单', from: 'confirm', to: 'receiving', danger: true },
    adjust: {
      label: '申请调整金额',
      from: 'confirm',
      to: 'adjusting',
      by: [finance, assigneeInField('projectManagerAId'), assigneeInField('customerManagerId')],
      opinion: 'required',
      withdrawable: true,
    },
    adjustApprove: {
      label: '同意调整',
      from: 'adjusting',
      to: 'confirm',
      result: 'approve',
      segregatedFrom: ['adjust'],
      withdrawable: true,
    },
    adjustReturn: {
      label: '不同意调整',
      action: 'adjustApprove',
      from: 'adjusting',
      to: 'confirm',
      result: 'return',
      opinion: 'required',
      segregatedFrom: ['adjust'],
      withdrawable: true,
    },
    receive: { label: '登记收款', from: ['receiving', 'partial'], to: 'partial', by: [finance] },
    settled: { label: '收清', bySystem: true, from: 'partial', to: 'received' },
    reverse: {
      label: '红字冲销',
      from: ['partial', 'received'],
      to: 'partial',
      by: [finance],
      opinion: 'required',
      danger: true,
    },
    unpaid: { label: '收款全部冲销', bySystem: true, from: 'partial', to: 'receiving' },
    waive: {
      label: '减免',
      // A bill of 0 cannot be confirmed, so it is waived; otherwise its lot would never be complete.
      from: ['confirm', 'receiving', 'partial'],
      to: 'waived',
      by: [leader],
      opinion: 'required',
      danger: true,
    },
    cancel: {
      label: '作废',
      bySystem: true,
      from: ['confirm', 'adjusting', 'receiving'],
      to: 'cancelled',
    },
    writeOff: {
      label: '申请核销',
      from: 'partial',
      to: 'writingOff',
      by: [assigneeByRole('FIN_HEAD')],
      opinion: 'required',
      withdrawable: true,
    },
    writeOffApprove: {
      label: '同意核销',
      from: 'writingOff',
      to: 'writtenOff',
      result: 'approve',
      segregatedFrom: ['writeOff'],
      danger: true,
    },
    writeOffReturn: {
      ...sendBack,
      action: 'writeOffApprove',
      from: 'writingOff',
      to: 'partial',
      segregatedFrom: ['writeOff'],
    },
  },
})
