import { normalizeName } from '@agency/shared/format/names'
import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientPrefix } from '@agency/shared/modules/crm-client/client.permissions'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { beginsWith, contains, holds, startsWith } from '../../http/list'
import type { RecordFinder } from '../../record/finder'
import { clients } from './client.store'
import { crmClient as t } from './client.table'

const named = { listId: t.listId, code: t.clientCode, name: t.clientName }
const found = <R extends { listId: string }>(row: R) => ({ ...row, path: clientDetailPath(row.listId) })

/** By number, credit code, name and short name. A name is compared as two names are: without spaces, width and case. */
export const clientFinder: RecordFinder = {
  kind: 'client',
  permission: `${clientPrefix}:view`,
  async find(context, keyword, limit) {
    const name = normalizeName(keyword)
    const code = name.toUpperCase()
    const isIt = or(eq(t.clientCode, code), eq(t.creditCode, code))
    const begins = or(
      beginsWith(t.clientCode, code),
      beginsWith(t.creditCode, code),
      beginsWith(t.nameKey, name),
      startsWith(t.clientShortName, keyword),
    )
    const has = or(
      begins,
      holds(t.clientCode, code),
      holds(t.nameKey, name),
      contains(t.clientShortName, keyword),
    )
    const rows = await context.db
      .select(named)
      .from(t)
      .where(and(clients.seen(context), has))
      .orderBy(sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`, t.clientName, t.listId)
      .limit(limit)
    return rows.map(found)
  },
  async latest(context, limit) {
    const newestFirst = desc(t.listId)
    const rows = await context.db
      .select(named)
      .from(t)
      .where(clients.seen(context))
      .orderBy(newestFirst)
      .limit(limit)
    return rows.map(found)
  },
}
