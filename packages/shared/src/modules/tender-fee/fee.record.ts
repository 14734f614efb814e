import { z } from 'zod'
import { instant } from '../../contract/page'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { feeMoveFields, receiptFields } from './fee.fields'
import { feeRights } from './fee.permissions'
import { feeReckoning, reckoningLabels } from './fee.reckoning'

const nullable = z.string().nullable()
const { invoiceNo, waiveFile } = feeMoveFields

const receipt = z.object({
  listId: z.string(),
  /** The amount of the payment in 元; negative on a line that reverses a payment. */
  receiveMoney: z.string(),
  receiveTime: instant,
  payWay: z.string(),
  payerName: nullable,
  remark: nullable,
  /** The id of the payment that this line reverses. */
  reversesId: nullable,
  /** True when another line has reversed this payment. */
  isReversed: z.boolean(),
  /** The 来款 from which it was paid; null otherwise. */
  paymentId: nullable,
  /** The files of the 代付说明, for a payment by somebody else. */
  proxyFile: z.array(z.string()),
  createUserName: nullable,
})
export type FeeReceipt = z.output<typeof receipt>

/** A 数电票 matched with the bill. */
const invoiceOfBill = z.object({
  invoiceId: z.string(),
  invoiceNo: z.string(),
  issueDay: z.string(),
  /** The amount in 元 of the invoice that is matched with the bill. */
  matchMoney: z.string(),
})
export type InvoiceOfBill = z.output<typeof invoiceOfBill>

/** 服务费 of awarded lots (DOMAIN 5.4.3, 6.1). The award creates the drafts; nobody enters or deletes one. */
export const feeRecord = defineRecord({
  ...feeRights,
  noun: '服务费',
  fields: {},
  keys: {
    projectId: z.string(),
    packageId: z.string(),
    payerId: z.string(),
    reckoning: feeReckoning.nullable(),
    receipts: z.array(receipt),
    invoices: z.array(invoiceOfBill),
    stepTitle: nullable,
  },
  filled: {
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    packageNo: serverField.text('标包编号'),
    packageName: serverField.text('标包名称'),
    payerType: serverField.dict('支付方', 'feePayer'),
    payerName: serverField.maybeText('付款单位'),
    calcMoney: serverField.money('标准收费'),
    discount: { ...serverField.text('折扣'), kind: 'percent', unit: '%' },
    adjustMoney: serverField.money('调整金额'),
    adjustReason: { ...serverField.maybeText('调整原因'), kind: 'area' },
    askedMoney: serverField.maybeMoney('申请调整为'),
    askedReason: { ...serverField.maybeText('申请原因'), kind: 'area' },
    serviceMoney: serverField.money('服务费'),
    receivedMoney: serverField.money('已收'),
    /** Unpaid amount; 0 for a bill that was 减免, 核销 or 作废. */
    dueMoney: serverField.money('未收'),
    droppedMoney: serverField.money('减免/核销/作废'),
    ...nullableMoveFields({ invoiceNo, waiveFile }),
    confirmTime: serverField.maybeTime('开单时间'),
  },
  called: { createTime: '生成时间' },
  listName: '服务费台账',
  columns: [
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
  ],
  order: ['serviceMoney', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    packageId: filter.id(),
    projectCode: filter.text(64),
    projectName: filter.text(),
    payerName: filter.text(),
    payerType: filter.dict(),
    status: filter.status(),
  },
  logged: {
    ...receiptFields,
    ...reckoningLabels,
    leftMoney: { label: '未收', kind: 'money', unit: '元' },
  },
  facts: ['projectName', 'payerName', 'calcMoney', 'serviceMoney', 'receivedMoney', 'dueMoney'],
  factsAt: {
    TP_FEE_ADJUST: ['projectName', 'payerName', 'calcMoney', 'serviceMoney', 'askedMoney', 'askedReason'],
  },
})
export type FeeRow = z.output<typeof feeRecord.row>
