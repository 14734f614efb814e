import { formatMoney, parseDecimalAmount } from '@agency/shared/format/money'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import {
  type BondInterest,
  bondInterest,
  needsInterestApproval,
  needsInterestReason,
} from '@agency/shared/tendering/bond-interest'
import { CALLED_OFF } from '@agency/shared/tendering/failure'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { badField } from '../../http/refusal'
import { depositRate } from '../system-rule/rule.table'
import { tenderFail } from '../tender-fail/fail.table'
import type { BondRecord } from './bond.store'

const say = {
  tooMuch: (highest: string) => `利息不能超过 ${highest} 元（按存款利率设定的年利率上限计）`,
  reason: (proposed: string) => `与核算利息 ${proposed} 元不同，请说明原因`,
  unknown: '利息无法核算，请说明依据',
  approval: (earned: string) => `利息超过核算的 ${earned} 元，须先申请多付利息，由财务负责人同意`,
  noNeed: (earned: string) => `利息不超过核算的 ${earned} 元，可直接退还`,
}
/** Statuses of a failure that is in force: 已生效, 已办结. */
const IN_FORCE = [failStatus.inForce, failStatus.finished]

/** The interest to return with a bond on this day (R16), in yuan. */
export async function calculateBondInterest(
  db: Queryable,
  bond: BondRecord,
  refundTime: Date,
): Promise<BondInterest> {
  const rates = await db.select().from(depositRate).where(eq(depositRate.delFlag, false))
  return bondInterest(
    {
      money: bond.arriveMoney ?? '0',
      form: bond.form,
      arriveTime: bond.arriveTime ?? refundTime,
      refundTime,
      regime: bond.procurementRegime,
      isCalledOff: await isCalledOff(db, bond),
    },
    rates,
  )
}

async function isCalledOff(db: Queryable, { projectId, packageId }: BondRecord): Promise<boolean> {
  const ended = and(
    eq(tenderFail.projectId, projectId),
    sql`${tenderFail.packageIds} ? ${packageId}`,
    inArray(tenderFail.failReason, [...CALLED_OFF]),
    inArray(tenderFail.status, IN_FORCE),
  )
  return (await db.$count(tenderFail, ended)) > 0
}

/**
 * The columns of the interest paid: the amount, the calculated amount and the reason for a difference.
 * @throws 400 at `interest` above the approved amount, at `interestReason` when it is missing
 */
export function paidInterestColumns(
  terms: BondInterest,
  bond: Pick<BondRecord, 'allowedInterest' | 'interestReason'>,
  { interest, interestReason }: { interest: string; interestReason: string | null },
): Pick<BondRecord, 'interest' | 'proposedInterest' | 'interestReason'> {
  assertInterestPlausible(terms, 'interest', interest)
  const isAllowed = parseDecimalAmount(interest).lessThanOrEqualTo(bond.allowedInterest ?? '0')
  if (needsInterestApproval(terms, interest) && !isAllowed)
    throw badField('interest', say.approval(formatMoney(terms.earned)))
  const paid = { interest, proposedInterest: terms.proposed }
  if (!needsInterestReason(terms, interest)) return { ...paid, interestReason: null }
  const why = interestReason ?? bond.interestReason
  if (!why)
    throw badField('interestReason', terms.isKnown ? say.reason(formatMoney(terms.proposed)) : say.unknown)
  return { ...paid, interestReason: why }
}

/** @throws 400 at `askedInterest` for an amount that needs no approval or is implausible */
export function assertInterestNeedsApproval(terms: BondInterest, askedInterest: string): void {
  assertInterestPlausible(terms, 'askedInterest', askedInterest)
  if (!needsInterestApproval(terms, askedInterest))
    throw badField('askedInterest', say.noNeed(formatMoney(terms.earned)))
}

function assertInterestPlausible({ highest }: BondInterest, field: string, interest: string): void {
  if (parseDecimalAmount(interest).greaterThan(highest))
    throw badField(field, say.tooMuch(formatMoney(highest)))
}
