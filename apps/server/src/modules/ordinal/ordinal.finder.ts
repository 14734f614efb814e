import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { beginsWith, contains, holds, startsWith } from '../../http/list'
import type { RecordFinder } from '../../record/finder'
import { ordinals } from './ordinal.store'
import { ordinalRecord as t } from './ordinal.table'

const named = { listId: t.listId, code: t.ordinalNo, name: t.projectName }
const found = <R extends { listId: string }>(row: R) => ({ ...row, path: transactPath(row.listId) })

/** By its number of the queue, the numbers of its project, and its name; of several alike the newest first. */
export const ordinalFinder: RecordFinder = {
  kind: 'ordinal',
  permission: `${ordinalPrefix}:view`,
  async find(context, keyword, limit) {
    const code = keyword.toUpperCase()
    const codes = [t.ordinalNo, t.projectCode, t.financeCode]
    const isIt = or(...codes.map((column) => eq(column, code)))
    const begins = or(...codes.map((column) => beginsWith(column, code)), startsWith(t.projectName, keyword))
    const has = or(begins, ...codes.map((column) => holds(column, code)), contains(t.projectName, keyword))
    const rows = await context.db
      .select(named)
      .from(t)
      .where(and(ordinals.seen(context), has))
      .orderBy(
        sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`,
        desc(t.createTime),
        desc(t.listId),
      )
      .limit(limit)
    return rows.map(found)
  },
  async latest(context, limit) {
    const newestFirst = desc(t.listId)
    const rows = await context.db
      .select(named)
      .from(t)
      .where(ordinals.seen(context))
      .orderBy(newestFirst)
      .limit(limit)
    return rows.map(found)
  },
}
