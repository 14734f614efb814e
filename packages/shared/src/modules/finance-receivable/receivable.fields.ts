import { z } from 'zod'
import {
  date,
  files,
  money,
  requiredDict,
  requiredMoney,
  requiredText,
  requiredTextArea,
  text,
  textByRule,
} from '../../fields/fields'
import { calendarDateRule, timeRule } from '../../validators/date-rules'

const dateField = (label: string) =>
  ({ ...textByRule(label, calendarDateRule(label)), kind: 'date' }) as const

/** The form of a 催收 note on a bill. */
export const urgeFields = {
  urgeDay: dateField('催收日期'),
  urgeWay: requiredDict('催收方式', 'urgeWay'),
  spokenTo: requiredText('联系人', 50),
  said: { label: '沟通内容', kind: 'area', rule: requiredTextArea('沟通内容', 500) },
  promisedDay: date('承诺付款日期'),
  promisedMoney: money('承诺付款金额'),
} as const

/** The form of a 来款 that is in no bank statement, such as cash. */
export const paymentFields = {
  payMoney: requiredMoney('来款金额'),
  payTime: { ...textByRule('来款时间', timeRule('来款时间')), kind: 'time' },
  payWay: requiredDict('支付方式', 'payWay'),
  payerName: requiredText('付款人', 100),
  payerAccount: text('付款账号', 64),
  remark: text('摘要', 200),
} as const

/** The form that names the party of a 来款, with the payer's statement. */
export const assignFields = {
  partyId: textByRule('归属单位', z.uuid('请选择归属单位')),
  proxyFile: files('代付说明'),
} as const

/** The form that applies part of a 来款 to a bill. */
export const applyFields = {
  feeId: textByRule('账单', z.uuid('请选择账单')),
  applyMoney: requiredMoney('冲抵金额'),
} as const

/** The form that reverses a 来款. */
export const reverseFields = { reason: requiredText('冲销原因', 200) } as const

/** The form that requests a refund. */
export const refundFields = {
  refundMoney: requiredMoney('退款金额'),
  accountName: requiredText('收款户名', 100),
  accountNo: requiredText('收款账号', 64),
  accountBank: requiredText('开户行', 100),
  reason: requiredText('退款原因', 300),
  attachment: files('退款申请材料'),
} as const

/** The form that records the payment of a refund. */
export const refundPaidFields = {
  refundTime: { ...textByRule('退款时间', timeRule('退款时间')), kind: 'time' },
  refundFile: files('银行回单'),
} as const
