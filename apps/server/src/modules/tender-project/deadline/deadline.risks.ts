import type { Judgement } from '@agency/shared/tendering/judgement'
import { isLotFailed, lotStatus } from '@agency/shared/tendering/project-state'
import type { RiskKind } from '@agency/shared/tendering/risk-states'
import type { Risk, RiskSource } from '../../../record/risk-source'
import { type LotRecord, lotsOfProject } from '../lot/lot.store'
import { projects } from '../project/project.store'
import { judgeLot, loadJudgementBasis } from './lot-judgement'

const RULE = /^R\d{2}/
/** Codes of rules about public notices. */
const NOTICES = ['R03', 'R13', 'R14']
/** Codes of rules that are the duty of somebody other than project manager A. */
const ofManagerB = ['R14d', 'R14e', 'R15']
const ofClientManager = ['R14b']

const riskKindOfRule = ({ ruleCode }: Judgement): RiskKind =>
  NOTICES.some((rule) => ruleCode.startsWith(rule)) ? 'notice' : 'deadline'

function answerableUserId({ ruleCode }: Judgement, lot: LotRecord): string | null {
  if (ofManagerB.includes(ruleCode)) return lot.projectManagerBId
  return ofClientManager.includes(ruleCode) ? lot.customerManagerId : lot.projectManagerAId
}

/** True when the deadline still matters: not while the project is suspended or after the lot has failed. */
const isDeadlineRelevant = (judgement: Judgement, lot: LotRecord) =>
  judgement.targetDate !== null || judgement.latest === null || !(lot.suspendFlag || isLotFailed(lot.status))

/**
 * The rules of each published lot. Facts that are secret until the opening (number of bids, evaluators) are
 * not used (R27). Granted exceptions are listed separately.
 */
export const deadlineRisks: RiskSource = async ({ db, clock }, projectId) => {
  const project = await projects.load(db, projectId)
  if (!project) return []
  const judging = await loadJudgementBasis(db, project, clock())
  const lots = (await lotsOfProject(db, projectId)).filter(({ status }) => status >= lotStatus.selling)
  return lots.flatMap((lot) =>
    judgeLot(judging, lot)
      .filter((judgement) => RULE.test(judgement.ruleCode) && judgement.state !== 'exempt')
      .filter((judgement) => isDeadlineRelevant(judgement, lot))
      .map((judgement): Risk => {
        const { listId } = lot
        const userId = answerableUserId(judgement, lot)
        return { kind: riskKindOfRule(judgement), packageId: listId, targetId: listId, judgement, userId }
      }),
  )
}
