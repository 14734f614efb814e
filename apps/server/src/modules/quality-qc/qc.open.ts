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
const OPEN = ['20', '40', '50', '70']

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

/**
 * 规则、随机: a project that QC reviewed the file of, for its budget or because it was drawn when it began (DOMAIN 5.4), is
 * checked once at 评标报告, when the first of its lots is awarded. There is no second chance to throw dice.
 */
export const checkOnAward =
  ({ writer }: CaseRecord<QcRecord>): LotListener =>
  async ({ write, key, lot }) => {
    if (key !== 'award') return
    const project = await projects.load(write.tx, lot.projectId)
    if (!project || project.isSecret) return
    const isLarge = Number(project.budgetMoney) >= Number(QC_BUDGET)
    if (!isLarge && !project.qcDrawn) return
    const same = and(eq(t.projectId, lot.projectId), eq(t.node, AFTER_EVALUATION), eq(t.delFlag, false))
    if ((await write.tx.$count(t, same)) > 0) return
    const inspectors = await candidates(write.tx, { kind: 'role', role: 'QC' })
    const checkUserId = await leastBusy(
      write.tx,
      lot.projectId,
      inspectors.map(({ listId }) => listId),
    )
    if (!checkUserId) return
    await writer.open(write, {
      ...{ projectId: lot.projectId, node: AFTER_EVALUATION, checkUserId },
      triggerType: isLarge ? '规则' : '随机',
      departmentId: project.departmentId,
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
        ...{ projectId, samplingId, checkUserId, departmentId },
        ...{ node: '归档', triggerType: SAMPLED },
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
