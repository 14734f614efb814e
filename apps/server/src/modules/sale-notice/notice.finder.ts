import { noticePath } from '@agency/shared/modules/sale-notice/notice.paths'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import type { RecordFinder } from '../../search/finder'
import { readTitlesWithProject } from '../tender-project/project.door'
import { notices } from './notice.store'
import { saleNotice } from './notice.table'

/** Quick search for notices by number. */
export const noticeFinder: RecordFinder = {
  kind: 'notice',
  permissions: [`${noticeRecord.prefix}:view`],
  table: saleNotice,
  seen: notices.seen,
  read: readTitlesWithProject({
    table: saleNotice,
    title: saleNotice.noticeType,
    number: saleNotice.noticeNo,
  }),
  pathOf: ({ listId }) => noticePath(listId),
}
