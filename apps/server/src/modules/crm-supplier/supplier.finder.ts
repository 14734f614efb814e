import { normalizeName } from '@agency/shared/format/names'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { beginsWith, holds } from '../../http/list'
import type { RecordFinder } from '../../record/finder'
import { suppliers } from './supplier.store'
import { crmSupplier as t } from './supplier.table'

const named = { listId: t.listId, code: t.supplierCode, name: t.supplierName }
const found = <R extends { listId: string }>(row: R) => ({ ...row, path: supplierDetailPath(row.listId) })

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
      .select(named)
      .from(t)
      .where(and(suppliers.seen(context), has))
      .orderBy(sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`, t.supplierName, t.listId)
      .limit(limit)
    return rows.map(found)
  },
  async latest(context, limit) {
    const newestFirst = desc(t.listId)
    const rows = await context.db
      .select(named)
      .from(t)
      .where(suppliers.seen(context))
      .orderBy(newestFirst)
      .limit(limit)
    return rows.map(found)
  },
}
