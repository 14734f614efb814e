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
import { peopleByRows } from '../../system/directory'
import { crmClient as t } from './client.table'

export type ClientRecord = typeof t.$inferSelect

const clientOwnership: Ownership = {
  module: clientRecord.prefix,
  owners: [t.createUserId, t.customerManagerId],
  team: [t.helperDevelopUserIds],
  department: t.departmentId,
}
/** A protection ending within this many days counts as ending soon. */
const PROTECT_ENDING_DAYS = 30

const protectEnding = (today: string) =>
  sql`${t.protectUntil} between ${today} and ${addDays(today, PROTECT_ENDING_DAYS)}`

export const clients = caseStore(t, {
  prefix: clientRecord.prefix,
  noun: clientRecord.noun,
  /** The main developer's clients are in scope too, because they work on them. */
  visible(context) {
    const scope = visibleRows(context.actor, clientOwnership)
    return scope && sql`(${scope} or ${t.mainDevelopUserId} = ${context.actor.userId})`
  },
  keyword: (text) =>
    or(contains(t.clientCode, text), contains(t.clientName, text), contains(t.creditCode, text)),
  matching: (filters: FiltersOf<typeof clientApi>) =>
    filterConditions(filters, {
      clientCode: (text) => contains(t.clientCode, text),
      clientName: (text) => contains(t.clientName, text),
      creditCode: (text) => contains(t.creditCode, text),
      clientType: (text) => oneOf(t.clientType, text),
      customerManagerId: equals(t.customerManagerId),
      departmentId: equals(t.departmentId),
      status: (text) => oneOf(t.status, text),
      protectEnding: (yes) => (yes ? protectEnding(dateAt(new Date())) : undefined),
    }),
  usual: desc(t.createTime),
})

/** All clients that are not void. */
const standing = and(eq(t.delFlag, false), ne(t.status, clientStatus.void))
export const clientCompanies = { table: t, standing }

/** Clients with the same credit code or a similar name, most similar first (DOMAIN 5.1, submit). */
export async function similarClients(
  db: Queryable,
  { clientName: name, ...asked }: { clientName: string; creditCode?: string | null; listId?: string },
): Promise<AnswerOf<typeof clientApi.similar>> {
  const { listId, clientCode, clientName, customerManagerId } = t
  const of = {
    ...clientCompanies,
    columns: { listId, clientCode, clientName, customerManagerId },
    nameOf: (row: { clientName: string }) => row.clientName,
  }
  const { sameCreditCode, names } = await similarCompanies(db, of, { ...asked, name })
  const nameOf = await peopleByRows(db, names, (row) => row.customerManagerId)
  return {
    sameCreditCode,
    names: names.map(({ customerManagerId, ...row }) => ({
      ...row,
      customerManagerName: nameOf(customerManagerId),
    })),
  }
}
