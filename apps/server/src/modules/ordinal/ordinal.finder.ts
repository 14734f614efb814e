import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { ordinals } from './ordinal.store'
import { ordinalRecord } from './ordinal.table'

/** Quick search for 排号 by queue number, project numbers and name. */
export const ordinalFinder: RecordFinder = {
  kind: 'ordinal',
  permissions: [`${ordinalPrefix}:view`],
  table: ordinalRecord,
  seen: ordinals.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: ordinalRecord.listId,
        title: ordinalRecord.projectName,
        ordinalNo: ordinalRecord.ordinalNo,
        code: ordinalRecord.projectCode,
        financeCode: ordinalRecord.financeCode,
      })
      .from(ordinalRecord)
      .where(inArray(ordinalRecord.listId, [...listIds]))
    return rows.map(({ listId, title, ordinalNo, code, financeCode }) => ({
      listId,
      title,
      numbers: [ordinalNo, code, financeCode],
      about: [code],
    }))
  },
  pathOf: ({ listId }) => transactPath(listId),
}
