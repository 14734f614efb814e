import { normalizeName } from '@agency/shared/format/names'
import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientPrefix } from '@agency/shared/modules/crm-client/client.permissions'
import { and, eq, or, sql } from 'drizzle-orm'
import { beginsWith, contains, holds, startsWith } from '../../http/list'
import type { RecordFinder } from '../../record/finder'
import { clients } from './client.store'
import { crmClient as t } from './client.table'

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
      .select({ listId: t.listId, code: t.clientCode, name: t.clientName })
      .from(t)
      .where(and(clients.seen(context), has))
      .orderBy(sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`, t.clientName, t.listId)
      .limit(limit)
    return rows.map((row) => ({ ...row, path: clientDetailPath(row.listId) }))
  },
}
