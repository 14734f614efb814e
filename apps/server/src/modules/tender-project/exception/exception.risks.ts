import { exceptionStatus } from '@agency/shared/modules/tender-project/exception/exception.flow'
import { legalBasis } from '@agency/shared/tendering/legal-basis'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { exceptionRisk, type RiskSource } from '../../../record/risk-source'
import { type LotRecord, lotsOfProject } from '../lot/lot.store'
import { type ProjectRecord, projects } from '../project/project.store'
import { exceptions } from './exception.store'

const say = {
  excepted: (reason: string) => `经批准不适用：${reason}`,
  fewer: '供应商可少于三家',
  otherMoney: '合同金额与中标金额不一致',
  overLimit: '中标金额超过估算价',
  notFirst: '未确定排名第一的候选人',
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
