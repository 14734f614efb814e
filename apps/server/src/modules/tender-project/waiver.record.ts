import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { may } from '../../session/actor'
import { projectsInScope, teamColumns } from './project.store'
import { tenderProject as p, tenderWaiver as t } from './project.table'

type Stored = typeof t.$inferSelect
type OfProject = {
  projectCode: string
  projectName: string
  suspendFlag: boolean
  projectManagerAId: string | null
  customerManagerId: string | null
}
/** A waiver, with what its flow asks of the project. */
export type WaiverRecord = Stored &
  OfProject & {
    /** 客户经理 brings the agreement from the client; where there is none, 项目经理A. */
    responsibleUserId: string | null
    /** The end of its last day. */
    dueTime: Date
  }

const ASKED = '05'
const OPEN = '10'

const select = async (db: Queryable, where: SQL | undefined): Promise<WaiverRecord[]> => {
  const rows = await db
    .select({
      ...getTableColumns(t),
      projectCode: p.projectCode,
      projectName: p.projectName,
      suspendFlag: p.suspendFlag,
      projectManagerAId: teamColumns.projectManagerAId,
      customerManagerId: teamColumns.customerManagerId,
    })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(and(eq(t.delFlag, false), where))
  return rows.map((row) => ({
    ...row,
    responsibleUserId: row.customerManagerId ?? row.projectManagerAId,
    dueTime: new Date(`${row.waiveUntil}T23:59:59+08:00`),
  }))
}

/** The waiver if the caller may see its project. */
export async function findWaiver(
  db: Queryable,
  { actor }: Pick<Context, 'actor'>,
  listId: string,
): Promise<WaiverRecord | undefined> {
  if (!may(actor, `${projectPrefix}:view`)) return undefined
  return (await select(db, and(eq(t.listId, listId), projectsInScope(actor))))[0]
}

export const loadWaiver = async (db: Queryable, listId: string): Promise<WaiverRecord | undefined> =>
  (await select(db, eq(t.listId, listId)))[0]

/** Of these projects, the waivers that the agreement has not followed yet: one a project at most. */
export const openWaivers = (db: Queryable, projectIds: readonly string[]): Promise<WaiverRecord[]> =>
  select(db, and(inArray(t.projectId, [...projectIds]), eq(t.status, OPEN)))

/** Of these projects, the waivers that wait for LEADER: one a project at most. */
export const askedWaivers = (db: Queryable, projectIds: readonly string[]): Promise<WaiverRecord[]> =>
  select(db, and(inArray(t.projectId, [...projectIds]), eq(t.status, ASKED)))

export async function patchWaiver(
  db: Queryable,
  listId: string,
  columns: Partial<WaiverRecord>,
): Promise<WaiverRecord> {
  await db.update(t).set(columns).where(eq(t.listId, listId))
  const after = await loadWaiver(db, listId)
  if (!after) throw new Error(`豁免 ${listId} 不存在`)
  return after
}
