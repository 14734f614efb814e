import { waiverStatus } from '@agency/shared/modules/tender-waiver/waiver.flow'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { type PartRecord, PartStore, teamColumns } from '../tender-project/project.door'
import { tenderWaiver as t } from './waiver.table'

/** A waiver, with what its flow asks of the project. */
export type WaiverRecord = typeof t.$inferSelect &
  PartRecord & {
    /** 客户经理 brings the agreement from the client; where there is none, 项目经理A. */
    responsibleUserId: string | null
    /** The end of its last day. */
    dueTime: Date
  }

export const waivers = new PartStore<WaiverRecord>(t, '豁免', {
  responsibleUserId: sql`coalesce(${teamColumns.customerManagerId}, ${teamColumns.projectManagerAId})`,
  dueTime: sql`((${t.waiveUntil} || ' 23:59:59')::timestamp at time zone 'Asia/Shanghai')`.mapWith(
    t.createTime,
  ),
})

/** Of these projects, the waivers that the agreement has not followed yet: one a project at most. */
export const openWaivers = (db: Queryable, projectIds: readonly string[]): Promise<WaiverRecord[]> =>
  waivers.of(db, projectIds, waiverStatus.waived)

/** Of these projects, the waivers that wait for LEADER: one a project at most. */
export const askedWaivers = (db: Queryable, projectIds: readonly string[]): Promise<WaiverRecord[]> =>
  waivers.of(db, projectIds, waiverStatus.asked)

/** Whose project it is: to find the page that its to-dos lead to. */
export const waiverPart = (context: Context, listId: string): Promise<WaiverRecord | undefined> =>
  waivers.find(context.db, context, listId)
