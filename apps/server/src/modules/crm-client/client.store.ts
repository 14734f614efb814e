import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Ownership, visibleRowsCondition } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { createCaseStore } from '../../record/case-store'
import { findSimilarCompanies } from '../../record/companies'
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

const protectionEndingSoonCondition = (today: string) =>
  sql`${crmClient.protectUntil} between ${today} and ${addDays(today, PROTECT_ENDING_DAYS)}`

export const clients = createCaseStore(crmClient, {
  prefix: clientRecord.prefix,
  noun: clientRecord.noun,
  /** The clients of the main developer are in scope too, because they work on them. */
  visible(context) {
    const scope = visibleRowsCondition(context.actor, clientOwnership)
    return scope && sql`(${scope} or ${crmClient.mainDevelopUserId} = ${context.actor.userId})`
  },
  keyword: (text) =>
    or(
      containsCondition(crmClient.clientCode, text),
      containsCondition(crmClient.clientName, text),
      containsCondition(crmClient.creditCode, text),
    ),
  matching: (filters: FiltersOf<typeof clientApi>) =>
    filterConditions(filters, {
      clientCode: (text) => containsCondition(crmClient.clientCode, text),
      clientName: (text) => containsCondition(crmClient.clientName, text),
      creditCode: (text) => containsCondition(crmClient.creditCode, text),
      clientType: (text) => oneOfCondition(crmClient.clientType, text),
      customerManagerId: equalsCondition(crmClient.customerManagerId),
      departmentId: equalsCondition(crmClient.departmentId),
      status: (text) => oneOfCondition(crmClient.status, text),
      protectEnding: (yes) => (yes ? protectionEndingSoonCondition(shanghaiDateAt(new Date())) : undefined),
    }),
  usual: desc(crmClient.createTime),
})

/** Condition for all clients that are not void. */
const standing = and(eq(crmClient.delFlag, false), ne(crmClient.status, clientStatus.void))
export const clientCompanies = { table: crmClient, standing }

/** Clients with the same credit code or a similar name, most similar first (DOMAIN 5.1, submit). */
export async function findSimilarClients(
  db: Queryable,
  { clientName: name, ...asked }: { clientName: string; creditCode?: string | null; listId?: string },
): Promise<AnswerOf<typeof clientApi.similar>> {
  const { listId, clientCode, clientName, customerManagerId } = crmClient
  const of = {
    ...clientCompanies,
    columns: { listId, clientCode, clientName, customerManagerId },
    nameOf: (row: { clientName: string }) => row.clientName,
  }
  const { sameCreditCode, names } = await findSimilarCompanies(db, of, { ...asked, name })
  const nameOf = await createNameLookup(db, names, (row) => row.customerManagerId)
  return {
    sameCreditCode,
    names: names.map(({ customerManagerId, ...row }) => ({
      ...row,
      customerManagerName: nameOf(customerManagerId),
    })),
  }
}
