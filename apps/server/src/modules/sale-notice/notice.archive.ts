import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { and, asc, eq, ne, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { validPaperFileIds } from '../../papers/papers'
import type { ArchiveMaterial } from '../archive-file/door/material'
import { saleNotice } from './notice.table'

/** What 通知书 and their receipts have for the archive of their project. */
export async function loadNoticeArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const notices = await db
    .select()
    .from(saleNotice)
    .where(
      and(
        eq(saleNotice.projectId, projectId),
        ne(saleNotice.status, noticeStatus.voided),
        not(saleNotice.delFlag),
      ),
    )
    .orderBy(asc(saleNotice.createTime))
  const papers = await validPaperFileIds(
    db,
    notices.map(({ listId }) => listId),
  )
  return {
    saleNotice: notices.map(({ listId, noticeNo, noticeFile, authFile, photoFile, receiptFile }) => ({
      words: noticeNo,
      fileIds: [...(papers.get(listId) ?? []), ...noticeFile, ...authFile, ...photoFile, ...receiptFile],
    })),
  }
}
