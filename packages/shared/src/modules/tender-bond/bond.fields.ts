import { z } from 'zod'
import {
  filesField,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { timeRule } from '../../validators/date-rules'

/** The form of an expected bond: the supplier and the kind of payment. */
export const bondFields = {
  packageId: textFieldByRule('标包', z.uuid('请选择标包')),
  supplierId: textFieldByRule('供应商', z.uuid('请选择供应商')),
  form: requiredDictionaryField('保证金形式', 'bondForm'),
} as const

/** The form that registers the arrival of a bond. */
export const arrivalFields = {
  form: bondFields.form,
  arriveMoney: requiredMoneyField('到账金额'),
  arriveTime: { ...textFieldByRule('到账时间', timeRule('到账时间')), kind: 'time' },
  payerName: requiredTextField('付款人', 100),
  payAccount: requiredTextField('付款账号', 64),
} as const

export const refundFields = {
  refundMoney: requiredMoneyField('退还金额'),
  interest: requiredMoneyField('利息'),
  /** The reason for the interest, required when it differs from the calculated amount. */
  interestReason: textField('利息说明', 200),
  refundTime: { ...textFieldByRule('退还时间', timeRule('退还时间')), kind: 'time' },
  refundFile: filesField('银行回单'),
} as const

/** The form that requests the consent of the head of finance for more interest than was earned. */
export const interestAskFields = { askedInterest: requiredMoneyField('申请支付的利息') } as const

export const forfeitFields = {
  forfeitGround: requiredDictionaryField('不予退还依据', 'forfeitGround'),
  attachment: filesField('证明材料'),
} as const
