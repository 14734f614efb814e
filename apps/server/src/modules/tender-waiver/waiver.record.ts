import { waiverStatus } from '@agency/shared/modules/tender-waiver/waiver.flow'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { type ProjectRequest, ProjectRequestStore, teamColumns } from '../tender-project/project.door'
import { tenderWaiver } from './waiver.table'

/** A waiver with the project columns that its flow needs. */
export type WaiverRecord = typeof tenderWaiver.$inferSelect &
  ProjectRequest & {
    /** The person who must obtain the agreement: 客户经理, or without one 项目经理A. */
    responsibleUserId: string | null
    /** When the waiver ends: the end of its last day. */
    dueTime: Date
  }

export const waivers = new ProjectRequestStore<WaiverRecord>(tenderWaiver, '豁免', {
  responsibleUserId: sql`coalesce(${teamColumns.customerManagerId}, ${teamColumns.projectManagerAId})`,
  dueTime: sql`((${tenderWaiver.waiveUntil} || ' 23:59:59')::timestamp at time zone 'Asia/Shanghai')`.mapWith(
    tenderWaiver.createTime,
  ),
})

/** Granted waivers of these projects whose agreement is still missing, at most one for each project. */
export const grantedWaivers = (db: Queryable, projectIds: readonly string[]): Promise<WaiverRecord[]> =>
  waivers.of(db, projectIds, waiverStatus.waived)

/** Waivers of these projects that wait for LEADER, at most one for each project. */
export const requestedWaivers = (db: Queryable, projectIds: readonly string[]): Promise<WaiverRecord[]> =>
  waivers.of(db, projectIds, waiverStatus.asked)

/** The waiver with its project, to find the page that its to-dos lead to. */
export const findWaiverWithProject = (context: Context, listId: string): Promise<WaiverRecord | undefined> =>
  waivers.find(context.db, context, listId)
