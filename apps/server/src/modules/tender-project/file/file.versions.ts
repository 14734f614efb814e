import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { tenderFile as f } from './file.table'

/** The newest version of the procurement file of a project. */
export async function lastFile(db: Queryable, projectId: string) {
  const newest = desc(f.fileVersion)
  const [last] = await db.select().from(f).where(eq(f.projectId, projectId)).orderBy(newest).limit(1)
  return last
}

/** Marks the version of a project that stands so. */
export const markFile = (
  { clock, tx }: Write,
  projectId: string,
  columns: Partial<typeof f.$inferSelect>,
  from = '审核中',
) =>
  tx
    .update(f)
    .set({ ...columns, updateTime: clock() })
    .where(and(eq(f.projectId, projectId), eq(f.status, from)))
