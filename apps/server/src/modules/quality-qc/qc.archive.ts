import { and, asc, eq, isNotNull, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { ArchiveMaterial } from '../archive-file/door/material'
import { qualityQc } from './qc.table'

/** What the checks of 品管 that have a score have for the archive of their project. */
export async function loadQcArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const checks = await db
    .select()
    .from(qualityQc)
    .where(and(eq(qualityQc.projectId, projectId), isNotNull(qualityQc.score), not(qualityQc.delFlag)))
    .orderBy(asc(qualityQc.createTime))
  return {
    quality: checks.map(({ qcNo, node, conclusion, rectifyFile }) => ({
      words: `${qcNo ?? ''} ${node} ${conclusion ?? ''}`.trim(),
      fileIds: rectifyFile,
    })),
  }
}
