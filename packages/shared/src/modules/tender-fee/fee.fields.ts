import { files, requiredDict, requiredMoney, text, textByRule } from '../../fields/fields'
import { timeRule } from '../../validators/date-rules'

/** The form of a payment on a bill. */
export const receiptFields = {
  receiveMoney: requiredMoney('收款金额'),
  receiveTime: { ...textByRule('收款时间', timeRule('收款时间')), kind: 'time' },
  payWay: requiredDict('支付方式', 'payWay'),
  payerName: text('付款人', 100),
  remark: text('备注', 200),
  /** Required when somebody other than the payer of the bill has paid. */
  proxyFile: files('代付说明'),
} as const

/** The fields that the moves of a bill require. */
export const feeMoveFields = {
  serviceMoney: requiredMoney('调整后服务费'),
  invoiceNo: text('发票号码', 64),
  waiveFile: files('减免批准文件'),
} as const
