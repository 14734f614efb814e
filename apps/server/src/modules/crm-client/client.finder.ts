import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { or } from 'drizzle-orm'
import { contains, startsWith } from '../../http/list'
import { matchingCompany } from '../../record/companies'
import { finderOf } from '../../record/finder'
import { clientCompanies, clients } from './client.store'
import { crmClient as t } from './client.table'

/** By number, credit code, name and short name. */
export const clientFinder = finderOf({
  kind: 'client',
  permission: `${clientRecord.prefix}:view`,
  table: t,
  named: { listId: t.listId, code: t.clientCode, name: t.clientName },
  pathOf: clientDetailPath,
  seen: clients.seen,
  match(keyword) {
    const { isIt, ...by } = matchingCompany(t.clientCode, clientCompanies, keyword)
    const begins = or(by.begins, startsWith(t.clientShortName, keyword))
    return { isIt, begins, has: or(begins, by.has, contains(t.clientShortName, keyword)) }
  },
  order: [t.clientName, t.listId],
})
