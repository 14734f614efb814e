import { addMonths, shanghaiDateAt } from '@agency/shared/format/dates'
import { findSimilarlyNamed } from '@agency/shared/format/names'
import type { ordinalApi, SimilarOrdinal } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { MORE_LOTS, sortQueue, type Waiting } from '@agency/shared/modules/ordinal/ordinal.rules'
import { and, desc, eq, gte, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'
import { lockUntilCommit } from '../../db/take-turn'
import { type Actor, hasPermission } from '../../http/actor'
import type { Context, SecretTodos, Write } from '../../http/context'
import { type Ownership, visibleRowsCondition } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { createCaseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { wfTodo } from '../../workflow/todo.table'
import { crmClient } from '../crm-client/client.table'
import { ordinalRecord } from './ordinal.table'

export type OrdinalRecord = typeof ordinalRecord.$inferSelect

const ordinalOwnership: Ownership = {
  module: ordinalPrefix,
  owners: [
    ordinalRecord.createUserId,
    ordinalRecord.customerManagerId,
    ordinalRecord.mainDevelopUserId,
    ordinalRecord.projectManagerAId,
    ordinalRecord.projectManagerBId,
    ordinalRecord.responsibleId,
  ],
  team: [ordinalRecord.helperDevelopUserIds],
  department: ordinalRecord.departmentId,
}
/**
 * Roles that see secret 排号 in addition to the people involved (DOMAIN section 3); the office works through
 * the queue.
 */
const SEE_SECRETS = ['LEADER', 'OFFICE', 'ARCHIVIST', 'ARCH_REVIEW']

const canSeeSecretOrdinals = ({ isAdmin, roles }: Actor) =>
  isAdmin || roles.some((role) => SEE_SECRETS.includes(role))

/**
 * Condition for the secret 排号 that a person may see: their own, and those of a department they head,
 * because they decide on its urgent ones.
 */
function isOwnOrHeadedOrdinal(actor: Actor): SQL {
  const { userId, departmentIds, roles } = actor
  const own =
    visibleRowsCondition({ ...actor, scopes: { [ordinalPrefix]: 'SELF' } }, ordinalOwnership) ?? sql`true`
  const headed =
    roles.includes('DEPT_HEAD') && departmentIds.length > 0
      ? inArray(ordinalRecord.departmentId, [...departmentIds])
      : sql`false`
  return sql`(${own} or ${headed} or ${ordinalRecord.handleUserId} = ${userId})`
}

/** Condition for the 排号 that the caller may see. */
function visibleOrdinalsCondition({ actor }: Context): SQL | undefined {
  const seen = visibleRowsCondition(actor, ordinalOwnership)
  return canSeeSecretOrdinals(actor)
    ? seen
    : and(seen, sql`(not ${ordinalRecord.isSecret} or ${isOwnOrHeadedOrdinal(actor)})`)
}

/** A query for the ids of the secret 排号 that this person may not see; undefined when there are none. */
export const hiddenSecretOrdinalsQuery = (actor: Actor): SQL | undefined =>
  canSeeSecretOrdinals(actor)
    ? undefined
    : sql`select ordinal_record.list_id from ordinal_record
        where ${ordinalRecord.isSecret} and ${isOwnOrHeadedOrdinal(actor)} is not true`

/** To-dos of a secret 排号 go to a deputy only if the deputy may see it too. */
export const hiddenOrdinalTodosCondition: SecretTodos = (actor) => {
  const secret = hiddenSecretOrdinalsQuery(actor)
  return secret && sql`coalesce(${wfTodo.ownId} in (${secret}), false)`
}

const isQueued = sql`${ordinalRecord.status} = ${inlineCodes(ordinalStatus.queued)}`
/** Default order of 排号: the queue in the order of work, then the rest, newest first. */
const usual: SQL[] = [
  sql`(${isQueued}) desc`,
  sql`(${isQueued} and ${ordinalRecord.urgentApproved} is true) desc`,
  sql`case when ${isQueued} then ${ordinalRecord.submitTime} end`,
  desc(ordinalRecord.createTime),
]

export const ordinals = createCaseStore(ordinalRecord, {
  prefix: ordinalPrefix,
  noun: '排号',
  visible: visibleOrdinalsCondition,
  keyword: (text) =>
    or(
      containsCondition(ordinalRecord.ordinalNo, text),
      containsCondition(ordinalRecord.projectCode, text),
      containsCondition(ordinalRecord.financeCode, text),
      containsCondition(ordinalRecord.projectName, text),
    ),
  matching: (filters: FiltersOf<typeof ordinalApi>) =>
    filterConditions(filters, {
      ordinalNo: (text) => containsCondition(ordinalRecord.ordinalNo, text),
      projectName: (text) => containsCondition(ordinalRecord.projectName, text),
      clientId: equalsCondition(ordinalRecord.clientId),
      clientName: (text) =>
        sql`exists (select 1 from ${crmClient} where ${crmClient.listId} = ${ordinalRecord.clientId} and ${containsCondition(crmClient.clientName, text)})`,
      projectCode: (text) => containsCondition(ordinalRecord.projectCode, text),
      financeCode: (text) => containsCondition(ordinalRecord.financeCode, text),
      procurementMethod: (text) => oneOfCondition(ordinalRecord.procurementMethod, text),
      customerManagerId: equalsCondition(ordinalRecord.customerManagerId),
      handleUserId: equalsCondition(ordinalRecord.handleUserId),
      departmentId: equalsCondition(ordinalRecord.departmentId),
      urgent: (yes) => eq(ordinalRecord.urgent, yes),
      status: (text) => oneOfCondition(ordinalRecord.status, text),
    }),
  usual,
})

/** The current queue of 排号, in order. */
export async function readQueue(db: Queryable): Promise<Waiting[]> {
  const rows = await db
    .select({
      listId: ordinalRecord.listId,
      first: ordinalRecord.urgentApproved,
      submitTime: ordinalRecord.submitTime,
    })
    .from(ordinalRecord)
    .where(and(eq(ordinalRecord.status, ordinalStatus.queued), eq(ordinalRecord.delFlag, false)))
  return sortQueue(
    rows.map(({ listId, first, submitTime }) => ({
      listId,
      first: first === true,
      submitTime: (submitTime ?? new Date(0)).toISOString(),
    })),
  )
}

/** Locks the order of the queue of 排号 until the transaction ends. */
export const lockQueue = ({ tx }: Write) => lockUntilCommit(tx, `${ordinalPrefix}:queue`)

/** The 增补标包 added to these projects, in order. */
export const addedLotOrdinals = async (
  db: Queryable,
  projectIds: readonly string[],
): Promise<OrdinalRecord[]> =>
  projectIds.length === 0
    ? []
    : db
        .select()
        .from(ordinalRecord)
        .where(
          and(
            inArray(ordinalRecord.projectId, [...projectIds]),
            eq(ordinalRecord.ordinalType, MORE_LOTS),
            eq(ordinalRecord.delFlag, false),
          ),
        )
        .orderBy(ordinalRecord.handleTime)

/**
 * 排号 of the client in the last 12 months whose names are at least 85 % alike, most similar first (DOMAIN
 * 5.3).
 */
export async function findSimilarOrdinals(
  db: Queryable,
  asked: { clientId: string; projectName: string; listId?: string | undefined },
): Promise<SimilarOrdinal[]> {
  const since = new Date(`${addMonths(shanghaiDateAt(new Date()), -12)}T00:00:00+08:00`)
  const rows = await db
    .select({
      listId: ordinalRecord.listId,
      ordinalNo: ordinalRecord.ordinalNo,
      projectName: ordinalRecord.projectName,
      projectCode: ordinalRecord.projectCode,
      status: ordinalRecord.status,
    })
    .from(ordinalRecord)
    .where(
      and(
        eq(ordinalRecord.clientId, asked.clientId),
        eq(ordinalRecord.delFlag, false),
        gte(ordinalRecord.submitTime, since),
        notInArray(ordinalRecord.status, [ordinalStatus.draft, ordinalStatus.cancelled, ordinalStatus.void]),
        asked.listId ? ne(ordinalRecord.listId, asked.listId) : undefined,
        asked.listId ? isNotSourceOfRetender(asked.listId) : undefined,
      ),
    )
  return findSimilarlyNamed(asked.projectName, rows, (row) => row.projectName)
}

/** Leaves out the source of a repeated tender: it has the same finance code and is not a duplicate. */
const isNotSourceOfRetender = (listId: string) =>
  sql`not exists (select 1 from ordinal_record again
    join tender_project source on source.list_id = again.source_project_id
    where again.list_id = ${listId} and source.finance_code = ordinal_record.finance_code)`

/** Which of these 排号 the caller may see. */
export async function visibleOrdinalIds(context: Context, listIds: readonly string[]): Promise<Set<string>> {
  if (listIds.length === 0 || !hasPermission(context.actor, `${ordinalPrefix}:view`)) return new Set()
  const rows = await context.db
    .select({ listId: ordinalRecord.listId })
    .from(ordinalRecord)
    .where(and(inArray(ordinalRecord.listId, [...listIds]), ordinals.seen(context)))
  return new Set(rows.map(({ listId }) => listId))
}
