import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { ANNOUNCEMENTS, type Announcement } from '@agency/shared/tendering/announcements'
import { hasPublicity } from '@agency/shared/tendering/regimes'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { may } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import { ordinalBooking, ordinalRoom } from '../../ordinal/room.table'
import { tenderNotice as n } from '../announcement/announcement.table'
import { projectsInScope, teamColumns } from '../project/project.store'
import { tenderProject as p } from '../project/project.table'
import { tenderLot as t } from './lot.table'

type StoredLot = typeof t.$inferSelect

/** What a lot takes from its project: what it is called, under which law it stands, and who works on it. */
const ofProject = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  procurementRegime: p.procurementRegime,
  procurementMethod: p.procurementMethod,
  projectType: p.projectType,
  suspendFlag: p.suspendFlag,
  announced: sql<AnnouncedAt>`coalesce((select jsonb_object_agg(${n.noticeType}, ${n.publishTime}) from ${n}
    where ${n.projectId} = ${p.listId} and ${n.packageIds} @> to_jsonb(${t.listId}::text)
      and ${inArray(n.noticeType, [...ANNOUNCEMENTS])}), '{}'::jsonb)`,
  projectDepartmentId: p.departmentId,
  projectManagerAId: teamColumns.projectManagerAId,
  projectManagerBId: teamColumns.projectManagerBId,
  customerManagerId: teamColumns.customerManagerId,
}
/** When what was announced of a lot beside its procurement file was out, ISO 8601 by 公告类型 (R14). */
type AnnouncedAt = Partial<Record<Announcement, string>>
type OfProject = {
  announced: AnnouncedAt
  projectCode: string
  projectName: string
  procurementRegime: string
  procurementMethod: string
  projectType: string
  suspendFlag: boolean
  projectDepartmentId: string | null
  projectManagerAId: string | null
  projectManagerBId: string | null
  customerManagerId: string | null
}

/** A lot, with what its flow asks about. */
export type LotRecord = StoredLot &
  OfProject & {
    /** 候选人公示 comes before 定标: where 招标投标法 demands it (条例第54条), or the client has not done without it. */
    hasPublicity: boolean
  }

/** The room that is booked for the project at the time of the opening, for a query that has lots and projects. */
export const roomOf = sql<string | null>`(select ${ordinalRoom.roomName} from ${ordinalBooking}
  join ${ordinalRoom} on ${ordinalRoom.listId} = ${ordinalBooking.roomId}
  where ${ordinalBooking.projectId} = ${p.listId} and ${ordinalBooking.status} = '确认'
    and ${ordinalBooking.startTime} <= ${t.openTime} and ${ordinalBooking.endTime} > ${t.openTime} limit 1)`

const recordOf = (row: StoredLot & OfProject): LotRecord => ({
  ...row,
  hasPublicity: hasPublicity(row),
})

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(t), ...ofProject })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(and(eq(t.delFlag, false), where))
    .orderBy(asc(t.sort))

/** 项目经理A in person: not an administrator, who may not learn what the manager enters here (R27). */
export const isManager = (
  { actor }: Pick<Context, 'actor'>,
  { projectManagerAId }: Pick<LotRecord, 'projectManagerAId'>,
): boolean => actor.userId === projectManagerAId

/** The lot if the caller may see its project, in the scope of this module. */
export async function findLot(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  listId: string,
  module: string = projectPrefix,
): Promise<LotRecord | undefined> {
  if (!may(actor, `${module}:view`)) return undefined
  const [row] = await select(db, and(eq(t.listId, listId), projectsInScope(actor, module)))
  return row && recordOf(row)
}

/** The same. @throws 404 */
export async function mustFindLot(
  context: Pick<Context, 'actor' | 'db'>,
  listId: string,
): Promise<LotRecord> {
  const lot = await findLot(context, listId)
  if (!lot) throw notFound()
  return lot
}

const loading = new WeakMap<object, ReturnType<typeof prepared>>()
/** Moves read their lot again and again: within a transaction the statement is built and planned once. */
const prepared = (db: Queryable) =>
  select(db, eq(t.listId, sql.placeholder('listId'))).prepare('load tender:package')

export async function loadLot(db: Queryable, listId: string): Promise<LotRecord | undefined> {
  const known = loading.get(db) ?? prepared(db)
  loading.set(db, known)
  const [row] = await known.execute({ listId })
  return row && recordOf(row)
}

/** The lots of a project in order, whoever asks. */
export const lotsOfProject = async (db: Queryable, projectId: string): Promise<LotRecord[]> =>
  (await select(db, eq(t.projectId, projectId))).map(recordOf)

/** Writes columns of the lot itself. */
export async function patchLot(
  db: Queryable,
  listId: string,
  columns: Partial<LotRecord>,
): Promise<LotRecord> {
  await db.update(t).set(columns).where(eq(t.listId, listId))
  const after = await loadLot(db, listId)
  if (!after) throw new Error(`标包 ${listId} 不存在`)
  return after
}

/**
 * On the market and its bids still closed: the law lets the file be changed until the deadline of bids
 * (招标投标法第23条), and most of that time the sale is over.
 */
export const isAmendable = ({ status, openTime }: LotRecord, now: Date): boolean =>
  (status === '20' || status === '30') && openTime !== null && now < openTime
