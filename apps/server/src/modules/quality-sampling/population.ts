import { parseInstant } from '@agency/shared/format/dates'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { and, asc, eq, gte, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { equalsCondition, filterConditions } from '../../http/list'
import { wfFlowLog } from '../../workflow/flow.table'
import { archiveFile } from '../archive-file/archive.table'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import type { SamplingRecord } from './sampling.store'

/** Rule text about what the list excludes. */
export const EXCLUDED = 'secret'

/**
 * The projects of a batch: with a lot awarded, or archived, within its month. Secret projects are excluded,
 * because the list is published and the inspectors would need access. Legacy projects are excluded too, since
 * there is nothing to check.
 */
export function findPopulation(
  db: Queryable,
  { period, regime, projectType }: Pick<SamplingRecord, 'period' | 'regime' | 'projectType'>,
): Promise<{ listId: string; projectCode: string }[]> {
  const [from, to] = monthBounds(period)
  const isInMonth = (column: Parameters<typeof gte>[0]) => and(gte(column, from), lt(column, to))
  const awarded = sql`exists (select 1 from ${tenderLot} where ${and(eq(tenderLot.projectId, tenderProject.listId), not(tenderLot.delFlag), isInMonth(tenderLot.calibrationTime))})`
  const archived = sql`exists (select 1 from ${wfFlowLog} where ${and(
    eq(wfFlowLog.ownId, tenderProject.listId),
    eq(wfFlowLog.bizType, projectPrefix),
    eq(wfFlowLog.toStatus, projectStatus.archived),
    isInMonth(wfFlowLog.time),
  )})`
  const legacy = sql`exists (select 1 from ${archiveFile} where ${and(eq(archiveFile.projectId, tenderProject.listId), isNotNull(archiveFile.endedDate))})`
  return db
    .select({ listId: tenderProject.listId, projectCode: tenderProject.projectCode })
    .from(tenderProject)
    .where(
      and(
        eq(tenderProject.delFlag, false),
        not(tenderProject.isSecret),
        not(legacy),
        or(awarded, archived),
        filterConditions(
          { regime: regime ?? undefined, projectType: projectType ?? undefined },
          {
            regime: equalsCondition(tenderProject.procurementRegime),
            projectType: equalsCondition(tenderProject.projectType),
          },
        ),
      ),
    )
    .orderBy(asc(tenderProject.projectCode))
}

/** The first moment of a month 'YYYY-MM' in Asia/Shanghai, and of the next month. */
function monthBounds(period: string): [Date, Date] {
  const [year = 0, month = 0] = period.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return [parseInstant(`${period}-01`), parseInstant(`${next}-01`)]
}

/** Number of projects to draw: the ratio in percent, rounded up, at least `minCount`, at most all. */
export const sampleSize = (population: number, { ratio, minCount }: { ratio: number; minCount: number }) =>
  Math.min(population, Math.max(minCount, Math.ceil((population * ratio) / 100)))
