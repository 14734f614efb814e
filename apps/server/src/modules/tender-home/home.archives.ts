import type { HomeFigures } from '@agency/shared/contract/home.contract'
import { addMonths, monthStart, shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { archiveFile } from '../archive-file/archive.table'
import { projectsInScope } from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'

const MONTHS = 12

/**
 * 归档及时率: the share of the archives due in the last twelve months that were handed in completely by their
 * due date. Legacy volumes do not count.
 */
export async function onTimeArchiveShare({ db, actor, clock }: Context): Promise<HomeFigures['archives']> {
  if (!hasPermission(actor, `${archiveRecord.prefix}:view`)) return null
  const today = shanghaiDateAt(clock())
  const handed = sql`(${archiveFile.handTime} at time zone 'Asia/Shanghai')::date`
  const [found] = await db
    .select({
      due: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where ${handed} <= ${archiveFile.dueDate}))::int`,
      late: sql<number>`(count(*) filter (where ${archiveFile.handTime} is null))::int`,
    })
    .from(archiveFile)
    .innerJoin(tenderProject, eq(tenderProject.listId, archiveFile.projectId))
    .where(
      and(
        eq(archiveFile.delFlag, false),
        isNull(archiveFile.endedDate),
        gte(archiveFile.dueDate, addMonths(monthStart(today), 1 - MONTHS)),
        lt(archiveFile.dueDate, today),
        projectsInScope(actor, archiveRecord.prefix),
      ),
    )
  const { due = 0, inTime = 0, late = 0 } = found ?? {}
  return { inTimeRate: due > 0 ? inTime / due : null, late }
}
