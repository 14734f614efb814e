import type { HandingIn } from '@agency/shared/modules/archive-file/archive.lateness'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { archiveFile as a } from '../archive-file/archive.table'
import { tenderBond as b } from '../tender-bond/bond.table'
import { tenderNotice as n } from '../tender-project/announcement/announcement.table'
import { tenderCommitteeMember as m } from '../tender-project/committee/committee.table'
import { tenderFileComment as c, tenderFile as f } from '../tender-project/file/file.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'

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
  /** The hand-in of the archive, once it exists. */
  archive: HandingIn | undefined
}

export async function loadProjectFacts(db: Queryable, projectId: string, now: Date): Promise<QcProjectFacts> {
  const versions = await db
    .select({ status: f.status })
    .from(f)
    .where(and(eq(f.projectId, projectId), eq(f.delFlag, false)))
  const unanswered = await db
    .select({ listId: c.listId })
    .from(c)
    .innerJoin(f, eq(f.listId, c.fileId))
    .where(and(eq(f.projectId, projectId), isNull(c.reply)))
  const notices = await db
    .select({ shots: n.screenshotFile })
    .from(n)
    .where(and(eq(n.projectId, projectId), eq(n.delFlag, false)))
  const committees = await db
    .selectDistinct({ packageId: m.packageId })
    .from(m)
    .innerJoin(l, eq(l.listId, m.packageId))
    .where(eq(l.projectId, projectId))
  const late = await db
    .selectDistinct({ packageId: b.packageId })
    .from(b)
    .where(
      and(
        eq(b.projectId, projectId),
        eq(b.delFlag, false),
        or(
          sql`${b.refundTime} > ${b.refundDue}`,
          and(eq(b.status, bondStatus.toRefund), sql`${b.refundDue} < ${now.toISOString()}::timestamptz`),
        ),
      ),
    )
  const [archive] = await db
    .select({ dueDate: a.dueDate, handTime: a.handTime, status: a.status })
    .from(a)
    .where(and(eq(a.projectId, projectId), eq(a.delFlag, false)))
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
