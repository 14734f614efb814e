import { noticePath } from '@agency/shared/modules/sale-notice/notice.paths'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import type { RecordFinder } from '../../search/finder'
import { titleInProject } from '../tender-project/project.door'
import { notices } from './notice.store'
import { saleNotice as t } from './notice.table'

/** Quick search for notices by number. */
export const noticeFinder: RecordFinder = {
  kind: 'notice',
  permissions: [`${noticeRecord.prefix}:view`],
  table: t,
  seen: notices.seen,
  read: titleInProject({ table: t, title: t.noticeType, number: t.noticeNo }),
  pathOf: ({ listId }) => noticePath(listId),
}
