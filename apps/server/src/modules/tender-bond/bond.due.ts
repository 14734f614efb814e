import { shanghaiDateAt } from '@agency/shared/format/dates'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import type { BondOutcome, judgeBondRefund } from '@agency/shared/tendering/bond-refunds'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, count, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { toIsoOrNull } from '../../db/times'
import type { Write } from '../../http/context'
import { makeServerMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import {
  type JudgementBasis,
  type LotRecord,
  loadJudgementBasis,
  loadLot,
  projects,
  type RefundDeadline,
  refundDeadline,
  usualRefundDay,
} from '../tender-project/project.door'
import { tenderSignup } from '../tender-signup/signup.table'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond } from './bond.table'

/** Statuses of a bond whose money was received: registered or confirmed. */
const HELD = [bondStatus.toCheck, bondStatus.arrived]
/** Statuses of a lot that ended without an award. */
const ENDINGS: Readonly<Record<string, string>> = {
  [lotStatus.failed]: '流标',
  [lotStatus.voided]: '废标',
  [lotStatus.ended]: '终止',
}

type Times = Parameters<typeof judgeBondRefund>[3]
const reasons: Record<BondOutcome, string> = {
  won: '合同已签订，退还中标人保证金',
  lost: '退还未中标人保证金',
  withdrawn: '截止前撤回投标',
  terminated: '终止招标',
}

async function makeBondDue(
  write: Write,
  resource: FlowResource<BondRecord>,
  bond: BondRecord,
  due: RefundDeadline,
): Promise<void> {
  await bonds.patch(write.tx, bond.listId, due)
  const called = await makeServerMove(write, resource, 'due', bond.listId)
  // When 公司领导 may let it be forfeited, the due date is set only after their decision.
  if (!called) await bonds.patch(write.tx, bond.listId, { refundDue: null, refundReason: null })
}

/**
 * The due date of a lot's bond in the lot's current state: 通知书, 合同, 流标, 废标 and 终止 start the period
 * (R16, R17, R25).
 */
function refundDueOfBond(judging: JudgementBasis, lot: LotRecord, bond: BondRecord) {
  const times: Times = {
    noticeSendTime: toIsoOrNull(lot.noticeSendTime),
    contractTime: toIsoOrNull(lot.contractTime),
  }
  const ending = ENDINGS[lot.status]
  if (ending)
    return refundDeadline(judging, 'terminated', {
      times: { ...times, terminateTime: judging.now.toISOString() },
      reason: ending,
    })
  const outcome = bond.supplierId === lot.resultSupplierId ? 'won' : 'lost'
  if (lot.contractTime) return refundDeadline(judging, outcome, { times, reason: reasons[outcome] })
  // The winner would lose the bond by 拒签合同, and regime QT has no rule, so these wait for the contract.
  const isEarly = outcome === 'won' || judging.project.procurementRegime === 'QT'
  return lot.noticeSendTime && !isEarly
    ? refundDeadline(judging, outcome, { times, reason: reasons[outcome] })
    : undefined
}
async function makeBondsDue(
  write: Write,
  resource: FlowResource<BondRecord>,
  lot: LotRecord,
  bondsOfLot: readonly BondRecord[],
) {
  const project = bondsOfLot.length > 0 ? await projects.load(write.tx, lot.projectId) : undefined
  if (!project) return
  const now = write.clock()
  const judging = await loadJudgementBasis(write.tx, project, now)
  for (const bond of bondsOfLot) {
    const due = refundDueOfBond(judging, lot, bond)
    if (due) await makeBondDue(write, resource, bond, due)
  }
}

/** Sets the due dates of the bonds of a lot after a move by which bonds may have to be returned. */
export async function updateBondsDue(
  write: Write,
  resource: FlowResource<BondRecord>,
  lot: LotRecord,
): Promise<void> {
  const held = await bonds.fitting(
    write.tx,
    and(eq(tenderBond.packageId, lot.listId), inArray(tenderBond.status, HELD)),
  )
  await makeBondsDue(write, resource, lot, held)
}

/**
 * Sets the due date of a bond that was confirmed, or not forfeited after all, when its lot was already over.
 */
export async function makeDueIfLotOver(
  write: Write,
  resource: FlowResource<BondRecord>,
  bond: BondRecord,
): Promise<void> {
  if (await hasBidderLeft(write.tx, bond)) return makeBidderBondsDue(write, resource, bond)
  const lot = await loadLot(write.tx, bond.packageId)
  if (lot) await makeBondsDue(write, resource, lot, [bond])
}

/** True when the bidder's sign-up was judged invalid or withdrawn. */
const hasBidderLeft = async (tx: Queryable, { packageId, supplierId }: BondRecord): Promise<boolean> =>
  (await tx.$count(
    tenderSignup,
    and(
      eq(tenderSignup.packageId, packageId),
      eq(tenderSignup.supplierId, supplierId),
      inArray(tenderSignup.status, [signupStatus.invalid, signupStatus.left]),
    ),
  )) > 0

/** The number of unchecked bonds by lot; lots without any are absent. */
export async function countBondsToCheck(
  db: Queryable,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ packageId: tenderBond.packageId, waiting: count() })
    .from(tenderBond)
    .where(
      and(
        inArray(tenderBond.packageId, [...packageIds]),
        eq(tenderBond.status, bondStatus.toCheck),
        not(tenderBond.delFlag),
      ),
    )
    .groupBy(tenderBond.packageId)
  return new Map(rows.map(({ packageId, waiting }) => [packageId, waiting]))
}

/** True when no bond of the lot is held any more. */
export const areBondsSettled = async (db: Queryable, packageId: string): Promise<boolean> =>
  (await db.$count(
    tenderBond,
    and(
      eq(tenderBond.packageId, packageId),
      inArray(tenderBond.status, [...HELD, bondStatus.toRefund]),
      not(tenderBond.delFlag),
    ),
  )) === 0

/**
 * 截止前撤回: a withdrawn bidder's bond must be returned (R18, 条例第35条).
 */
export async function makeBidderBondsDue(
  write: Write,
  resource: FlowResource<BondRecord>,
  { packageId, supplierId }: { packageId: string; supplierId: string },
): Promise<void> {
  const where = and(
    eq(tenderBond.packageId, packageId),
    eq(tenderBond.supplierId, supplierId),
    inArray(tenderBond.status, HELD),
  )
  const [bond] = await bonds.fitting(write.tx, where)
  const project = bond && (await projects.load(write.tx, bond.projectId))
  if (!bond || !project) return
  const now = write.clock()
  const judging = await loadJudgementBasis(write.tx, project, now)
  const due = refundDeadline(judging, 'withdrawn', {
    times: { withdrawTime: now.toISOString() },
    reason: reasons.withdrawn,
  })
  if (due) await makeBondDue(write, resource, bond, due)
}

/** The last day for returning money that was not accepted (不予确认). */
export const unacceptedRefundDay = (now: Date, judging: Pick<JudgementBasis, 'holidays'>): Date =>
  usualRefundDay({ ...judging, today: shanghaiDateAt(now) })
