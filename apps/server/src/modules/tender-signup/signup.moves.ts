import { formatMoney, parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import type { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import { voidPapers } from '../../papers/papers'
import type { EffectOn } from '../../record/case-kind'
import { issueNumber } from '../../system/numbering'
import { unlessSuspended } from '../tender-project/project.door'
import type { SignupRecord } from './signup.store'
import { tenderSignup } from './signup.table'

const say = {
  opened: '已到开标时间或标包已结束，不能办理',
  receiptTaken: '该收据编号已用于其他供应商',
  notAll: (price: string) => `退还金额须等于标书售价 ${price} 元`,
  future: '退还时间不能晚于现在',
}

type Moved<A extends keyof typeof signupApi> = EffectOn<SignupRecord, typeof signupApi, A>

/**
 * Refuses after the opening; before it, those who signed up in time may pay or withdraw (条例第35条). @throws
 * 409
 */
function assertBeforeOpening({ lotStatus: ofLot, openTime }: SignupRecord, now: Date): void {
  if (ofLot > lotStatus.toOpen || (openTime && now >= openTime)) throw wrongState(say.opened)
}

const confirmSignupPayment: Moved<'receive'> = async ({ write, record, input }) => {
  const now = write.clock()
  assertBeforeOpening(record, now)
  const paper = input.receiptNo
  if (paper && (await isReceiptNoTaken(write.tx, record, paper)))
    throw badField('receiptNo', say.receiptTaken)
  return {
    receiptNo: paper ?? (await nextReceiptNo(write, record)),
    invoiceNo: input.invoiceNo,
    receiveUserId: write.actor.userId,
    receiveTime: now,
  }
}

/**
 * True when another supplier has this receipt number; one receipt may be for several lots of the same
 * supplier.
 */
const isReceiptNoTaken = async (
  tx: Queryable,
  { supplierId }: SignupRecord,
  receiptNo: string,
): Promise<boolean> =>
  (await tx.$count(
    tenderSignup,
    and(
      eq(tenderSignup.receiptNo, receiptNo),
      ne(tenderSignup.supplierId, supplierId),
      eq(tenderSignup.delFlag, false),
    ),
  )) > 0

/** The next number of a document fee's receipt; numbers already written by hand are skipped. */
async function nextReceiptNo(write: Write, record: SignupRecord): Promise<string> {
  const of = { bizType: signupPrefix, ownId: record.listId }
  const receiptNo = await issueNumber(write, 'receiptNo', of)
  return (await isReceiptNoTaken(write.tx, record, receiptNo)) ? nextReceiptNo(write, record) : receiptNo
}

/** Voids the printed receipts of a sign-up. */
const voidReceipts = (write: Write, { listId, packageId }: SignupRecord) =>
  voidPapers(write, { bizType: signupPrefix, ownId: listId, logged: { packageId } })

const withdrawOrInvalidate: Moved<'quit'> = async ({ write, record, input }) => {
  assertBeforeOpening(record, write.clock())
  await voidReceipts(write, record)
  return { invalidReason: input.opinion ?? null }
}

const refundBookPrice: Moved<'refund'> = async ({ write, record, input }) => {
  const refundMoney = roundYuan(input.refundMoney)
  if (!parseDecimalAmount(refundMoney).equals(record.bookPrice))
    throw badField('refundMoney', say.notAll(formatMoney(record.bookPrice)))
  const refundTime = new Date(input.refundTime)
  if (refundTime > write.clock()) throw badField('refundTime', say.future)
  await voidReceipts(write, record)
  return { refundMoney, refundTime, refundFile: input.refundFile }
}

/** The moves of a sign-up of DOMAIN 5.4.3. */
export const signupEffects = unlessSuspended(signupFlow, {
  receive: confirmSignupPayment,
  invalidate: withdrawOrInvalidate,
  quit: withdrawOrInvalidate,
  refund: refundBookPrice,
})
