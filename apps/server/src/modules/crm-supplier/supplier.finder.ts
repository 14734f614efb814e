import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { suppliers } from './supplier.store'
import { crmSupplier as t } from './supplier.table'

/** Quick search for suppliers by number, credit code and name. */
export const supplierFinder: RecordFinder = {
  kind: 'supplier',
  permissions: [`${supplierRecord.prefix}:view`],
  table: t,
  seen: suppliers.seen,
  async read(db, listIds) {
    const rows = await db
      .select({ listId: t.listId, title: t.supplierName, code: t.supplierCode, creditCode: t.creditCode })
      .from(t)
      .where(inArray(t.listId, [...listIds]))
    return rows.map(({ listId, title, code, creditCode }) => ({
      listId,
      title,
      numbers: [code, creditCode],
    }))
  },
  pathOf: ({ listId }) => supplierDetailPath(listId),
}
