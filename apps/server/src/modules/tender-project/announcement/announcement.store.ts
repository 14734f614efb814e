import { columnsForInsert, type Write } from '../../../http/context'
import type { LotRecord } from '../lot/lot.store'
import { tenderNotice } from '../tables/announcement.table'

type Row = typeof tenderNotice.$inferInsert
type Notice = Pick<Row, 'packageIds' | 'noticeType' | 'title' | 'content'> &
  Partial<Pick<Row, 'media' | 'file' | 'publishTime' | 'endTime'>>

/** Publishes a notice of a project, by default now. */
export const publishNotice = (
  write: Write,
  { projectId, departmentId }: { projectId: string; departmentId: string | null },
  notice: Notice,
) =>
  write.tx.insert(tenderNotice).values({
    media: '',
    publishTime: write.clock(),
    ...notice,
    ...columnsForInsert(write),
    projectId,
    departmentId,
  })

/** Publishes a notice of the lot now. */
export const publishLotNotice = (
  write: Write,
  lot: LotRecord,
  notice: { noticeType: string; content: string; endTime?: Date; file?: string[] },
) =>
  publishNotice(write, lot, {
    ...notice,
    packageIds: [lot.listId],
    title: `${lot.projectName}（${lot.packageNo}）${notice.noticeType}`,
  })
