import { complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import type { RecordFinder } from '../../search/finder'
import { readTitlesWithProject } from '../tender-project/project.door'
import { complaints } from './complain.store'
import { saleComplain } from './complain.table'

/**
 * Quick search for complaints by number only, since not everybody who sees that there is one may know by whom
 * and about what.
 */
export const complaintFinder: RecordFinder = {
  kind: 'complaint',
  permissions: [`${complainRecord.prefix}:view`],
  table: saleComplain,
  seen: complaints.seen,
  read: readTitlesWithProject({
    table: saleComplain,
    title: saleComplain.complainType,
    number: saleComplain.complainNo,
  }),
  pathOf: ({ listId }) => complainPath(listId),
}
