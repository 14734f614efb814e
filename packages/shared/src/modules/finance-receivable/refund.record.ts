import { z } from 'zod'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { refundFields, refundPaidFields } from './receivable.fields'
import { refundRights } from './refund.permissions'

/** 多收退款 from a 来款. */
export const refundRecord = defineRecord({
  ...refundRights,
  noun: '多收退款',
  fields: refundFields,
  keys: {
    paymentId: z.string(),
    /** True when the refund goes to an account other than the payer's. */
    isOtherAccount: z.boolean(),
  },
  filled: {
    partyName: serverField.maybeText('归属单位'),
    payerName: serverField.text('来款付款人'),
    payerAccount: serverField.maybeText('来款账号'),
    payMoney: serverField.money('来款金额'),
    payTime: serverField.time('来款时间'),
    ...nullableMoveFields(refundPaidFields),
  },
  called: { createUserName: '申请人', createTime: '申请时间' },
  listName: '多收退款台账',
  columns: [
    'payerName',
    'refundMoney',
    'accountName',
    'reason',
    'createUserName',
    'createTime',
    'refundTime',
    'status',
  ],
  more: ['partyName', 'payMoney', 'payTime', 'payerAccount', 'accountNo', 'accountBank'],
  order: ['refundMoney', 'refundTime', 'status', 'createTime'],
  filters: {
    paymentId: filter.id(),
    payerName: filter.text(),
    accountName: filter.text(),
    status: filter.status(),
  },
  logged: {
    paymentId: { label: '来款', kind: 'text' },
    isOtherAccount: { label: '与来款账户不同', kind: 'flag' },
  },
  facts: ['payerName', 'payMoney', 'refundMoney', 'accountName', 'accountNo', 'reason'],
})
export type RefundRow = z.output<typeof refundRecord.row>
