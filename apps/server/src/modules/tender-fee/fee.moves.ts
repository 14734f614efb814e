import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { formatMoney, parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import type { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { receiptFields } from '@agency/shared/modules/tender-fee/fee.fields'
import type { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { fold } from '@agency/shared/text/fold'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { attachFiles } from '../../files/attachments'
import { columnsForInsert, type Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { assertOpenMonth } from '../../periods/closed-months'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertDictValues } from '../../system/directory'
import { makeServerMove } from '../../workflow/engine'
import type { Effect, FlowResource } from '../../workflow/resource'
import type { FeeRecord } from './fee.store'
import { tenderFeeReceipt } from './fee.table'

const say = {
  nothing: '服务费为零，请先申请调整金额（按合同约定、固定金额或费率收费的须录入）',
  same: '与现在的服务费相同',
  tooMuch: (left: string) =>
    `收款合计不能超过服务费，最多还可登记 ${left} 元；多收的部分请在“来款与多收”登记`,
  otherPayer: (payer: string, owed: string) =>
    `付款人“${payer}”不是账单的付款单位“${owed}”，请上传代付说明，或在“来款与多收”登记后退款`,
  zero: '收款金额须大于零',
  future: '收款时间不能晚于现在',
  noReceipt: '原收款不存在',
  twice: '这笔收款已经冲销',
  redLine: '红字记录不能再冲销',
}

type Fee<A extends keyof typeof serviceFeeApi> = EffectOn<FeeRecord, typeof serviceFeeApi, A>

const confirmBill: Fee<'confirm'> = async ({ write, record, input }) => {
  if (!parseDecimalAmount(record.serviceMoney).greaterThan(0)) throw badField('serviceMoney', say.nothing)
  return { invoiceNo: input.invoiceNo, confirmTime: write.clock() }
}

/**
 * Requests a manual change of serviceMoney; the opinion is the reason, and the head of department decides
 * (DOMAIN 6.1).
 */
const requestFeeAdjustment: Fee<'adjust'> = async ({ record, input }) => {
  const askedMoney = roundYuan(input.serviceMoney)
  if (parseDecimalAmount(askedMoney).equals(record.serviceMoney)) throw badField('serviceMoney', say.same)
  return { askedMoney, askedReason: input.opinion ?? null }
}

const approveAdjustment: Fee<'adjustApprove'> = async ({ record }) => {
  const { askedMoney, askedReason, serviceMoney, adjustMoney } = record
  if (askedMoney === null) return {}
  const reckoned = parseDecimalAmount(serviceMoney).minus(adjustMoney)
  return {
    serviceMoney: askedMoney,
    adjustMoney: roundYuan(parseDecimalAmount(askedMoney).minus(reckoned)),
    adjustReason: askedReason,
    askedMoney: null,
    askedReason: null,
  }
}

const loadReceipts = (db: Queryable, feeId: string) =>
  db
    .select()
    .from(tenderFeeReceipt)
    .where(and(eq(tenderFeeReceipt.feeId, feeId), eq(tenderFeeReceipt.delFlag, false)))

/** The input of a payment, with fields that only the server sets when it is part of a 来款. */
type Paid = ParsedInputOf<typeof serviceFeeApi.receive> & { paymentId?: string; isExplained?: boolean }

const receivePayment: Effect<FeeRecord, Paid> = async ({ write, record, input }) => {
  const money = roundYuan(input.receiveMoney)
  const time = new Date(input.receiveTime)
  const left = roundYuan(parseDecimalAmount(record.serviceMoney).minus(record.receivedMoney))
  if (!parseDecimalAmount(money).greaterThan(0)) throw badField('receiveMoney', say.zero)
  if (parseDecimalAmount(money).greaterThan(left))
    throw badField('receiveMoney', say.tooMuch(formatMoney(left)))
  if (time > write.clock()) throw badField('receiveTime', say.future)
  await assertOpenMonth(write, { name: 'receiveTime', label: receiptFields.receiveTime.label, day: time })
  await assertDictValues(write.tx, receiptFields, { ...input })
  await checkPayerAndAttachProxy(write, record, input)
  await write.tx.insert(tenderFeeReceipt).values({
    ...columnsForInsert(write),
    feeId: record.listId,
    receiveMoney: money,
    receiveTime: time,
    payWay: input.payWay,
    payerName: input.payerName,
    remark: input.remark,
    paymentId: input.paymentId,
    proxyFile: input.proxyFile ?? [],
    departmentId: record.departmentId,
  })
  return { receivedMoney: await receivedTotalOf(write.tx, record) }
}

/** Checks who pays a bill: somebody else may pay only with a written 代付说明. @throws 400 at `proxyFile` */
async function checkPayerAndAttachProxy(write: Write, record: FeeRecord, input: Paid): Promise<void> {
  const { payerName, proxyFile = [], isExplained = false } = input
  const owed = record.payerName ?? ''
  const isOther = payerName !== null && fold(payerName) !== fold(owed)
  if (isOther && proxyFile.length === 0 && !isExplained)
    throw badField('proxyFile', say.otherPayer(payerName, owed))
  await attachFiles(write, proxyFile, {
    bizType: feeRecord.prefix,
    ownId: record.listId,
    field: 'proxyFile',
  })
}

/** The received amount of a bill, which is always calculated from the payment lines. */
const receivedTotalOf = async (tx: Queryable, { listId }: FeeRecord) =>
  sumYuan((await loadReceipts(tx, listId)).map(({ receiveMoney }) => receiveMoney))

/** Corrects a bill after 开单 by a negative line, never by an edit (DOMAIN 5.4.3). */
const reverseReceipt: Fee<'reverse'> = async ({ write, record, input }) => {
  const lines = await loadReceipts(write.tx, record.listId)
  const original = lines.find(({ listId }) => listId === input.receiptId)
  if (!original) throw badField('receiptId', say.noReceipt)
  if (original.reversesId) throw badField('receiptId', say.redLine)
  if (lines.some(({ reversesId }) => reversesId === original.listId)) throw badField('receiptId', say.twice)
  await write.tx.insert(tenderFeeReceipt).values({
    ...columnsForInsert(write),
    feeId: record.listId,
    receiveMoney: roundYuan(parseDecimalAmount(original.receiveMoney).negated()),
    receiveTime: write.clock(),
    payWay: original.payWay,
    payerName: original.payerName,
    remark: input.opinion ?? null,
    reversesId: original.listId,
    paymentId: original.paymentId,
    departmentId: record.departmentId,
  })
  return { receivedMoney: await receivedTotalOf(write.tx, record) }
}

/** The effect of each move of a bill. */
export const feeEffects: EffectsOf<FeeRecord, typeof feeFlow, typeof serviceFeeApi> = {
  confirm: confirmBill,
  adjust: requestFeeAdjustment,
  adjustApprove: approveAdjustment,
  adjustReturn: async () => ({ askedMoney: null, askedReason: null }),
  receive: receivePayment,
  reverse: reverseReceipt,
  waive: async ({ input: { waiveFile } }) => ({ waiveFile }),
}

interface Made {
  write: Write
  key: string
  after: FeeRecord
  resource: FlowResource<FeeRecord>
}

/** After a payment or its reversal, moves the bill to 已收清 or back to 待收款 when necessary. */
export async function afterFeeMove({ write, key, after, resource }: Made): Promise<void> {
  if (key !== 'receive' && key !== 'reverse') return
  const received = parseDecimalAmount(after.receivedMoney)
  if (received.isZero()) await makeServerMove(write, resource, 'unpaid', after.listId)
  else if (received.equals(after.serviceMoney)) await makeServerMove(write, resource, 'settled', after.listId)
}
