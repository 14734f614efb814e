import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { addMonths, dateAt } from '@agency/shared/format/dates'
import { nameSimilarity, SIMILAR_NAME } from '@agency/shared/modules/crm-client/client.rules'
import type { ordinalApi, SimilarOrdinal } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { inOrder, type Waiting } from '@agency/shared/modules/ordinal/ordinal.rules'
import { and, desc, eq, gte, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { type Ownership, visibleRows } from '../../http/guard'
import { conditions, contains, oneOf, orderBy, pageOf, same, startsWith, timeRange } from '../../http/list'
import { may } from '../../session/actor'
import { crmClient } from '../crm-client/client.table'
import { ordinalRecord as t } from './ordinal.table'

export type OrdinalRecord = typeof t.$inferSelect
type Filters = ParsedInputOf<typeof ordinalApi.list>
/** What an export is asked for beside the filters. */
type Asked = Filters & Pick<ParsedInputOf<typeof ordinalApi.exportExcel>, 'listIds' | 'exportId'>

export const ordinalOwnership: Ownership = {
  module: ordinalPrefix,
  owners: [
    t.createUserId,
    t.customerManagerId,
    t.mainDevelopUserId,
    t.projectManagerAId,
    t.projectManagerBId,
    t.responsibleId,
  ],
  team: [t.helperDevelopUserIds],
  department: t.departmentId,
}
/** Who sees secret projects beside the people on them (DOMAIN section 3); the office works the queue. */
const SEE_SECRETS = ['LEADER', 'OFFICE', 'ARCHIVIST', 'ARCH_REVIEW']

/** Rows the caller may see. A department's head decides on its urgent ones, so secrets of the department are theirs. */
export function inScope({ actor }: Context): SQL | undefined {
  const seen = visibleRows(actor, ordinalOwnership)
  const trusted = actor.isAdmin || actor.roles.some((role) => SEE_SECRETS.includes(role))
  if (trusted) return and(eq(t.delFlag, false), seen)
  const { userId, departmentIds, roles } = actor
  const own = visibleRows({ ...actor, scopes: { [ordinalPrefix]: 'SELF' } }, ordinalOwnership) ?? sql`true`
  const headed =
    roles.includes('DEPT_HEAD') && departmentIds.length > 0
      ? inArray(t.departmentId, [...departmentIds])
      : sql`false`
  const open = sql`(not ${t.isSecret} or ${own} or ${headed} or ${t.handleUserId} = ${userId})`
  return and(eq(t.delFlag, false), seen, open)
}

export async function findOrdinal(
  db: Queryable,
  context: Context,
  listId: string,
): Promise<OrdinalRecord | undefined> {
  if (!may(context.actor, `${ordinalPrefix}:view`)) return undefined
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.listId, listId), inScope(context)))
  return row
}

export async function loadOrdinal(db: Queryable, listId: string): Promise<OrdinalRecord | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.listId, listId), eq(t.delFlag, false)))
  return row
}

export async function patchOrdinal(
  db: Queryable,
  listId: string,
  columns: Partial<OrdinalRecord>,
): Promise<OrdinalRecord> {
  const [row] = await db.update(t).set(columns).where(eq(t.listId, listId)).returning()
  if (!row) throw new Error(`排号 ${listId} 不存在`)
  return row
}

const sortable = {
  ordinalNo: t.ordinalNo,
  queueSeq: t.queueSeq,
  projectName: t.projectName,
  procurementMethod: t.procurementMethod,
  submitTime: t.submitTime,
  handleTime: t.handleTime,
  projectCode: t.projectCode,
  financeCode: t.financeCode,
  status: t.status,
  createTime: t.createTime,
  updateTime: t.updateTime,
}

function whereOf(context: Context, asked: Asked): SQL | undefined {
  const { order: _order, menuId: _menu, listIds, exportId: _export, ...filters } = asked
  const range = timeRange(t.createTime)
  return and(
    inScope(context),
    listIds ? inArray(t.listId, [...listIds]) : undefined,
    conditions(filters, {
      ordinalNo: (text) => startsWith(t.ordinalNo, text),
      projectName: (text) => contains(t.projectName, text),
      clientId: same(t.clientId),
      clientName: (text) =>
        sql`exists (select 1 from ${crmClient} where ${crmClient.listId} = ${t.clientId} and ${contains(crmClient.clientName, text)})`,
      projectCode: (text) => startsWith(t.projectCode, text),
      financeCode: (text) => startsWith(t.financeCode, text),
      procurementMethod: (text) => oneOf(t.procurementMethod, text),
      customerManagerId: same(t.customerManagerId),
      handleUserId: same(t.handleUserId),
      departmentId: same(t.departmentId),
      urgent: (yes) => eq(t.urgent, yes),
      status: (text) => oneOf(t.status, text),
      createTimeStart: range.start,
      createTimeEnd: range.end,
    }),
  )
}

