import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { addDays, dateAt } from '@agency/shared/format/dates'
import type { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Ownership, visibleRows } from '../../http/guard'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { caseStore } from '../../record/case-store'
import { similarCompanies } from '../../record/companies'
import type { FiltersOf } from '../../record/record-kind'
import { createNameLookup } from '../../system/directory'
import { crmClient } from './client.table'

export type ClientRecord = typeof crmClient.$inferSelect

const clientOwnership: Ownership = {
  module: clientRecord.prefix,
  owners: [crmClient.createUserId, crmClient.customerManagerId],
  team: [crmClient.helperDevelopUserIds],
  department: crmClient.departmentId,
}
/** Number of days before the end of a protection from which it counts as ending soon. */
const PROTECT_ENDING_DAYS = 30

const isProtectionEndingSoon = (today: string) =>
  sql`${crmClient.protectUntil} between ${today} and ${addDays(today, PROTECT_ENDING_DAYS)}`

export const clients = caseStore(crmClient, {
  prefix: clientRecord.prefix,
  noun: clientRecord.noun,
  /** The clients of the main developer are in scope too, because they work on them. */
  visible(context) {
    const scope = visibleRows(context.actor, clientOwnership)
    return scope && sql`(${scope} or ${crmClient.mainDevelopUserId} = ${context.actor.userId})`
  },
  keyword: (text) =>
    or(
      contains(crmClient.clientCode, text),
      contains(crmClient.clientName, text),
      contains(crmClient.creditCode, text),
    ),
  matching: (filters: FiltersOf<typeof clientApi>) =>
    filterConditions(filters, {
      clientCode: (text) => contains(crmClient.clientCode, text),
      clientName: (text) => contains(crmClient.clientName, text),
      creditCode: (text) => contains(crmClient.creditCode, text),
      clientType: (text) => oneOf(crmClient.clientType, text),
      customerManagerId: equals(crmClient.customerManagerId),
      departmentId: equals(crmClient.departmentId),
      status: (text) => oneOf(crmClient.status, text),
      protectEnding: (yes) => (yes ? isProtectionEndingSoon(dateAt(new Date())) : undefined),
    }),
  usual: desc(crmClient.createTime),
})

/** Condition for all clients that are not void. */
const standing = and(eq(crmClient.delFlag, false), ne(crmClient.status, clientStatus.void))
export const clientCompanies = { table: crmClient, standing }

/** Clients with the same credit code or a similar name, most similar first (DOMAIN 5.1, submit). */
export async function similarClients(
  db: Queryable,
  { clientName: name, ...asked }: { clientName: string; creditCode?: string | null; listId?: string },
): Promise<AnswerOf<typeof clientApi.similar>> {
  const { listId, clientCode, clientName, customerManagerId } = crmClient
  const of = {
    ...clientCompanies,
    columns: { listId, clientCode, clientName, customerManagerId },
    nameOf: (row: { clientName: string }) => row.clientName,
  }
  const { sameCreditCode, names } = await similarCompanies(db, of, { ...asked, name })
  const nameOf = await createNameLookup(db, names, (row) => row.customerManagerId)
  return {
    sameCreditCode,
    names: names.map(({ customerManagerId, ...row }) => ({
      ...row,
      customerManagerName: nameOf(customerManagerId),
    })),
  }
}
