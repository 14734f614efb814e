import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { unfulfilledItems } from '@agency/shared/modules/quality-qc/qc.rules'
import { QC_BUDGET } from '@agency/shared/modules/tender-project/project/project.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import type { CaseRecord } from '../../record/case-record'
import { findCandidates } from '../../workflow/people'
import type { UpheldComplaint } from '../sale-complain/door/events'
import { projects } from '../tender-project/project.door'
import { leastBusyInspector } from './qc.save'
import { SAMPLING_TRIGGER } from './qc.sheet'
import type { QcRecord } from './qc.store'
import { qualityQc } from './qc.table'

const BEFORE_SALE = '文件发售前'
const AFTER_EVALUATION = '评标报告'
/** Statuses of a check with open findings: 检查中, 待整改, 待复核, 不合格. */
const OPEN = [qcStatus.checking, qcStatus.rectifying, qcStatus.verifying, qcStatus.failed]
/** Statuses of a check in progress: 待检查, 检查中. */
const UNDER_WAY = [qcStatus.waiting, qcStatus.checking]
/** The check node of each stage of a complaint (dictionary complainStage). */
const NODE_OF_STAGE: Readonly<Record<string, string>> = {
  文件: BEFORE_SALE,
  开标: '开标现场',
  评标: AFTER_EVALUATION,
  结果: '定标通知',
}

const say = { upheld: (complainNo: string) => `${complainNo} 经认定成立` }

/** Open 严重 findings from before the sale; 发布 waits for them (DOMAIN 5.13). */
export async function graveFindingsStillOpen(db: Queryable, projectId: string): Promise<readonly string[]> {
  const open = await db
    .select({ qcNo: qualityQc.qcNo, items: qualityQc.items })
    .from(qualityQc)
    .where(
      and(
        eq(qualityQc.projectId, projectId),
        eq(qualityQc.node, BEFORE_SALE),
        inArray(qualityQc.status, OPEN),
        eq(qualityQc.delFlag, false),
      ),
    )
  return open.flatMap(({ qcNo, items }) =>
    unfulfilledItems(items)
      .filter(({ level }) => level === '严重')
      .map(({ content, problem }) => `${qcNo} ${content}${problem ? `（${problem}）` : ''}`),
  )
}

interface Occasion {
  projectId: string
  node: string
  triggerType: string
  checkReason?: string
  /** People other than the project's team who may not be the inspector of the check. */
  notBy?: readonly string[]
}

/**
 * Opens an automatic check and assigns it to the inspector with the fewest open checks; for a secret project
 * nobody is assigned.
 */
async function openAndAssignCheck(
  write: Write,
  { writer }: CaseRecord<QcRecord>,
  { notBy = [], ...check }: Occasion,
): Promise<void> {
  const { isSecret, departmentId } = await projects.mustLoad(write.tx, check.projectId)
  if (isSecret) return
  const inspectors = await findCandidates(write.tx, { kind: 'role', role: 'QC' })
  const free = inspectors.map(({ listId }) => listId).filter((userId) => !notBy.includes(userId))
  const checkUserId = await leastBusyInspector(write.tx, check.projectId, free)
  if (checkUserId) await writer.createCase(write, { ...check, checkUserId, departmentId })
}

/** The number of checks of this node in the project, optionally only of these statuses. */
const countChecks = ({ tx }: Write, projectId: string, node: string, states?: readonly string[]) =>
  tx.$count(
    qualityQc,
    and(
      eq(qualityQc.projectId, projectId),
      eq(qualityQc.node, node),
      eq(qualityQc.delFlag, false),
      states && inArray(qualityQc.status, [...states]),
    ),
  )

/**
 * 规则、随机: a project whose document QC reviewed because of its budget or by random choice at its start
 * (DOMAIN 5.4) is checked once at 评标报告, when its first lot is awarded. There is no second random choice.
 */
export async function openCheckAfterEvaluation(
  write: Write,
  qc: CaseRecord<QcRecord>,
  { projectId }: { projectId: string },
): Promise<void> {
  const project = await projects.load(write.tx, projectId)
  if (!project) return
  const isLarge = Number(project.budgetMoney) >= Number(QC_BUDGET)
  if (!isLarge && !project.qcDrawn) return
  if ((await countChecks(write, projectId, AFTER_EVALUATION)) > 0) return
  await openAndAssignCheck(write, qc, {
    projectId,
    node: AFTER_EVALUATION,
    triggerType: isLarge ? '规则' : '随机',
  })
}

/** 投诉: opens a check of the step that an upheld complaint concerns, unless one is in progress. */
export async function openCheckOfComplaint(
  qc: CaseRecord<QcRecord>,
  { write, projectId, complainNo, stage, accusedIds }: UpheldComplaint,
): Promise<void> {
  const node = NODE_OF_STAGE[stage]
  if (!node || (await countChecks(write, projectId, node, UNDER_WAY)) > 0) return
  await openAndAssignCheck(write, qc, {
    projectId,
    node,
    triggerType: '投诉',
    notBy: accusedIds,
    checkReason: say.upheld(complainNo ?? ''),
  })
}

/** Opens the checks of a batch, one for each drawn project. */
export const openSampledChecks =
  ({ writer }: CaseRecord<QcRecord>) =>
  async (
    write: Write,
    {
      samplingId,
      sheets,
    }: { samplingId: string; sheets: readonly { projectId: string; checkUserId: string }[] },
  ): Promise<void> => {
    for (const { projectId, checkUserId } of sheets) {
      const { departmentId } = await projects.mustLoad(write.tx, projectId)
      await writer.createCase(write, {
        projectId,
        samplingId,
        checkUserId,
        departmentId,
        node: '归档',
        triggerType: SAMPLING_TRIGGER,
      })
    }
  }

/** The scores of the checks of a sampling batch; null for one that is not judged yet. */
export const scoresOfBatch = async (db: Queryable, samplingId: string): Promise<(number | null)[]> =>
  (
    await db
      .select({ score: qualityQc.score })
      .from(qualityQc)
      .where(and(eq(qualityQc.samplingId, samplingId), eq(qualityQc.delFlag, false)))
  ).map(({ score }) => score)
