import { z } from 'zod'
import {
  files,
  requiredDict,
  requiredMoney,
  requiredText,
  text,
  textByRule,
  whole,
} from '../../fields/fields'
import { contactNameField, idCardField } from '../../fields/party'
import { timeRule } from '../../validators/date-rules'
import { mobile } from '../../validators/rules'

/** The form fields of a sign-up (DOMAIN 5.4); the server sets price and time. */
export const signupFields = {
  packageId: textByRule('标包', z.uuid('请选择标包')),
  supplierId: textByRule('供应商', z.uuid('请选择供应商')),
  contactName: contactNameField,
  mobile: textByRule('手机', mobile),
  idCard: idCardField('身份证号'),
  payWay: requiredDict('支付方式', 'payWay'),
  source: requiredDict('来源', 'signupSource'),
  attachment: files('购标材料'),
} as const

/** The fields of 核收. */
export const receiveFields = {
  /** The number of a paper receipt; when it is empty, the system issues its own number. */
  receiptNo: text('收据编号', 50),
  invoiceNo: text('发票号码', 50),
} as const

/** The fields of refunding the price of the documents after 终止招标 (R25). */
export const bookRefundFields = {
  refundMoney: requiredMoney('退还金额'),
  refundTime: { ...textByRule('退还时间', timeRule('退还时间')), kind: 'time' },
  refundFile: files('退款回单'),
} as const

/** The form for handing in a bid; the server sets the time. */
export const bidFields = {
  supplierId: signupFields.supplierId,
  sealOk: textByRule('密封完好', z.boolean('请确认密封情况')),
  originals: whole('正本份数', 0, 99),
  copies: whole('副本份数', 0, 99),
} as const

/** What is read out at the opening. */
export const bidOpenedFields = {
  bidMoney: requiredMoney('投标报价'),
  invalidReason: text('无效投标的原因', 500),
} as const

/** The additional field of a correction of the opened bid. */
export const bidFixFields = {
  reason: requiredText('更正原因', 300),
} as const
