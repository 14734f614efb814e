import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { suppliers } from './supplier.store'
import { crmSupplier } from './supplier.table'

/** Quick search for suppliers by number, credit code and name. */
export const supplierFinder: RecordFinder = {
  kind: 'supplier',
  permissions: [`${supplierRecord.prefix}:view`],
  table: crmSupplier,
  seen: suppliers.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: crmSupplier.listId,
        title: crmSupplier.supplierName,
        code: crmSupplier.supplierCode,
        creditCode: crmSupplier.creditCode,
      })
      .from(crmSupplier)
      .where(inArray(crmSupplier.listId, [...listIds]))
    return rows.map(({ listId, title, code, creditCode }) => ({
      listId,
      title,
      numbers: [code, creditCode],
    }))
  },
  pathOf: ({ listId }) => supplierDetailPath(listId),
}
