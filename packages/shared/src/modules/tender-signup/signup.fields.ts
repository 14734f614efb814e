import { z } from 'zod'
import {
  filesField,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextField,
  textField,
  textFieldByRule,
  wholeNumberField,
} from '../../fields/fields'
import { contactNameField, idCardField } from '../../fields/party'
import { timeRule } from '../../validators/date-rules'
import { mobile } from '../../validators/rules'

/** The form fields of a sign-up (DOMAIN 5.4); the server sets price and time. */
export const signupFields = {
  packageId: textFieldByRule('标包', z.uuid('请选择标包')),
  supplierId: textFieldByRule('供应商', z.uuid('请选择供应商')),
  contactName: contactNameField,
  mobile: textFieldByRule('手机', mobile),
  idCard: idCardField('身份证号'),
  payWay: requiredDictionaryField('支付方式', 'payWay'),
  source: requiredDictionaryField('来源', 'signupSource'),
  attachment: filesField('购标材料'),
} as const

/** The fields of 核收. */
export const receiveFields = {
  /** The number of a paper receipt; when it is empty, the system issues its own number. */
  receiptNo: textField('收据编号', 50),
  invoiceNo: textField('发票号码', 50),
} as const

/** The fields of refunding the price of the documents after 终止招标 (R25). */
export const bookRefundFields = {
  refundMoney: requiredMoneyField('退还金额'),
  refundTime: { ...textFieldByRule('退还时间', timeRule('退还时间')), kind: 'time' },
  refundFile: filesField('退款回单'),
} as const

/** The form for handing in a bid; the server sets the time. */
export const bidFields = {
  supplierId: signupFields.supplierId,
  sealOk: textFieldByRule('密封完好', z.boolean('请确认密封情况')),
  originals: wholeNumberField('正本份数', 0, 99),
  copies: wholeNumberField('副本份数', 0, 99),
} as const

/** What is read out at the opening. */
export const bidOpenedFields = {
  bidMoney: requiredMoneyField('投标报价'),
  invalidReason: textField('无效投标的原因', 500),
} as const

/** The additional field of a correction of the opened bid. */
export const bidFixFields = {
  reason: requiredTextField('更正原因', 300),
} as const
