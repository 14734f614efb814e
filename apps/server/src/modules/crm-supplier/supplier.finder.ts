import { normalizeName } from '@agency/shared/format/names'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { and, eq, or, sql } from 'drizzle-orm'
import { beginsWith, holds } from '../../http/list'
import type { RecordFinder } from '../../record/finder'
import { suppliers } from './supplier.store'
import { crmSupplier as t } from './supplier.table'

/** By number, credit code and name. */
export const supplierFinder: RecordFinder = {
  kind: 'supplier',
  permission: `${supplierPrefix}:view`,
  async find(context, keyword, limit) {
    const name = normalizeName(keyword)
    const code = name.toUpperCase()
    const isIt = or(eq(t.supplierCode, code), eq(t.creditCode, code))
    const begins = or(
      beginsWith(t.supplierCode, code),
      beginsWith(t.creditCode, code),
      beginsWith(t.nameKey, name),
    )
    const has = or(begins, holds(t.supplierCode, code), holds(t.nameKey, name))
    const rows = await context.db
      .select({ listId: t.listId, code: t.supplierCode, name: t.supplierName })
      .from(t)
      .where(and(suppliers.seen(context), has))
      .orderBy(sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`, t.supplierName, t.listId)
      .limit(limit)
    return rows.map((row) => ({ ...row, path: supplierDetailPath(row.listId) }))
  },
}
