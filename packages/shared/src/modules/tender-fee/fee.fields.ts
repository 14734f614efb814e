import { moment } from '../../contract/page'
import { dict, files, requiredDict, requiredMoney, requiredText, ruled, text } from '../../fields/fields'

/** What a payment on a bill is entered with. */
export const receiptFields = {
  receiveMoney: requiredMoney('收款金额'),
  receiveTime: { ...ruled('收款时间', moment('收款时间')), kind: 'time' },
  payWay: requiredDict('支付方式', 'payWay'),
  payerName: text('付款人', 100),
  remark: text('备注', 200),
} as const

/** What the moves of a bill ask for. */
export const feeMoveFields = {
  serviceMoney: requiredMoney('调整后服务费'),
  invoiceNo: text('发票号码', 64),
  waiveFile: files('减免批准文件'),
  receiptId: requiredText('原收款', 64),
} as const

export const feeLabels = {
  projectCode: { label: '项目编号', kind: 'text' },
  projectName: { label: '项目名称', kind: 'text' },
  packageNo: { label: '标包编号', kind: 'text' },
  packageName: { label: '标包名称', kind: 'text' },
  payerType: dict('支付方', 'feePayer'),
  payerName: { label: '付款单位', kind: 'text' },
  calcMoney: { label: '标准收费', kind: 'money', unit: '元' },
  discount: { label: '折扣', kind: 'percent', unit: '%' },
  adjustMoney: { label: '调整金额', kind: 'money', unit: '元' },
  adjustReason: { label: '调整原因', kind: 'area' },
  askedMoney: { label: '申请调整为', kind: 'money', unit: '元' },
  askedReason: { label: '申请原因', kind: 'area' },
  serviceMoney: { label: '服务费', kind: 'money', unit: '元' },
  receivedMoney: { label: '已收', kind: 'money', unit: '元' },
  dueMoney: { label: '未收', kind: 'money', unit: '元' },
  droppedMoney: { label: '减免/核销/作废', kind: 'money', unit: '元' },
  invoiceNo: feeMoveFields.invoiceNo,
  waiveFile: feeMoveFields.waiveFile,
  status: dict('状态', 'feeStatus'),
  confirmTime: { label: '开单时间', kind: 'time' },
  createTime: { label: '生成时间', kind: 'time' },
} as const

/** How a bill was reckoned, step by step. */
export const reckoningLabels = {
  reckoning: { label: '计算过程', kind: 'text' },
  award: { label: '中标金额', kind: 'money', unit: '元' },
  cap: { label: '封顶', kind: 'text', unit: '万元' },
  capped: { label: '已封顶', kind: 'flag' },
  due: { label: '应收', kind: 'money', unit: '元' },
  fee: { label: '收费', kind: 'text' },
  minFee: { label: '最低收费', kind: 'money', unit: '元' },
  mode: dict('计算方式', 'feeCalcMode'),
  raised: { label: '按最低收费', kind: 'flag' },
  share: { label: '分摊', kind: 'text' },
  source: { label: '依据', kind: 'text' },
  standard: dict('收费标准', 'feeStandard'),
  steps: { label: '分段', kind: 'text' },
  from: { label: '自', kind: 'text', unit: '万元' },
  upTo: { label: '至', kind: 'text', unit: '万元' },
  part: { label: '计费部分', kind: 'text', unit: '万元' },
  rate: { label: '费率', kind: 'text', unit: '%' },
  sum: { label: '合计', kind: 'text', unit: '万元' },
  table: { label: '收费标准表', kind: 'text' },
} as const

export const feeColumns = [
  'projectCode',
  'projectName',
  'packageNo',
  'payerName',
  'status',
  'serviceMoney',
  'receivedMoney',
  'dueMoney',
  'payerType',
  'droppedMoney',
  'invoiceNo',
  'createTime',
] as const
