import { z } from 'zod'
import {
  filesField,
  moneyField,
  optionalDateField,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextAreaRule,
  requiredTextField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { calendarDateRule, timeRule } from '../../validators/date-rules'

const dateField = (label: string) =>
  ({ ...textFieldByRule(label, calendarDateRule(label)), kind: 'date' }) as const

/** The form of a 催收 note on a bill. */
export const urgeFields = {
  urgeDay: dateField('催收日期'),
  urgeWay: requiredDictionaryField('催收方式', 'urgeWay'),
  spokenTo: requiredTextField('联系人', 50),
  said: { label: '沟通内容', kind: 'area', rule: requiredTextAreaRule('沟通内容', 500) },
  promisedDay: optionalDateField('承诺付款日期'),
  promisedMoney: moneyField('承诺付款金额'),
} as const

/** The form of a 来款 that is in no bank statement, such as cash. */
export const paymentFields = {
  payMoney: requiredMoneyField('来款金额'),
  payTime: { ...textFieldByRule('来款时间', timeRule('来款时间')), kind: 'time' },
  payWay: requiredDictionaryField('支付方式', 'payWay'),
  payerName: requiredTextField('付款人', 100),
  payerAccount: textField('付款账号', 64),
  remark: textField('摘要', 200),
} as const

/** The form that names the party of a 来款, with the payer's statement. */
export const assignFields = {
  partyId: textFieldByRule('归属单位', z.uuid('请选择归属单位')),
  proxyFile: filesField('代付说明'),
} as const

/** The form that applies part of a 来款 to a bill. */
export const applyFields = {
  feeId: textFieldByRule('账单', z.uuid('请选择账单')),
  applyMoney: requiredMoneyField('冲抵金额'),
} as const

/** The form that reverses a 来款. */
export const reverseFields = { reason: requiredTextField('冲销原因', 200) } as const

/** The form that requests a refund. */
export const refundFields = {
  refundMoney: requiredMoneyField('退款金额'),
  accountName: requiredTextField('收款户名', 100),
  accountNo: requiredTextField('收款账号', 64),
  accountBank: requiredTextField('开户行', 100),
  reason: requiredTextField('退款原因', 300),
  attachment: filesField('退款申请材料'),
} as const

/** The form that records the payment of a refund. */
export const refundPaidFields = {
  refundTime: { ...textFieldByRule('退款时间', timeRule('退款时间')), kind: 'time' },
  refundFile: filesField('银行回单'),
} as const
