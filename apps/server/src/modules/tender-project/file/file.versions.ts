import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { tenderFile, tenderFileComment } from '../tables/file.table'

/** The newest version of a project's procurement document. */
export async function newestFileVersion(db: Queryable, projectId: string) {
  const newest = desc(tenderFile.fileVersion)
  const [last] = await db
    .select()
    .from(tenderFile)
    .where(eq(tenderFile.projectId, projectId))
    .orderBy(newest)
    .limit(1)
  return last
}

/** Sets the newest version of a project's document back to 审核中, after a later step was withdrawn. */
export async function reopenReview({ clock, tx }: Write, projectId: string): Promise<void> {
  const last = await newestFileVersion(tx, projectId)
  if (!last) return
  const again = { status: '审核中', finalTime: null, updateTime: clock() }
  await tx.update(tenderFile).set(again).where(eq(tenderFile.listId, last.listId))
}

/** True when somebody else has commented on a document's newest version since then. */
export async function hasNewerComment(
  db: Queryable,
  projectId: string,
  { time, userId }: { time: Date; userId: string },
): Promise<boolean> {
  const last = await newestFileVersion(db, projectId)
  if (!last) return false
  const since = and(
    eq(tenderFileComment.fileId, last.listId),
    gt(tenderFileComment.createTime, time),
    ne(tenderFileComment.createUserId, userId),
  )
  return (await db.$count(tenderFileComment, since)) > 0
}

/** Updates the version of a project that has the status `from`. */
export const updateFileVersion = (
  { clock, tx }: Write,
  projectId: string,
  columns: Partial<typeof tenderFile.$inferSelect>,
  from = '审核中',
) =>
  tx
    .update(tenderFile)
    .set({ ...columns, updateTime: clock() })
    .where(and(eq(tenderFile.projectId, projectId), eq(tenderFile.status, from)))
