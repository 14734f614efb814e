import { comparisonPath } from '@agency/shared/modules/tender-comparison/comparison.paths'
import { comparisonRecord } from '@agency/shared/modules/tender-comparison/comparison.record'
import { inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { comparisons } from './comparison.store'
import { tenderComparison } from './comparison.table'

/** Quick search for 比选 by number and name. */
export const comparisonFinder: RecordFinder = {
  kind: 'comparison',
  permissions: [`${comparisonRecord.prefix}:view`],
  table: tenderComparison,
  seen: comparisons.seen,
  async read(db, listIds) {
    const rows = await comparisons.fitting(db, inArray(tenderComparison.listId, [...listIds]))
    return rows.map(({ listId, comparisonName: title, comparisonCode, clientName }) => ({
      listId,
      title,
      numbers: [comparisonCode],
      about: [clientName],
    }))
  },
  pathOf: ({ listId }) => comparisonPath(listId),
}
