import { decimal, yuan } from '@agency/shared/format/money'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { attachTo } from '../../files/attachments'
import type { Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import { issueNumber } from '../../system/numbering'
import type { Effect, FlowResource } from '../../workflow/resource'
import { unlessSuspended } from '../tender-project/project/suspended'
import { type SignupRecord, signups } from './signup.store'
import { tenderSignup as t } from './signup.table'

const say = {
  opened: '已到开标时间或标包已结束，不能办理',
  receiptTaken: '该收据编号已用于其他供应商',
  notAll: (price: string) => `退还金额须等于标书售价 ${price} 元`,
  future: '退还时间不能晚于现在',
}

/** Until the opening: whoever signed up in time may pay, and may leave (条例第35条). */
function assertBeforeOpening({ lotStatus, openTime }: SignupRecord, now: Date): void {
  if (lotStatus > '30' || (openTime && now >= openTime)) throw wrongState(say.opened)
}

const receive: Effect<SignupRecord> = async ({ write, record, input }) => {
  const now = write.clock()
  assertBeforeOpening(record, now)
  const paper = typeof input.receiptNo === 'string' ? input.receiptNo : undefined
  if (paper && (await isTaken(write.tx, record, paper))) throw badField('receiptNo', say.receiptTaken)
  return {
    receiptNo: paper ?? (await nextReceipt(write, record)),
    invoiceNo: typeof input.invoiceNo === 'string' ? input.invoiceNo : null,
    receiveUserId: write.actor.userId,
    receiveTime: now,
  }
}

/** By another supplier: one receipt may be for several lots of one. */
const isTaken = async (tx: Queryable, { supplierId }: SignupRecord, receiptNo: string): Promise<boolean> =>
  (await tx.$count(t, and(eq(t.receiptNo, receiptNo), ne(t.supplierId, supplierId), eq(t.delFlag, false)))) >
  0

/** The next number of the ledger; what somebody wrote on paper already is passed over. */
async function nextReceipt(write: Write, record: SignupRecord): Promise<string> {
  const of = { bizType: signupPrefix, ownId: record.listId }
  const receiptNo = await issueNumber(write, 'receiptNo', of)
  return (await isTaken(write.tx, record, receiptNo)) ? nextReceipt(write, record) : receiptNo
}

const end: Effect<SignupRecord> = async ({ write, record, input }) => {
  assertBeforeOpening(record, write.clock())
  return { invalidReason: input.opinion ?? null }
}

const refund: Effect<SignupRecord> = async ({ write, record, input }) => {
  const refundMoney = yuan(String(input.refundMoney))
  if (!decimal(refundMoney).equals(record.bookPrice))
    throw badField('refundMoney', say.notAll(record.bookPrice))
  const refundTime = new Date(String(input.refundTime))
  if (refundTime > write.clock()) throw badField('refundTime', say.future)
  const refundFile = (input.refundFile ?? []) as string[]
  const owner = { bizType: signupPrefix, ownId: record.listId, field: 'refundFile' }
  await attachTo(write, refundFile, owner)
  return { refundMoney, refundTime, refundFile }
}

/** Moves of 5.4.3. No live message goes out: their number would tell the number of buyers (R27). */
export const signupResource: FlowResource<SignupRecord> = {
  flow: signupFlow,
  find: signups.find,
  load: signups.load,
  patch: signups.patch,
  project: ({ projectCode, projectName }) => ({ projectCode, projectName }),
  effects: unlessSuspended(signupFlow, { receive, invalidate: end, quit: end, refund }),
}
