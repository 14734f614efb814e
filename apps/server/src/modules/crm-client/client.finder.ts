import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { clients } from './client.store'
import { crmClient } from './client.table'

/** Quick search for clients by number, credit code, name and short name. */
export const clientFinder: RecordFinder = {
  kind: 'client',
  permissions: [`${clientRecord.prefix}:view`],
  table: crmClient,
  seen: clients.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: crmClient.listId,
        title: crmClient.clientName,
        short: crmClient.clientShortName,
        code: crmClient.clientCode,
        creditCode: crmClient.creditCode,
      })
      .from(crmClient)
      .where(inArray(crmClient.listId, [...listIds]))
    return rows.map(({ listId, title, short, code, creditCode }) => ({
      listId,
      title,
      aliases: [short],
      numbers: [code, creditCode],
    }))
  },
  pathOf: ({ listId }) => clientDetailPath(listId),
}