const isQueued = sql`${t.status} = '20'`
/** Unless another order is asked for: the queue as it is worked, then the rest, the newest first. */
const usual: SQL[] = [
  sql`(${isQueued}) desc`,
  sql`(${isQueued} and ${t.urgentApproved} is true) desc`,
  sql`case when ${isQueued} then ${t.submitTime} end`,
  desc(t.createTime),
  desc(t.listId),
]
const sorted = ({ order }: Filters): SQL[] =>
  order ? orderBy(order, sortable, desc(t.createTime), t.listId) : usual

export async function pageOrdinals(context: Context, query: ParsedInputOf<typeof ordinalApi.page>) {
  const { size, current, offset } = pageOf(query)
  const { currPage: _page, limit: _limit, current: _current, size: _size, ...filters } = query
  const where = whereOf(context, filters)
  const [records, total] = await Promise.all([
    context.db
      .select()
      .from(t)
      .where(where)
      .orderBy(...sorted(filters))
      .limit(size)
      .offset(offset),
    context.db.$count(t, where),
  ])
  return { records, total, size, current }
}

export const listOrdinals = (context: Context, filters: Filters, most: number): Promise<OrdinalRecord[]> =>
  context.db
    .select()
    .from(t)
    .where(whereOf(context, filters))
    .orderBy(...sorted(filters))
    .limit(most)

export const countOrdinals = (context: Context, asked: Asked): Promise<number> =>
  context.db.$count(t, whereOf(context, asked))

/** The keys of an export's rows, in order. */
export const ordinalIds = (context: Context, asked: Asked) =>
  context.db
    .select({ listId: t.listId })
    .from(t)
    .where(whereOf(context, asked))
    .orderBy(...sorted(asked))

export const ordinalsById = (db: Queryable, listIds: readonly string[]): Promise<OrdinalRecord[]> =>
  db
    .select()
    .from(t)
    .where(inArray(t.listId, [...listIds]))

/** The queue as it stands, in its order. */
export async function readQueue(db: Queryable): Promise<Waiting[]> {
  const rows = await db
    .select({ listId: t.listId, first: t.urgentApproved, submitTime: t.submitTime })
    .from(t)
    .where(and(eq(t.status, '20'), eq(t.delFlag, false)))
  return inOrder(
    rows.map(({ listId, first, submitTime }) => ({
      listId,
      first: first === true,
      submitTime: (submitTime ?? new Date(0)).toISOString(),
    })),
  )
}

/** Until the transaction ends nobody else changes who stands where. */
export const holdQueue = ({ tx }: Write) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ordinalPrefix}:queue`}, 0))`)

/** A 排号 of the client in the last 12 months with a name at least 85 % alike, most alike first (DOMAIN 5.3). */
export async function similarOrdinals(
  db: Queryable,
  asked: { clientId: string; projectName: string; listId?: string | undefined },
): Promise<SimilarOrdinal[]> {
  const since = new Date(`${addMonths(dateAt(new Date()), -12)}T00:00:00+08:00`)
  const rows = await db
    .select({
      listId: t.listId,
      ordinalNo: t.ordinalNo,
      projectName: t.projectName,
      projectCode: t.projectCode,
      status: t.status,
    })
    .from(t)
    .where(
      and(
        eq(t.clientId, asked.clientId),
        eq(t.delFlag, false),
        gte(t.submitTime, since),
        notInArray(t.status, ['10', '60', '90']),
        asked.listId ? ne(t.listId, asked.listId) : undefined,
      ),
    )
  return rows
    .map((row) => ({ ...row, similarity: nameSimilarity(asked.projectName, row.projectName) }))
    .filter((row) => row.similarity >= SIMILAR_NAME)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, 10)
}

/** Of these, the ones the caller may see. */
export async function findableOrdinals(context: Context, listIds: readonly string[]): Promise<Set<string>> {
  if (listIds.length === 0 || !may(context.actor, `${ordinalPrefix}:view`)) return new Set()
  const rows = await context.db
    .select({ listId: t.listId })
    .from(t)
    .where(and(inArray(t.listId, [...listIds]), inScope(context)))
  return new Set(rows.map(({ listId }) => listId))
}
