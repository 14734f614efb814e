import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { ANNOUNCEMENTS, type Announcement } from '@agency/shared/tendering/announcements'
import { isBeforeOpening } from '@agency/shared/tendering/project-state'
import { requiresCandidatePublicity } from '@agency/shared/tendering/regimes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { hasPermission } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { badField, notFound } from '../../../http/refusal'
import { joinedCaseStore, type RecordOf } from '../../../record/case-store'
import { ordinalBooking, ordinalRoom } from '../../ordinal/room.table'
import { joinProject, parentProjectColumns, teamColumns } from '../project/project.store'
import { projectsInScope } from '../project/project.visibility'
import { tenderNotice } from '../tables/announcement.table'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'

/** When each announcement apart from the procurement document was published, ISO 8601 by 公告类型 (R14). */
type AnnouncedAt = Partial<Record<Announcement, string>>
const project = joinProject(tenderLot.projectId)
const { projectManagerAId, projectManagerBId, customerManagerId } = teamColumns

/** The columns that a lot takes from its project: names, legal regime and team. */
const columns = {
  ...parentProjectColumns,
  procurementRegime: tenderProject.procurementRegime,
  procurementMethod: tenderProject.procurementMethod,
  projectType: tenderProject.projectType,
  announced: sql<AnnouncedAt>`coalesce((select jsonb_object_agg(${tenderNotice.noticeType}, ${tenderNotice.publishTime}) from ${tenderNotice}
    where ${tenderNotice.projectId} = ${tenderProject.listId} and ${tenderNotice.packageIds} @> to_jsonb(${tenderLot.listId}::text)
      and ${inArray(tenderNotice.noticeType, [...ANNOUNCEMENTS])}), '{}'::jsonb)`,
  projectDepartmentId: tenderProject.departmentId,
  projectManagerAId,
  projectManagerBId,
  customerManagerId,
}

/**
 * Whether 候选人公示 comes before 定标: when 招标投标法 requires it (条例第54条), or the client has not
 * waived it.
 */
const derivedColumnsOf = (lot: Parameters<typeof requiresCandidatePublicity>[0]) => ({
  hasPublicity: requiresCandidatePublicity(lot),
})

const lots = joinedCaseStore(
  tenderLot,
  { columns, joins: [project], more: derivedColumnsOf },
  {
    prefix: projectPrefix,
    noun: '标包',
    visible: ({ actor }) => projectsInScope(actor),
    usual: asc(tenderLot.sort),
  },
)

/** A lot with the columns that its flow needs. */
export type LotRecord = RecordOf<typeof lots>

/** The name of the room booked for the opening; for queries with lots and projects. */
export const openingRoomName = sql<string | null>`(select ${ordinalRoom.roomName} from ${ordinalBooking}
  join ${ordinalRoom} on ${ordinalRoom.listId} = ${ordinalBooking.roomId}
  where ${ordinalBooking.projectId} = ${tenderProject.listId} and ${ordinalBooking.status} = '确认'
    and ${ordinalBooking.startTime} <= ${tenderLot.openTime} and ${ordinalBooking.endTime} > ${tenderLot.openTime} limit 1)`

/**
 * True for 项目经理A in person. Administrators do not count, because they may not know what the manager
 * enters here (R27).
 */
export const isProjectManagerA = (
  { actor }: Pick<Context, 'actor'>,
  { projectManagerAId }: Pick<LotRecord, 'projectManagerAId'>,
): boolean => actor.userId === projectManagerAId

/** The lot if the caller may see its project within the scope of this module. */
export async function findLot(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  listId: string,
  module: string = projectPrefix,
): Promise<LotRecord | undefined> {
  if (!hasPermission(actor, `${module}:view`)) return undefined
  const [lot] = await lots.fitting(db, and(eq(tenderLot.listId, listId), projectsInScope(actor, module)))
  return lot
}

/** Finds a lot as `findLot` does. @throws 404 when there is none */
export async function mustFindLot(
  context: Pick<Context, 'actor' | 'db'>,
  listId: string,
): Promise<LotRecord> {
  const lot = await findLot(context, listId)
  if (!lot) throw notFound()
  return lot
}

export const { load: loadLot, patch: patchLot } = lots

/** The lots of a project in order, regardless of permissions; with `only`, just those of these ids. */
export const lotsOfProject = (
  db: Queryable,
  projectId: string,
  only?: readonly string[],
): Promise<LotRecord[]> =>
  lots.fitting(db, and(eq(tenderLot.projectId, projectId), only && inArray(tenderLot.listId, [...only])))

/**
 * The chosen lots of a project. @throws 400 at `packageIds` for a lot of another project, or one that does
 * not fit
 */
export async function mustFindChosenLots(
  db: Queryable,
  { projectId, packageIds }: { projectId: string; packageIds: readonly string[] },
  { fits, gone }: { fits(lot: LotRecord): boolean; gone: string },
): Promise<LotRecord[]> {
  const chosen = await lotsOfProject(db, projectId, packageIds)
  if (chosen.length < new Set(packageIds).size || !chosen.every(fits)) throw badField('packageIds', gone)
  return chosen
}

/**
 * True when the lot is published and its bids still closed: the law allows changing the document until the
 * deadline of bids (招标投标法第23条), most of which time is after the sale.
 */
export const isLotAmendable = ({ status, openTime }: LotRecord, now: Date): boolean =>
  isBeforeOpening(status) && openTime !== null && now < openTime
