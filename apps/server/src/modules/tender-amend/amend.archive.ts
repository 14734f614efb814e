import { amendStatus } from '@agency/shared/modules/tender-amend/amend.flow'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type ArchiveMaterial, lineOfFiles } from '../archive-file/door/material'
import { tenderAmend } from './amend.table'

/** What 更正 and 澄清 that took effect have for the archive of their project. */
export async function loadAmendArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const amended = await db
    .select({ amendFile: tenderAmend.amendFile })
    .from(tenderAmend)
    .where(
      and(
        eq(tenderAmend.projectId, projectId),
        inArray(tenderAmend.status, [amendStatus.telling, amendStatus.finished]),
        not(tenderAmend.delFlag),
      ),
    )
    .orderBy(asc(tenderAmend.createTime))
  return { amend: lineOfFiles(...amended.map(({ amendFile }) => amendFile)) }
}
