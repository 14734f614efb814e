import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { ArchiveMaterial } from '../archive-file/door/material'
import { tenderFail } from './fail.table'

/** What 流标, 废标 and 终止 that took effect have for the archive of their project. */
export async function loadFailArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const failures = await db
    .select()
    .from(tenderFail)
    .where(
      and(
        eq(tenderFail.projectId, projectId),
        inArray(tenderFail.status, [failStatus.inForce, failStatus.finished]),
        not(tenderFail.delFlag),
      ),
    )
    .orderBy(asc(tenderFail.createTime))
  return {
    fail: failures.map(({ failType, failReason, evidence, approvalFile }) => ({
      words: `${failType}：${failReason}`,
      fileIds: [...evidence, ...approvalFile],
    })),
  }
}
