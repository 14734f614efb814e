import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { formatMoney, parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import type { PaymentRow, receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { paymentFields } from '@agency/shared/modules/finance-receivable/receivable.fields'
import { PAYMENT_LIST } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { receivablePrefix as prefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { fold } from '@agency/shared/text/fold'
import { eq } from 'drizzle-orm'
import { attachFiles } from '../../files/attachments'
import { columnsForInsert, columnsForUpdate, type Write } from '../../http/context'
import { badField, notFound, wrongState } from '../../http/refusal'
import { assertOpenMonth } from '../../periods/closed-months'
import { assertDictValues } from '../../system/directory'
import { notifyRoleHolders } from '../../workflow/four-eyes'
import { billFacts } from '../tender-fee/door/facts'
import { receivePaidPart } from './door/asks'
import { findParty } from './party.store'
import { billsInScopeCondition } from './party.sums'
import { buildPaymentViews, type PaymentRecord, payments } from './payment.store'
import { financePayment } from './receivable.table'
import { rethrowRefusalAtField } from './report-at-field'

const say = {
  none: '金额须大于 0',
  future: '来款时间不能晚于现在',
  noParty: '所选单位不存在',
  noBill: '账单不存在，或不在您的数据范围内',
  proxy: (payer: string, party: string) => `付款人“${payer}”不是“${party}”，须上传代付说明；否则请申请退款`,
  used: '这笔来款已冲抵账单或申请退款，不能再改归属或冲销',
  unknown: '请先确认这笔来款的归属单位',
  otherParty: '只能冲抵同一单位的账单',
  tooMuch: (left: string) => `这笔来款的余额只有 ${left} 元`,
  reversed: (payer: string, money: string, reason: string) => `来款已冲销：${payer} ${money} 元（${reason}）`,
}

type Input<K extends keyof typeof receivableApi> = ParsedInputOf<(typeof receivableApi)[K]>

/**
 * Returns the current 来款, locked for this transaction. @throws 404 when it does not exist or is not visible
 */
export async function lockPayment(write: Write, listId: string): Promise<PaymentRecord> {
  const [row] = await write.tx
    .select({ listId: financePayment.listId })
    .from(financePayment)
    .where(eq(financePayment.listId, listId))
    .for('update')
  if (!row) throw notFound()
  return payments.mustFind(write, listId)
}

/** @throws 400 at `field` for an amount that is not positive or more than what is left */
export function assertWithinBalance({ leftMoney }: PaymentRecord, money: string, field: string): void {
  if (!parseDecimalAmount(money).greaterThan(0)) throw badField(field, say.none)
  if (parseDecimalAmount(money).greaterThan(leftMoney))
    throw badField(field, say.tooMuch(formatMoney(leftMoney)))
}

const emitAndViewPayment = async (write: Write, listId: string): Promise<PaymentRow> => {
  write.emit({ type: 'records', of: prefix })
  const [row] = await buildPaymentViews(write, [await payments.mustFind(write, listId)])
  if (!row) throw notFound()
  return row
}

/**
 * The party that a payment belongs to. A different payer needs a written 代付说明.
 * @throws 400 at `partyId` or at `proxyFile`
 */
export async function resolvePaymentParty(
  write: Write,
  {
    partyId,
    payerName,
    proxyFile,
  }: { partyId: string | null; payerName: string; proxyFile: readonly string[] },
  field: (name: 'partyId' | 'proxyFile') => string = (name) => name,
): Promise<{ partyId: string; partyType: string } | { partyId: null; partyType: null }> {
  if (partyId === null) return { partyId: null, partyType: null }
  const party = await findParty(write.tx, partyId)
  if (!party) throw badField(field('partyId'), say.noParty)
  const isOther = fold(payerName) !== fold(party.partyName)
  if (isOther && proxyFile.length === 0)
    throw badField(field('proxyFile'), say.proxy(payerName, party.partyName))
  return { partyId: party.partyId, partyType: party.partyType }
}

type Columns = Omit<typeof financePayment.$inferInsert, 'listId'>

/** Stores a 来款 with its files and log entry; its date must lie in an open month. @throws 400 */
export async function insertPayment(
  write: Write,
  columns: Columns,
  { action, field }: { action: string; field: (name: string) => string },
): Promise<PaymentRecord> {
  const { payMoney, payTime, proxyFile = [] } = columns
  if (!parseDecimalAmount(payMoney).greaterThan(0)) throw badField(field('payMoney'), say.none)
  if (payTime > write.clock()) throw badField(field('payTime'), say.future)
  const { label } = paymentFields.payTime
  await assertOpenMonth(write, { name: field('payTime'), label, day: payTime })
  const own = columnsForInsert(write)
  await write.tx.insert(financePayment).values({ ...columns, ...own })
  await attachFiles(write, proxyFile, { bizType: prefix, ownId: own.listId, field: field('proxyFile') })
  const after = await payments.mustLoad(write.tx, own.listId)
  write.log({ module: prefix, action, ownId: own.listId, after })
  return after
}

/** Enters a 来款 that is on no bank statement. @throws 400 when the form is wrong */
export async function savePayment(write: Write, form: Input<'paymentSave'>): Promise<PaymentRow> {
  await assertDictValues(write.tx, paymentFields, form)
  const party = await resolvePaymentParty(write, form)
  const { payMoney, payTime } = form
  const after = await insertPayment(
    write,
    { ...form, ...party, payMoney: roundYuan(payMoney), payTime: new Date(payTime) },
    { action: 'payment', field: (name) => name },
  )
  return emitAndViewPayment(write, after.listId)
}

/** Assigns an unused 来款 to a party. @throws 400, 404, 409 */
export async function assignPayment(write: Write, form: Input<'paymentAssign'>): Promise<PaymentRow> {
  const before = await lockPayment(write, form.listId)
  assertPaymentUnused(before)
  const party = await resolvePaymentParty(write, { ...form, payerName: before.payerName })
  await attachFiles(write, form.proxyFile, { bizType: prefix, ownId: form.listId, field: 'proxyFile' })
  // Files about the 代付 that were submitted earlier are retained.
  const proxyFile = [...new Set([...before.proxyFile, ...form.proxyFile])]
  const after = await payments.patch(write.tx, form.listId, {
    ...party,
    proxyFile,
    ...columnsForUpdate(write, before),
  })
  write.log({ module: prefix, action: 'paymentAssign', ownId: form.listId, before, after })
  return emitAndViewPayment(write, form.listId)
}

function assertPaymentUnused({ leftMoney, payMoney, reversesId }: PaymentRecord): void {
  if (reversesId !== null || leftMoney !== payMoney) throw wrongState(say.used)
}

/** Applies part of a 来款 to a bill of the same party, through the bill's own move. @throws 400, 404, 409 */
export async function applyPaymentToBill(
  write: Write,
  { listId, feeId, applyMoney }: Input<'paymentApply'>,
): Promise<PaymentRow> {
  const payment = await lockPayment(write, listId)
  if (payment.partyId === null) throw wrongState(say.unknown)
  assertWithinBalance(payment, applyMoney, 'applyMoney')
  const [bill] = await write.tx
    .select({ payerId: billFacts.payerId })
    .from(billFacts)
    .where(billsInScopeCondition(write, eq(billFacts.listId, feeId)))
  if (!bill) throw badField('feeId', say.noBill)
  if (bill.payerId !== payment.partyId) throw badField('feeId', say.otherParty)
  await receivePaidPart
    .ask(write, {
      feeId,
      paymentId: listId,
      isExplained: true,
      receiveMoney: roundYuan(applyMoney),
      payWay: payment.payWay,
      payerName: payment.payerName,
      remark: payment.remark,
      // The date of the application counts for the bill, whenever the money came.
      receiveTime: write.clock().toISOString(),
    })
    .catch(rethrowRefusalAtField((name) => (name === 'receiveMoney' ? 'applyMoney' : name || 'feeId')))
  return emitAndViewPayment(write, listId)
}

/** Adds a negative line; the line of the bank statement can then be booked again. @throws 400, 404, 409 */
export async function reversePayment(
  write: Write,
  { listId, reason }: Input<'paymentReverse'>,
): Promise<PaymentRow> {
  const before = await lockPayment(write, listId)
  assertPaymentUnused(before)
  const { partyId, partyType, payWay, payerName, payerAccount, payMoney } = before
  await write.tx.insert(financePayment).values({
    ...columnsForInsert(write),
    partyId,
    partyType,
    payWay,
    payerName,
    payerAccount,
    remark: reason,
    reversesId: listId,
    payTime: write.clock(),
    payMoney: roundYuan(parseDecimalAmount(payMoney).negated()),
  })
  const after = await payments.patch(write.tx, listId, { bankRow: null, ...columnsForUpdate(write, before) })
  write.log({ module: prefix, action: 'paymentReverse', ownId: listId, before, after: { ...after, reason } })
  // The head of finance is notified when a received payment is reversed.
  await notifyRoleHolders(write, ['FIN_HEAD'], {
    ownId: listId,
    bizType: prefix,
    path: PAYMENT_LIST,
    title: say.reversed(payerName, formatMoney(payMoney), reason),
  })
  return emitAndViewPayment(write, listId)
}
