import type { HandingIn } from '@agency/shared/modules/archive-file/archive.lateness'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { archiveFile } from '../archive-file/archive.table'
import { tenderBond } from '../tender-bond/bond.table'
import { tenderNotice } from '../tender-project/tables/announcement.table'
import { tenderCommitteeMember } from '../tender-project/tables/committee.table'
import { tenderFile, tenderFileComment } from '../tender-project/tables/file.table'
import { tenderLot } from '../tender-project/tables/lot.table'

/** Facts from other modules that the probes of a check need. */
export interface QcProjectFacts {
  isFileFinal: boolean
  /** True when every opinion on the procurement document was answered. */
  isAnswered: boolean
  hasNotice: boolean
  lacksScreenshot: boolean
  withCommittee: ReadonlySet<string>
  /** Ids of lots with a bond that was or is being returned too late. */
  withLateBond: ReadonlySet<string>
  /** The hand-in of the project's archive, once it exists. */
  archive: HandingIn | undefined
}

export async function loadQcProjectFacts(
  db: Queryable,
  projectId: string,
  now: Date,
): Promise<QcProjectFacts> {
  const versions = await db
    .select({ status: tenderFile.status })
    .from(tenderFile)
    .where(and(eq(tenderFile.projectId, projectId), eq(tenderFile.delFlag, false)))
  const unanswered = await db
    .select({ listId: tenderFileComment.listId })
    .from(tenderFileComment)
    .innerJoin(tenderFile, eq(tenderFile.listId, tenderFileComment.fileId))
    .where(and(eq(tenderFile.projectId, projectId), isNull(tenderFileComment.reply)))
  const notices = await db
    .select({ shots: tenderNotice.screenshotFile })
    .from(tenderNotice)
    .where(and(eq(tenderNotice.projectId, projectId), eq(tenderNotice.delFlag, false)))
  const committees = await db
    .selectDistinct({ packageId: tenderCommitteeMember.packageId })
    .from(tenderCommitteeMember)
    .innerJoin(tenderLot, eq(tenderLot.listId, tenderCommitteeMember.packageId))
    .where(eq(tenderLot.projectId, projectId))
  const late = await db
    .selectDistinct({ packageId: tenderBond.packageId })
    .from(tenderBond)
    .where(
      and(
        eq(tenderBond.projectId, projectId),
        eq(tenderBond.delFlag, false),
        or(
          sql`${tenderBond.refundTime} > ${tenderBond.refundDue}`,
          and(
            eq(tenderBond.status, bondStatus.toRefund),
            sql`${tenderBond.refundDue} < ${now.toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
  const [archive] = await db
    .select({ dueDate: archiveFile.dueDate, handTime: archiveFile.handTime, status: archiveFile.status })
    .from(archiveFile)
    .where(and(eq(archiveFile.projectId, projectId), eq(archiveFile.delFlag, false)))
  return {
    archive,
    isFileFinal: versions.some(({ status }) => status === '已定稿' || status === '已取代'),
    isAnswered: unanswered.length === 0,
    hasNotice: notices.length > 0,
    lacksScreenshot: notices.some(({ shots }) => shots.length === 0),
    withCommittee: new Set(committees.map(({ packageId }) => packageId)),
    withLateBond: new Set(late.map(({ packageId }) => packageId)),
  }
}
