import { normalizeName } from '@agency/shared/format/names'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { eq, or } from 'drizzle-orm'
import { beginsWith, holds } from '../../http/list'
import { finderOf } from '../../record/finder'
import { suppliers } from './supplier.store'
import { crmSupplier as t } from './supplier.table'

/** By number, credit code and name. */
export const supplierFinder = finderOf({
  kind: 'supplier',
  permission: `${supplierRecord.prefix}:view`,
  table: t,
  named: { listId: t.listId, code: t.supplierCode, name: t.supplierName },
  pathOf: supplierDetailPath,
  seen: suppliers.seen,
  match(keyword) {
    const name = normalizeName(keyword)
    const code = name.toUpperCase()
    const isIt = or(eq(t.supplierCode, code), eq(t.creditCode, code))
    const begins = or(
      beginsWith(t.supplierCode, code),
      beginsWith(t.creditCode, code),
      beginsWith(t.nameKey, name),
    )
    return { isIt, begins, has: or(begins, holds(t.supplierCode, code), holds(t.nameKey, name)) }
  },
  order: [t.supplierName, t.listId],
})
