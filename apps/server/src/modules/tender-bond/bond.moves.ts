import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney, parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import type { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { arrivalFields, forfeitFields } from '@agency/shared/modules/tender-bond/bond.fields'
import type { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import type { RoleCode } from '@agency/shared/roles/roles'
import { areBuyersPublic } from '@agency/shared/tendering/secrecy'
import { fold } from '@agency/shared/text/fold'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertDictValues } from '../../system/directory'
import { loadHolidayTable } from '../../system/holidays'
import { notifyRoles } from '../../workflow/arrival'
import type { Effect, FlowResource } from '../../workflow/resource'
import { loadLot } from '../tender-project/project.door'
import { makeDueIfLotOver, unacceptedRefundDay } from './bond.due'
import { assertInterestNeedsApproval, calculateBondInterest, paidInterestColumns } from './bond.interest'
import type { BondRecord } from './bond.store'

const say = {
  zero: '到账金额须大于零',
  future: (what: string) => `${what}不能晚于现在`,
  otherPayer: (payer: string, supplier: string) =>
    `付款人“${payer}”与供应商“${supplier}”不一致，保证金须由投标人缴纳`,
  tooLittle: (arrived: string, bond: string) => `到账 ${arrived} 元，少于应缴的 ${bond} 元`,
  tooLate: '到账时间晚于保证金截止时间，不能确认',
  basicAccount:
    '依法必须招标项目以转账或支票提交的保证金须从基本账户转出，请核对后勾选（招标投标法实施条例第26条）',
  notAll: (arrived: string) => `退还金额须等于到账金额 ${arrived} 元`,
  beforeLot: (day: string) => `到账时间不能早于标包立项之日 ${day}`,
  beforeArrival: '退还时间不能早于到账时间',
  source: '人工登记',
  notOpened: '标包尚未开标，不能申请不予退还',
  secret: '标包尚未开标，利息只能按核算数退还',
  otherInterest: '退还的利息与核算不同',
}
const NO_ARRIVAL = { arriveMoney: null, arriveTime: null, payerName: null, payAccount: null, bankRow: null }
/** Forms of a bond that are transferred between accounts. */
const TRANSFERS = ['转账', '支票']

type Bond<A extends keyof typeof bondApi> = EffectOn<BondRecord, typeof bondApi, A>

export const needsBasicAccount = ({ procurementRegime, form }: BondRecord): boolean =>
  procurementRegime === 'ZTB_MUST' && TRANSFERS.includes(form)

/** The input of a registration, with fields that only the import of bank lines sets. */
type Arrival = ParsedInputOf<typeof bondApi.register> & { bankRow?: string; source?: string }

const registerArrival: Effect<BondRecord, Arrival> = async ({ write, record, input }) => {
  const { form, payerName, payAccount } = input
  const [arriveTime, arriveMoney] = [new Date(input.arriveTime), roundYuan(input.arriveMoney)]
  await assertDictValues(write.tx, arrivalFields, input)
  if (!parseDecimalAmount(arriveMoney).greaterThan(0)) throw badField('arriveMoney', say.zero)
  if (arriveTime > write.clock()) throw badField('arriveTime', say.future(arrivalFields.arriveTime.label))
  await assertArrivedAfterLotCreated(write.tx, record, arriveTime)
  const { bankRow = null, source = say.source } = input
  return { form, arriveMoney, arriveTime, payerName, payAccount, bankRow, source }
}

/**
 * Interest counts from the arrival, which cannot lie before the lot was created. @throws 400 at `arriveTime`
 */
async function assertArrivedAfterLotCreated(
  tx: Queryable,
  { packageId }: BondRecord,
  arriveTime: Date,
): Promise<void> {
  const lot = await loadLot(tx, packageId)
  if (!lot) return
  const day = shanghaiDateAt(lot.createTime)
  if (shanghaiDateAt(arriveTime) < day) throw badField('arriveTime', say.beforeLot(day))
}

const confirmBond: Bond<'confirm'> = async ({ write, record, input }) => {
  const { payerName, supplierName, arriveMoney, bondMoney, arriveTime, bondEnd } = record
  if (fold(payerName ?? '') !== fold(supplierName))
    throw badField('payerName', say.otherPayer(payerName ?? '', supplierName))
  if (parseDecimalAmount(arriveMoney ?? '0').lessThan(bondMoney))
    throw badField('arriveMoney', say.tooLittle(formatMoney(arriveMoney ?? '0'), formatMoney(bondMoney)))
  if (arriveTime && bondEnd && arriveTime > bondEnd) throw badField('arriveTime', say.tooLate)
  if (needsBasicAccount(record) && input.isBasicAccount !== true)
    throw badField('isBasicAccount', say.basicAccount)
  return { confirmUserId: write.actor.userId, confirmTime: write.clock() }
}

const declineBond: Bond<'confirm'> = async ({ write, input }) => ({
  refundDue: unacceptedRefundDay(write.clock(), { holidays: await loadHolidayTable(write.tx) }),
  refundReason: input.opinion ?? null,
})

const refundBond: Bond<'refund'> = async ({ write, record, input }) => {
  const { arriveMoney, arriveTime } = record
  const refundTime = new Date(input.refundTime)
  const refundMoney = roundYuan(input.refundMoney)
  if (!parseDecimalAmount(refundMoney).equals(arriveMoney ?? '0'))
    throw badField('refundMoney', say.notAll(formatMoney(arriveMoney ?? '0')))
  if (refundTime > write.clock()) throw badField('refundTime', say.future('退还时间'))
  if (arriveTime && refundTime < arriveTime) throw badField('refundTime', say.beforeArrival)
  const paid = paidInterestColumns(await calculateBondInterest(write.tx, record, refundTime), record, {
    interest: roundYuan(input.interest),
    interestReason: input.interestReason,
  })
  return { refundMoney, ...paid, refundTime, refundFile: input.refundFile }
}

/**
 * Requests approval of higher interest. The approver learns of the bond, so bidders must be public already
 * (R27).
 */
const requestHigherInterest: Bond<'interestAsk'> = async ({ write, record, input }) => {
  if (!(await areBiddersPublic(write.tx, record.packageId))) throw wrongState(say.secret)
  const askedInterest = roundYuan(input.askedInterest)
  assertInterestNeedsApproval(await calculateBondInterest(write.tx, record, write.clock()), askedInterest)
  return { askedInterest, allowedInterest: null, interestReason: input.opinion ?? null }
}

/** The grounds of forfeiting all arise after the opening; before it the to-do would reveal a bond (R27). */
const requestForfeit: Bond<'forfeit'> = async ({ write, record, input }) => {
  if (!(await isLotOpened(write.tx, record.packageId))) throw wrongState(say.notOpened)
  await assertDictValues(write.tx, forfeitFields, { ...input })
  return { forfeitGround: input.forfeitGround, attachment: input.attachment }
}

const isLotOpened = async (tx: Queryable, packageId: string) =>
  (await loadLot(tx, packageId))?.bidTime != null
/** True when the lot was opened, or failed before, so that its buyers are no longer secret (R27). */
async function areBiddersPublic(tx: Queryable, packageId: string): Promise<boolean> {
  const lot = await loadLot(tx, packageId)
  return lot !== undefined && areBuyersPublic(lot)
}

/** Roles notified when a bond's interest differs from the calculated amount. */
const WATCHING = ['FIN_HEAD', 'AUDITOR'] as const satisfies readonly RoleCode[]

/** The effect of each move of a bond. */
export const bondEffects: EffectsOf<BondRecord, typeof bondFlow, typeof bondApi> = {
  register: registerArrival,
  confirm: confirmBond,
  mistaken: async () => NO_ARRIVAL,
  unaccepted: declineBond,
  refund: refundBond,
  interestAsk: requestHigherInterest,
  interestApprove: async ({ record }) => ({ allowedInterest: record.askedInterest }),
  interestReturn: async () => ({ askedInterest: null, interestReason: null }),
  forfeit: requestForfeit,
  forfeitReturn: async () => ({ forfeitGround: null }),
}

/**
 * Before the opening nobody receives live messages, because their number would reveal the number of bonds
 * (R27).
 */
export const limitBondNoticeRecipients = async (write: Write, { packageId }: BondRecord) =>
  (await areBiddersPublic(write.tx, packageId)) ? undefined : []

interface Made {
  write: Write
  key: string
  after: BondRecord
  resource: FlowResource<BondRecord>
}

/**
 * Notifies of differing interest, and sets the due date of a bond that was received or released after it was
 * known.
 */
export async function afterBondMove({ write, key, after, resource }: Made): Promise<void> {
  if (key === 'refund' && after.interestReason)
    await notifyRoles(write, { resource, record: after }, { roles: WATCHING, what: say.otherInterest })
  if (after.status === bondStatus.arrived && after.forfeitGround === null)
    await makeDueIfLotOver(write, resource, after)
}
