import { z } from 'zod'
import { post } from '../../contract/endpoint'
import { fileList, moveOf } from '../../contract/move'
import { instant } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { feeMoveFields, receiptFields } from './fee.fields'

const nullable = z.string().nullable()

/** How a bill was computed (DOMAIN 6.1), kept as it was: a later change of the table leaves it alone. */
export const feeReckoning = z.object({
  /** What it was reckoned on, 元: the award of the lot, or of all lots together. */
  award: z.string(),
  /** Dictionary feeStandard and feeCalcMode. */
  standard: z.string(),
  mode: z.string(),
  /** FIXED: 元; RATE: %; BY_CONTRACT: what the contract says; null for the table. */
  figure: nullable,
  /** The fee table and its source; null where no table was used. */
  table: nullable,
  source: nullable,
  /** 万元 */
  cap: nullable,
  steps: z.array(
    z.object({ from: z.string(), upTo: nullable, rate: z.string(), part: z.string(), fee: z.string() }),
  ),
  /** 万元, before cap and discount. */
  sum: nullable,
  capped: z.boolean(),
  /** % */
  discount: z.string(),
  /** 元 */
  minFee: z.string(),
  /** 元: after cap and discount, before the least fee. */
  due: nullable,
  raised: z.boolean(),
  /** 元: of the lot, or of the tender; null: to be entered. */
  fee: nullable,
  /** What part of that this bill is, in a sentence; null: all of it. */
  share: nullable,
})
export type FeeReckoning = z.output<typeof feeReckoning>

const receipt = z.object({
  listId: z.string(),
  /** 元; negative on a red-letter line. */
  receiveMoney: z.string(),
  receiveTime: instant,
  payWay: z.string(),
  payerName: nullable,
  remark: nullable,
  /** The payment that this line takes back. */
  reversesId: nullable,
  /** A red-letter line has taken it back. */
  isReversed: z.boolean(),
  createUserName: nullable,
})
export type FeeReceipt = z.output<typeof receipt>

export const feeRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  packageId: z.string(),
  packageNo: z.string(),
  packageName: z.string(),
  payerType: z.string(),
  payerId: z.string(),
  payerName: nullable,
  calcMoney: z.string(),
  discount: z.string(),
  adjustMoney: z.string(),
  adjustReason: nullable,
  askedMoney: nullable,
  askedReason: nullable,
  serviceMoney: z.string(),
  receivedMoney: z.string(),
  /** What is still to be paid; nothing of a bill that was 减免, 核销 or 作废. */
  dueMoney: z.string(),
  droppedMoney: z.string(),
  invoiceNo: nullable,
  waiveFile: z.array(z.string()),
  reckoning: feeReckoning.nullable(),
  receipts: z.array(receipt),
  status: z.string(),
  stepTitle: nullable,
  confirmTime: instant.nullable(),
  createTime: instant,
  allowedActions: z.array(z.string()),
})
export type FeeRow = z.output<typeof feeRow>

const filters = {
  projectId: z.uuid().optional(),
  packageId: z.uuid().optional(),
  projectCode: z.string().max(64).optional(),
  projectName: z.string().max(100).optional(),
  payerName: z.string().max(100).optional(),
  payerType: z.string().max(64).optional(),
  status: z.string().max(40).optional(),
}
export const feeOrder = ['serviceMoney', 'status', 'createTime'] as const
const path = '/api/tender/fee'
const {
  save: _save,
  update: _update,
  delete: _delete,
  ...listed
} = resourceApi(path, { form: {}, row: feeRow, filters, order: feeOrder })

const outcome = z.enum(RESULTS, '请选择处理结果').optional()

/** 服务费 of awarded lots (DOMAIN 5.4.3, 6.1): the award drafts them, nobody enters or deletes one. */
export const serviceFeeApi = {
  ...listed,
  confirm: post(`${path}/confirm`, moveOf(rulesOf(feeMoveFields, ['invoiceNo'])), feeRow),
  adjust: post(`${path}/adjust`, moveOf(rulesOf(feeMoveFields, ['serviceMoney'])), feeRow),
  adjustApprove: post(`${path}/adjustApprove`, moveOf({ result: outcome }), feeRow),
  receive: post(
    `${path}/receive`,
    moveOf(rulesOf(receiptFields, ['receiveMoney', 'receiveTime', 'payWay', 'payerName', 'remark'])),
    feeRow,
  ),
  /** A red-letter line that takes one payment back. */
  reverse: post(`${path}/reverse`, moveOf({ receiptId: z.uuid('请选择原收款') }), feeRow),
  waive: post(`${path}/waive`, moveOf({ waiveFile: fileList('减免批准文件') }), feeRow),
  writeOff: post(`${path}/writeOff`, moveOf({}), feeRow),
  writeOffApprove: post(`${path}/writeOffApprove`, moveOf({ result: outcome }), feeRow),
}
