import { normalizeName } from '@agency/shared/format/names'
import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { eq, or } from 'drizzle-orm'
import { beginsWith, contains, holds, startsWith } from '../../http/list'
import { finderOf } from '../../record/finder'
import { clients } from './client.store'
import { crmClient as t } from './client.table'

/** By number, credit code, name and short name. A name is compared as two names are: without spaces, width and case. */
export const clientFinder = finderOf({
  kind: 'client',
  permission: `${clientRecord.prefix}:view`,
  table: t,
  named: { listId: t.listId, code: t.clientCode, name: t.clientName },
  pathOf: clientDetailPath,
  seen: clients.seen,
  match(keyword) {
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
    return { isIt, begins, has }
  },
  order: [t.clientName, t.listId],
})
