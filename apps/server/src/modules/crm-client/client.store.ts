import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { addDays, dateAt } from '@agency/shared/format/dates'
import { nameSimilarity, normalizeName, SIMILAR_NAME } from '@agency/shared/format/names'
import type { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { and, desc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Ownership, visibleRows } from '../../http/guard'
import { conditions, contains, oneOf, same } from '../../http/list'
import { caseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { namesOf } from '../../system/directory'
import { crmClient as t } from './client.table'

export type ClientRecord = typeof t.$inferSelect

export const clientOwnership: Ownership = {
  module: clientRecord.prefix,
  owners: [t.createUserId, t.customerManagerId],
  team: [t.helperDevelopUserIds],
  department: t.departmentId,
}
/** Days before its end that a protection counts as ending. */
const PROTECT_ENDING_DAYS = 30
/** Candidates that are compared with a name, nearest first by shared characters. */
const SIMILAR_CANDIDATES = 500

const protectEnding = (today: string) =>
  sql`${t.protectUntil} between ${today} and ${addDays(today, PROTECT_ENDING_DAYS)}`

export const clients = caseStore(t, {
  prefix: clientRecord.prefix,
  noun: clientRecord.noun,
  /** The main developer works on the client too, so it is in their scope. */
  visible(context) {
    const scope = visibleRows(context.actor, clientOwnership)
    return scope && sql`(${scope} or ${t.mainDevelopUserId} = ${context.actor.userId})`
  },
  keyword: (text) =>
    or(contains(t.clientCode, text), contains(t.clientName, text), contains(t.creditCode, text)),
  matching: (filters: FiltersOf<typeof clientApi>) =>
    conditions(filters, {
      clientCode: (text) => contains(t.clientCode, text),
      clientName: (text) => contains(t.clientName, text),
      creditCode: (text) => contains(t.creditCode, text),
      clientType: (text) => oneOf(t.clientType, text),
      customerManagerId: same(t.customerManagerId),
      departmentId: same(t.departmentId),
      status: (text) => oneOf(t.status, text),
      protectEnding: (yes) => (yes ? protectEnding(dateAt(new Date())) : undefined),
    }),
  order: { columns: getTableColumns(t), usual: desc(t.createTime) },
})

/** Clients with the same credit code or a name at least 85 % alike, most alike first (DOMAIN 5.1, submit). */
export async function similarClients(
  db: Queryable,
  asked: { clientName: string; creditCode?: string | null; listId?: string },
): Promise<AnswerOf<typeof clientApi.similar>> {
  const others = and(
    eq(t.delFlag, false),
    ne(t.status, '90'),
    asked.listId ? ne(t.listId, asked.listId) : undefined,
  )
  const [sameCode] = asked.creditCode
    ? await db
        .select({ listId: t.listId })
        .from(t)
        .where(and(others, eq(t.creditCode, asked.creditCode)))
        .limit(1)
    : []
  const key = normalizeName(asked.clientName)
  const rows = await db
    .select({
      listId: t.listId,
      clientCode: t.clientCode,
      clientName: t.clientName,
      customerManagerId: t.customerManagerId,
    })
    .from(t)
    // Names of a very different length cannot reach the threshold.
    .where(
      and(
        others,
        sql`length(${t.nameKey}) between ${Math.floor([...key].length * 0.7)} and ${Math.ceil([...key].length * 1.4)}`,
      ),
    )
    .orderBy(sql`length(replace(translate(${t.nameKey}, ${key}, ''), ' ', ''))`)
    .limit(SIMILAR_CANDIDATES)
  const alike = rows
    .map((row) => ({ ...row, similarity: nameSimilarity(asked.clientName, row.clientName) }))
    .filter((row) => row.similarity >= SIMILAR_NAME)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, 10)
  const people = await namesOf(
    db,
    alike.map((row) => row.customerManagerId),
  )
  return {
    sameCreditCode: sameCode !== undefined,
    names: alike.map(({ customerManagerId, ...row }) => ({
      ...row,
      customerManagerName: people.get(customerManagerId) ?? null,
    })),
  }
}

/** Of these codes and name keys, the ones another client already has. */
export async function takenBy(
  db: Queryable,
  asked: { creditCodes: readonly string[]; nameKeys: readonly string[] },
) {
  const rows = await db
    .select({ creditCode: t.creditCode, nameKey: t.nameKey })
    .from(t)
    .where(
      and(
        eq(t.delFlag, false),
        ne(t.status, '90'),
        sql`(${t.creditCode} = any(${sql.param([...asked.creditCodes])}::text[]) or ${t.nameKey} = any(${sql.param([...asked.nameKeys])}::text[]))`,
      ),
    )
  return {
    creditCodes: new Set(rows.flatMap((row) => row.creditCode ?? [])),
    nameKeys: new Set(rows.map((row) => row.nameKey)),
  }
}
