import { shanghaiDateAt } from '@agency/shared/format/dates'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { workingDaysLeft } from '@agency/shared/modules/sale-complain/complain.periods'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { loadHolidayTable } from '../../system/holidays'
import type { OpenComplaints, PendingComplaint } from '../tender-project/door/asks'
import { tenderLot } from '../tender-project/tables/lot.table'
import { saleComplain } from './complain.table'

/** Statuses of a complaint before an answer was delivered: 待受理, 处理中, 待审核, 待答复送达. */
const UNANSWERED = [
  complainStatus.toAccept,
  complainStatus.handling,
  complainStatus.review,
  complainStatus.toReply,
] as const
const isUnanswered = and(eq(saleComplain.delFlag, false), inArray(saleComplain.status, [...UNANSWERED]))

/**
 * Condition: the complaint suspends the tender. It does until it is answered, and when something must be
 * tendered or evaluated again, until that is done. One handed over to the authority continues to suspend as
 * before, until the authority's decision closes it.
 */
export const isSuspendingTender = sql<boolean>`(not ${saleComplain.delFlag} and (
  ((${saleComplain.status} in (${inlineCodes(complainStatus.toAccept, complainStatus.handling, complainStatus.review, complainStatus.toReply)}) or (${saleComplain.status} = ${inlineCodes(complainStatus.authority)} and (${saleComplain.replyTime} is null or ${saleComplain.complainType} in ('投诉', '举报'))))
    and (${saleComplain.suspendProject} or ${saleComplain.affectResult}))
  or (${saleComplain.status} in (${inlineCodes(complainStatus.replied, complainStatus.authority)}) and ${saleComplain.affectResult} and ${saleComplain.measure} = '重新招标')))`

const complaintName = ({ complainType, complainNo }: { complainType: string; complainNo: string | null }) =>
  `${complainType} ${complainNo ?? ''}`.trim()

/** See the question of the same name of tender-project. */
export async function suspendingComplaintsByLot(
  db: Queryable,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PendingComplaint[]>> {
  const rows = await db
    .select({
      packageId: tenderLot.listId,
      listId: saleComplain.listId,
      complainNo: saleComplain.complainNo,
      complainType: saleComplain.complainType,
    })
    .from(saleComplain)
    .innerJoin(
      tenderLot,
      and(
        eq(tenderLot.projectId, saleComplain.projectId),
        or(isNull(saleComplain.packageId), eq(saleComplain.packageId, tenderLot.listId)),
      ),
    )
    .where(and(inArray(tenderLot.listId, [...packageIds]), isSuspendingTender))
    .orderBy(saleComplain.receiveTime)
  const byLot = new Map<string, PendingComplaint[]>()
  for (const { packageId, ...pending } of rows)
    byLot.set(packageId, [...(byLot.get(packageId) ?? []), pending])
  return byLot
}

/** Kind and number of the complaints that suspend a lot until they are answered. */
export async function suspendingComplaintNamesOfLot(db: Queryable, packageId: string): Promise<string[]> {
  return ((await suspendingComplaintsByLot(db, [packageId])).get(packageId) ?? []).map(complaintName)
}

/**
 * Names of the open complaints about a lot or its project, whether they suspend it or not, because their
 * papers may be needed.
 */
export async function openComplaintNamesOfLot(db: Queryable, packageId: string): Promise<string[]> {
  const rows = await db
    .select({ complainNo: saleComplain.complainNo, complainType: saleComplain.complainType })
    .from(saleComplain)
    .innerJoin(
      tenderLot,
      and(
        eq(tenderLot.projectId, saleComplain.projectId),
        or(isNull(saleComplain.packageId), eq(saleComplain.packageId, tenderLot.listId)),
      ),
    )
    .where(and(eq(tenderLot.listId, packageId), or(isUnanswered, isSuspendingTender)))
    .orderBy(saleComplain.receiveTime)
  return rows.map(complaintName)
}

/** See the question of the same name of tender-project. */
export async function openComplaintCountsByProject(
  { db, clock, actor }: Context,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, OpenComplaints>> {
  if (projectIds.length === 0 || !hasPermission(actor, `${complainRecord.prefix}:view`)) return new Map()
  const rows = await db
    .select({
      projectId: saleComplain.projectId,
      count: sql<number>`count(*)::int`,
      dueTime: sql<string | null>`min(${saleComplain.dueTime})`,
    })
    .from(saleComplain)
    .where(and(inArray(saleComplain.projectId, [...projectIds]), isUnanswered))
    .groupBy(saleComplain.projectId)
  const [holidays, today] = [await loadHolidayTable(db), shanghaiDateAt(clock())]
  return new Map(
    rows.map(({ projectId, count, dueTime }) => {
      const due = dueTime === null ? null : new Date(dueTime)
      const left = due && workingDaysLeft(today, shanghaiDateAt(due), holidays)
      return [projectId, { count, dueTime: due, left }]
    }),
  )
}
