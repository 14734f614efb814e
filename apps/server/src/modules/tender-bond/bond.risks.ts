import { shanghaiDateAt } from '@agency/shared/format/dates'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { type BondOutcome, judgeBondRefund, winnerBondAdvice } from '@agency/shared/tendering/bond-refunds'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { legalBasis } from '@agency/shared/tendering/legal-basis'
import { isLotFailed } from '@agency/shared/tendering/project-state'
import { areBuyersPublic } from '@agency/shared/tendering/secrecy'
import { procurementOf, type StatutoryRule } from '@agency/shared/tendering/statutory'
import { eq } from 'drizzle-orm'
import { toIsoOrNull } from '../../db/times'
import { exceptionRisk, judgeDeadline, type Risk, type RiskSource } from '../../record/risk-source'
import {
  type JudgementBasis,
  judgementContext,
  type LotRecord,
  loadCurrentRules,
  loadJudgementBasis,
  lotsOfProject,
  projects,
} from '../tender-project/project.door'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond } from './bond.table'

/** Statuses of a bond that was received: held, due for return, or returned. */
const ARRIVED: readonly string[] = [bondStatus.arrived, bondStatus.toRefund, bondStatus.refunded]
const FINANCE = 'FINANCE'
const say = {
  interest: '退还的利息与应计利息不同',
  ended: '终止后退还保证金',
  byHand: '保证金到账未与银行流水对应',
  ownRule: '本单位规定：到账由银行流水核对',
  entered: (count: number) => `${count} 笔到账由人工登记并确认，没有对应的银行流水`,
}

/**
 * The deadlines of returning a lot's bonds (R16 to R18, R25) and irregularities. Nothing is shown before the
 * opening (R27), and bidders are never named.
 */
export const bondRisks: RiskSource = async ({ db, clock }, projectId) => {
  const project = await projects.load(db, projectId)
  if (!project) return []
  const judging = await loadJudgementBasis(db, project, clock())
  const advice = await loadCurrentRules(db, clock())
  const lots = (await lotsOfProject(db, projectId)).filter(areBuyersPublic)
  const all = await bonds.fitting(db, eq(tenderBond.projectId, projectId))
  return lots.flatMap((lot) => {
    const arrived = all.filter(
      ({ packageId, status }) => packageId === lot.listId && ARRIVED.includes(status),
    )
    return [
      ...arrived.flatMap((bond) => [
        ...refundRisksOf({ judging, advice }, lot, bond),
        ...interestRisks(judging, bond),
      ]),
      ...manualArrivalRisks(lot, arrived),
    ]
  })
}

const riskTargetOfBond = ({ packageId, listId }: BondRecord) => ({
  packageId,
  targetId: listId,
  userId: null,
  role: FINANCE,
})

interface Asked {
  judging: JudgementBasis
  /** Today's rules, used for recommendations, which bind no project. */
  advice: readonly StatutoryRule[]
}

/** The deadline of a bond's return by its outcome; for a winner also the recommended one (R17c). */
function refundRisksOf({ judging, advice }: Asked, lot: LotRecord, bond: BondRecord): Risk[] {
  const outcome = bondOutcome(lot, bond)
  const [context, times] = [judgementContext(judging), bondTimes(lot, bond)]
  const judged = judgeByRecordedDay(judging, bond, judgeBondRefund(judging.rules, context, outcome, times))
  const advised = outcome === 'won' ? winnerBondAdvice(advice, context, times) : undefined
  return [judged, advised].flatMap((judgement) =>
    judgement ? [{ ...riskTargetOfBond(bond), kind: 'refund' as const, judgement }] : [],
  )
}

function bondOutcome(lot: LotRecord, { supplierId, refundDue }: BondRecord): BondOutcome {
  if (isLotFailed(lot.status)) return 'terminated'
  // A due date of the return before any decision means that the supplier withdrew.
  if (refundDue && !lot.noticeSendTime) return 'withdrawn'
  return supplierId === lot.resultSupplierId ? 'won' : 'lost'
}

const bondTimes = (lot: LotRecord, { refundTime }: BondRecord) => ({
  noticeSendTime: toIsoOrNull(lot.noticeSendTime),
  contractTime: toIsoOrNull(lot.contractTime),
  refundTime: toIsoOrNull(refundTime),
})

/**
 * The deadline of a bond's return after a withdrawal or an early end, by the stored due date, because the
 * starting time is not stored.
 */
function judgeByRecordedDay(
  judging: JudgementBasis,
  { refundDue, refundReason, refundTime }: BondRecord,
  judged: Judgement | undefined,
): Judgement | undefined {
  if (!refundDue || (judged && judged.anchorDate !== null)) return judged
  const ruled = judged ?? { ruleCode: 'R25', name: say.ended, source: refundReason ?? '', unit: 'WD' }
  return judgeDeadline(judging, ruled, {
    latest: shanghaiDateAt(refundDue),
    done: refundTime && shanghaiDateAt(refundTime),
  })
}

/** The irregularities of a bond that needed a reason, as risks. */
function interestRisks({ project }: JudgementBasis, bond: BondRecord): Risk[] {
  if (!bond.interestReason) return []
  const ruleCode = 'R16'
  const source = legalBasis(ruleCode, procurementOf(project))
  return [
    exceptionRisk(riskTargetOfBond(bond), {
      ruleCode,
      name: say.interest,
      source,
      text: bond.interestReason,
    }),
  ]
}

/** Payments of bonds entered by hand that are on no bank list, one row per lot. */
function manualArrivalRisks({ listId }: LotRecord, bondsOfLot: readonly BondRecord[]): Risk[] {
  const entered = bondsOfLot.filter(({ bankRow }) => bankRow === null).length
  if (entered === 0) return []
  return [
    exceptionRisk(
      { packageId: listId, targetId: listId, userId: null, role: FINANCE },
      { ruleCode: '', name: say.byHand, source: say.ownRule, text: say.entered(entered) },
    ),
  ]
}
