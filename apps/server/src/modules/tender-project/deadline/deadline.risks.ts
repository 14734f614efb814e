import { exceptionStatus } from '@agency/shared/modules/tender-project/exception/exception.flow'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { legalBasis } from '@agency/shared/tendering/legal-basis'
import { isFailed, lotStatus } from '@agency/shared/tendering/project-state'
import type { RiskKind } from '@agency/shared/tendering/risk-states'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { exceptionRisk, type Risk, type RiskSource } from '../../../record/risk-source'
import { exceptions } from '../exception/exception.store'
import { type LotRecord, lotsOfProject } from '../lot/lot.store'
import { type ProjectRecord, projects } from '../project/project.store'
import { judgeLot, loadJudgementBasis } from './lot-judgement'

const RULE = /^R\d{2}/
const say = {
  excepted: (reason: string) => `经批准不适用：${reason}`,
  fewer: '供应商可少于三家',
  otherMoney: '合同金额与中标金额不一致',
  overLimit: '中标金额超过估算价',
  notFirst: '未确定排名第一的候选人',
}

/** Codes of rules about public notices. */
const NOTICES = ['R03', 'R13', 'R14']
/** Codes of rules that are the duty of somebody other than project manager A. */
const ofManagerB = ['R14d', 'R14e', 'R15']
const ofClientManager = ['R14b']

const kindOf = ({ ruleCode }: Judgement): RiskKind =>
  NOTICES.some((rule) => ruleCode.startsWith(rule)) ? 'notice' : 'deadline'

function answerableUserId({ ruleCode }: Judgement, lot: LotRecord): string | null {
  if (ofManagerB.includes(ruleCode)) return lot.projectManagerBId
  return ofClientManager.includes(ruleCode) ? lot.customerManagerId : lot.projectManagerAId
}

/** True when the deadline still matters: not while the project is suspended or after the lot has failed. */
const isDeadlineRelevant = (judgement: Judgement, lot: LotRecord) =>
  judgement.targetDate !== null || judgement.latest === null || !(lot.suspendFlag || isFailed(lot.status))

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
        return { kind: kindOf(judgement), packageId: listId, targetId: listId, judgement, userId }
      }),
  )
}

/** The exceptions granted to the project, and the irregularities of its lots that needed a reason. */
export const exceptionRisks: RiskSource = async ({ db }, projectId) => {
  const project = await projects.load(db, projectId)
  if (!project) return []
  const granted = (await exceptions.of(db, [projectId])).filter(
    ({ status }) => status === exceptionStatus.granted,
  )
  const lots = await lotsOfProject(db, projectId)
  const userId = project.projectManagerAId
  return [
    ...granted.map(({ packageId, listId, ruleCode, ruleName, source, exceptReason }) =>
      exceptionRisk(
        { packageId, targetId: listId, userId },
        { ruleCode, name: ruleName, source, text: say.excepted(exceptReason) },
      ),
    ),
    ...lots.flatMap((lot) =>
      reasonedIrregularities(project, lot).map((rule) =>
        exceptionRisk({ packageId: lot.listId, targetId: lot.listId, userId }, rule),
      ),
    ),
  ]
}

/** The irregularities of a lot that needed a reason, as risks. */
const reasonedIrregularities = (project: ProjectRecord, lot: LotRecord) =>
  [
    { ruleCode: 'R10', name: say.fewer, text: lot.minSuppliersReason },
    { ruleCode: 'R15c', name: say.otherMoney, text: lot.contractMoneyReason },
    { ruleCode: 'R34c', name: say.overLimit, text: lot.overLimitReason },
    { ruleCode: 'R35', name: say.notFirst, text: lot.notFirstReason },
  ].flatMap(({ text, ...rule }) =>
    text ? [{ ...rule, text, source: legalBasis(rule.ruleCode, procurementOf(project)) }] : [],
  )
