import { noticePath } from '@agency/shared/modules/sale-notice/notice.paths'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { eq, inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { tenderProject } from '../tender-project/project/project.table'
import { notices } from './notice.store'
import { saleNotice as t } from './notice.table'

/** By its number. */
export const noticeFinder: RecordFinder = {
  kind: 'notice',
  permissions: [`${noticeRecord.prefix}:view`],
  table: t,
  seen: notices.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        ...{ listId: t.listId, title: t.noticeType, number: t.noticeNo },
        project: tenderProject.projectName,
      })
      .from(t)
      .innerJoin(tenderProject, eq(tenderProject.listId, t.projectId))
      .where(inArray(t.listId, [...listIds]))
    return rows.map(({ listId, title, number, project }) => ({
      ...{ listId, title, numbers: [number], about: [project] },
    }))
  },
  pathOf: ({ listId }) => noticePath(listId),
}
