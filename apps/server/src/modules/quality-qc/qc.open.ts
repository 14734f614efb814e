import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { findingsOf } from '@agency/shared/modules/quality-qc/qc.rules'
import { QC_BUDGET } from '@agency/shared/modules/tender-project/project/project.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import type { CaseRecord } from '../../record/case-record'
import { candidates } from '../../workflow/people'
import { type LotListener, projects } from '../tender-project/project.door'
import { leastBusy } from './qc.save'
import { SAMPLED } from './qc.sheet'
import type { QcRecord } from './qc.store'
import { qualityQc as t } from './qc.table'

const BEFORE_SALE = '文件发售前'
const AFTER_EVALUATION = '评标报告'
/** 检查中, 待整改, 待复核, 不合格 */
const OPEN = [qcStatus.checking, qcStatus.rectifying, qcStatus.verifying, qcStatus.failed]
/** 待检查, 检查中 */
const UNDER_WAY = [qcStatus.waiting, qcStatus.checking]
/** Of the dictionary complainStage: the step that is checked. */
const NODE_OF_STAGE: Readonly<Record<string, string>> = {
  文件: BEFORE_SALE,
  开标: '开标现场',
  评标: AFTER_EVALUATION,
  结果: '定标通知',
}

const say = { upheld: (complainNo: string) => `${complainNo} 经认定成立` }

/** What is still open of 严重 findings before the sale: 发布 waits for them (DOMAIN 5.13). */
export async function graveFindings(db: Queryable, projectId: string): Promise<readonly string[]> {
  const open = await db
    .select({ qcNo: t.qcNo, items: t.items })
    .from(t)
    .where(
      and(eq(t.projectId, projectId), eq(t.node, BEFORE_SALE), inArray(t.status, OPEN), eq(t.delFlag, false)),
    )
  return open.flatMap(({ qcNo, items }) =>
    findingsOf(items)
      .filter(({ level }) => level === '严重')
      .map(({ content, problem }) => `${qcNo} ${content}${problem ? `（${problem}）` : ''}`),
  )
}

interface Occasion {
  projectId: string
  node: string
  triggerType: string
  checkReason?: string
  /** Who may not be the inspector, beside the team. */
  notBy?: readonly string[]
}

/** A check that comes up by itself waits with the inspector who has the least to do; a secret project has none. */
async function openByItself(
  write: Write,
  { writer }: CaseRecord<QcRecord>,
  { notBy = [], ...check }: Occasion,
): Promise<void> {
  const { isSecret, departmentId } = await projects.mustLoad(write.tx, check.projectId)
  if (isSecret) return
  const inspectors = await candidates(write.tx, { kind: 'role', role: 'QC' })
  const free = inspectors.map(({ listId }) => listId).filter((userId) => !notBy.includes(userId))
  const checkUserId = await leastBusy(write.tx, check.projectId, free)
  if (checkUserId) await writer.open(write, { ...check, checkUserId, departmentId })
}

/** How many checks of this node the project has, of these states or of any. */
const checksOf = ({ tx }: Write, projectId: string, node: string, states?: readonly string[]) =>
  tx.$count(
    t,
    and(
      eq(t.projectId, projectId),
      eq(t.node, node),
      eq(t.delFlag, false),
      states && inArray(t.status, [...states]),
    ),
  )

/**
 * 规则、随机: a project that QC reviewed the file of, for its budget or because it was drawn when it began (DOMAIN 5.4), is
 * checked once at 评标报告, when the first of its lots is awarded. There is no second chance to throw dice.
 */
export const checkOnAward =
  (qc: CaseRecord<QcRecord>): LotListener =>
  async ({ write, key, lot: { projectId } }) => {
    if (key !== 'award') return
    const project = await projects.load(write.tx, projectId)
    if (!project) return
    const isLarge = Number(project.budgetMoney) >= Number(QC_BUDGET)
    if (!isLarge && !project.qcDrawn) return
    if ((await checksOf(write, projectId, AFTER_EVALUATION)) > 0) return
    await openByItself(write, qc, {
      projectId,
      node: AFTER_EVALUATION,
      triggerType: isLarge ? '规则' : '随机',
    })
  }

/** An objection that was upheld, as far as the check of its project may tell of it. */
export interface UpheldComplaint {
  projectId: string
  complainNo: string | null
  /** Of the dictionary complainStage. */
  stage: string
  accusedIds: readonly string[]
}

/** 投诉: where an objection was upheld, the step that it was about is checked, unless such a check is under way. */
export const checkOnComplaint =
  (qc: CaseRecord<QcRecord>) =>
  async (write: Write, { projectId, complainNo, stage, accusedIds }: UpheldComplaint): Promise<void> => {
    const node = NODE_OF_STAGE[stage]
    if (!node || (await checksOf(write, projectId, node, UNDER_WAY)) > 0) return
    await openByItself(write, qc, {
      projectId,
      node,
      triggerType: '投诉',
      notBy: accusedIds,
      checkReason: say.upheld(complainNo ?? ''),
    })
  }

/** The checks of a batch, one for each project that it drew. */
export const openSampled =
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
      await writer.open(write, {
        projectId,
        samplingId,
        checkUserId,
        departmentId,
        node: '归档',
        triggerType: SAMPLED,
      })
    }
  }

/** The scores of the checks of a batch; null: not judged yet. */
export const scoresOf = async (db: Queryable, samplingId: string): Promise<(number | null)[]> =>
  (
    await db
      .select({ score: t.score })
      .from(t)
      .where(and(eq(t.samplingId, samplingId), eq(t.delFlag, false)))
  ).map(({ score }) => score)
