import {
  filesField,
  requiredDictionaryField,
  requiredMoneyField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { timeRule } from '../../validators/date-rules'

/** The form of a payment on a bill. */
export const receiptFields = {
  receiveMoney: requiredMoneyField('收款金额'),
  receiveTime: { ...textFieldByRule('收款时间', timeRule('收款时间')), kind: 'time' },
  payWay: requiredDictionaryField('支付方式', 'payWay'),
  payerName: textField('付款人', 100),
  remark: textField('备注', 200),
  /** Required when somebody other than the payer of the bill has paid. */
  proxyFile: filesField('代付说明'),
} as const

/** The fields that the moves of a bill require. */
export const feeMoveFields = {
  serviceMoney: requiredMoneyField('调整后服务费'),
  invoiceNo: textField('发票号码', 64),
  waiveFile: filesField('减免批准文件'),
} as const
