import { and, asc, eq, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { validPaperFileIds } from '../../papers/papers'
import type { ArchiveMaterial } from '../archive-file/door/material'
import { saleComplain } from './complain.table'

/** What 异议, 质疑 and 投诉 have for the archive of their project. */
export async function loadComplaintArchiveMaterial(
  db: Queryable,
  projectId: string,
): Promise<ArchiveMaterial> {
  const complaints = await db
    .select()
    .from(saleComplain)
    .where(and(eq(saleComplain.projectId, projectId), not(saleComplain.delFlag)))
    .orderBy(asc(saleComplain.createTime))
  const papers = await validPaperFileIds(
    db,
    complaints.map(({ listId }) => listId),
  )
  return {
    complaint: complaints.map(
      ({ listId, complainNo, complainType, evidence, replyProof, withdrawProof }) => ({
        words: `${complainType} ${complainNo ?? ''}`.trim(),
        fileIds: [...(papers.get(listId) ?? []), ...evidence, ...replyProof, ...withdrawProof],
      }),
    ),
  }
}
