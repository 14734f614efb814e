import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { ordinals } from './ordinal.store'
import { ordinalRecord as t } from './ordinal.table'

/** Quick search for 排号 by queue number, project numbers and name. */
export const ordinalFinder: RecordFinder = {
  kind: 'ordinal',
  permissions: [`${ordinalPrefix}:view`],
  table: t,
  seen: ordinals.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: t.listId,
        title: t.projectName,
        ordinalNo: t.ordinalNo,
        code: t.projectCode,
        financeCode: t.financeCode,
      })
      .from(t)
      .where(inArray(t.listId, [...listIds]))
    return rows.map(({ listId, title, ordinalNo, code, financeCode }) => ({
      listId,
      title,
      numbers: [ordinalNo, code, financeCode],
      about: [code],
    }))
  },
  pathOf: ({ listId }) => transactPath(listId),
}
