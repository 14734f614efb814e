import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { DUE_SPANS, todoApi } from '@agency/shared/contract/todo.contract'
import { endOfDay, thisWeekRange, todayRange } from '@agency/shared/format/dates'
import { SECRET_STEPS } from '@agency/shared/secret-steps'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Context } from '../http/context'
import {
  containsCondition,
  equalsCondition,
  filterConditions,
  oneOfCondition,
  orderBy,
  parsePage,
  runPageQuery,
  timeRangeConditions,
} from '../http/list'
import { notPermitted } from '../http/refusal'
import { countTotal } from '../http/total'
import { loadActor } from '../session/load-actor'
import type { FirstPageCache } from './first-pages'
import { todoNotSecretCondition, todosOnBehalfCondition } from './on-behalf'
import { openTask, type TodoRow, wfTodo } from './todo.table'
import type { TodoCounts } from './todo-counts'

export const todoHeldByCondition = (keys: readonly string[]) =>
  sql`${wfTodo.holder} = any(${sql.param([...keys])}::text[])`

type Filters = ParsedInputOf<typeof todoApi.list>
type PageFilters = ParsedInputOf<typeof todoApi.page>

/** The caches of open tasks, which every badge and every home page asks for all day. */
export interface CachedTasks {
  counts: TodoCounts
  firstPages: FirstPageCache
}

/** The holder texts whose to-dos are asked for; undefined means all (an administrator who named nobody). */
async function holderKeysFor(
  context: Context,
  userIds: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  const { actor, db } = context
  if (!userIds) return actor.isAdmin ? undefined : actor.holderKeys
  if (!actor.isAdmin && userIds.some((id) => id !== actor.userId)) throw notPermitted()
  const people = await Promise.all(userIds.map((id) => (id === actor.userId ? actor : loadActor(db, id))))
  return [...new Set(people.flatMap((person) => person?.holderKeys ?? []))]
}

/**
 * The number of open tasks, as `findTodoPage` lists them: for an administrator all except what R27 keeps from
 * them, else the person's own and those of their pools; or those of `userIds`.
 */
export async function countOpenTasks(
  context: Context,
  { counts }: CachedTasks,
  userIds?: readonly string[],
): Promise<number> {
  const keys = await holderKeysFor(context, userIds)
  return keys ? counts.countTasksOfHolders(context.actor, keys) : counts.badgeCountOf(context.actor)
}

/** A page of tasks. A request without filters is answered from the cache. */
export async function findTaskPage(
  context: Context,
  { counts, firstPages }: CachedTasks,
  query: PageFilters,
) {
  if (hasFiltersBeyondPaging(context, query)) return findTodoPage(context, query, 'task')
  const keys = await holderKeysFor(context, query.userIds)
  // An administrator's total number of tasks is the number on their badge.
  if (!keys) return findTodoPage(context, query, 'task', counts.badgeCountOf(context.actor))
  const { size, current, offset } = parsePage(query)
  const [records, total] = await Promise.all([
    firstPages.read(keys, size, offset),
    counts.countTasksOfHolders(context.actor, keys),
  ])
  return { records, total, size, current }
}

/** True when the request has filters or asks for other people's tasks. */
const hasFiltersBeyondPaging = (
  { actor }: Context,
  { currPage, limit, current, size, menuId, userIds, ...filters }: PageFilters,
): boolean =>
  userIds?.some((id) => id !== actor.userId) === true ||
  Object.values(filters).some((value) => value !== undefined)

export async function findTodoPage(
  context: Context,
  query: PageFilters,
  kind: 'task' | 'notice',
  counted?: Promise<number>,
) {
  const { currPage, limit, current, size, ...filters } = query
  const where = todoWhereCondition(context, filters, {
    keys: await holderKeysFor(context, query.userIds),
    kind,
  })
  const inOrder = context.db
    .select()
    .from(wfTodo)
    .where(where)
    .orderBy(...todoOrder(filters, kind))
  const { rows: records, ...page } = await runPageQuery(
    query,
    inOrder,
    counted ?? countTotal(context.db, wfTodo, where),
  )
  return { ...page, records }
}

/** The tasks of an export: how many, their keys in order, and the rows of some keys. */
export async function taskExportQueries(
  context: Context,
  { listIds, ...filters }: Filters & { listIds?: string[] },
) {
  const keys = await holderKeysFor(context, filters.userIds)
  const where = and(
    todoWhereCondition(context, filters, { keys, kind: 'task' }),
    listIds ? inArray(wfTodo.listId, listIds) : undefined,
  )
  return {
    total: await context.db.$count(wfTodo, where),
    ids: context.db
      .select({ listId: wfTodo.listId })
      .from(wfTodo)
      .where(where)
      .orderBy(...todoOrder(filters, 'task')),
    load: (db: Queryable, wanted: readonly string[]) =>
      db
        .select()
        .from(wfTodo)
        .where(inArray(wfTodo.listId, [...wanted])),
  }
}

/** Counts how many rows the list of open tasks has with these filters. */
export async function countTasks(context: Context, filters: Filters): Promise<number> {
  const keys = await holderKeysFor(context, filters.userIds)
  return countTotal(context.db, wfTodo, todoWhereCondition(context, filters, { keys, kind: 'task' }))
}

/** Tasks without paging, for pickers of tasks: the first 10,000. */
export async function listTodos(context: Context, filters: Filters): Promise<TodoRow[]> {
  const where = todoWhereCondition(context, filters, {
    keys: await holderKeysFor(context, filters.userIds),
    kind: 'task',
  })
  return context.db
    .select()
    .from(wfTodo)
    .where(where)
    .orderBy(...todoOrder(filters, 'task'))
    .limit(10_000)
}

function todoOrder(filters: Filters, kind: 'task' | 'notice'): SQL[] {
  const columns = {
    createTime: wfTodo.createTime,
    dueTime: wfTodo.dueTime,
    handleTime: wfTodo.handleTime,
    title: wfTodo.title,
  }
  const isWaiting = kind === 'task' && (filters.status ?? 'pending') === 'pending'
  // Waiting tasks are ordered by due time; those without one come last.
  if (isWaiting && !filters.order) return [asc(wfTodo.dueTime), desc(wfTodo.listId)]
  const usual =
    kind === 'task' && filters.status === 'done' ? desc(wfTodo.handleTime) : desc(wfTodo.createTime)
  return orderBy(filters.order, columns, usual, wfTodo.listId)
}

/** Whose to-dos a query wants (all when `keys` is undefined), and of which kind. */
interface Wanted {
  keys: readonly string[] | undefined
  kind: 'task' | 'notice'
}

function todoWhereCondition(context: Context, filters: Filters, { keys, kind }: Wanted): SQL | undefined {
  const {
    order,
    menuId,
    userIds,
    inStead,
    started,
    status = kind === 'task' ? 'pending' : undefined,
    ...rest
  } = filters
  const range = timeRangeConditions(wfTodo.createTime)
  return and(
    status === 'pending' && kind === 'task'
      ? openTask
      : and(sql`kind = ${sql.raw(`'${kind}'`)}`, status ? eq(wfTodo.status, status) : undefined),
    inStead
      ? onBehalfCondition(context, status)
      : started
        ? startedTodosCondition(context)
        : visibleTodosCondition(context.actor, { keys, kind, status, userIds }),
    notSecretToAdminCondition(context.actor),
    filterConditions(rest, {
      title: (text) => containsCondition(wfTodo.title, text),
      bizType: (text) => oneOfCondition(wfTodo.bizType, text),
      stepId: (text) => oneOfCondition(wfTodo.stepId, text),
      ownId: equalsCondition(wfTodo.ownId),
      projectCode: (text) => containsCondition(wfTodo.projectCode, text),
      projectName: (text) => containsCondition(wfTodo.projectName, text),
      overdue: (yes) =>
        yes ? lt(wfTodo.dueTime, new Date()) : sql`(${wfTodo.dueTime} is null or ${wfTodo.dueTime} >= now())`,
      urgent: (yes) => eq(wfTodo.urgent, yes),
      due: (span) => dueWithinCondition(context, span),
      pool: (yes) => (yes ? isNull(wfTodo.assigneeUserId) : isNotNull(wfTodo.assigneeUserId)),
      createTimeStart: range.start,
      createTimeEnd: range.end,
    }),
  )
}

type DueSpan = (typeof DUE_SPANS)[number]
const spans = { today: todayRange, week: thisWeekRange }
/**
 * Condition: due by the end of this day, or of this week's Sunday, and not overdue; in the time zone
 * Asia/Shanghai.
 */
export const dueWithinCondition = ({ clock }: Pick<Context, 'clock'>, span: DueSpan): SQL | undefined =>
  and(gte(wfTodo.dueTime, clock()), lte(wfTodo.dueTime, endOfDay(spans[span](clock()).end)))

/**
 * Condition: open tasks that the caller handed on or whose record they entered, and that others have now.
 * Left out are records that have become secret since and, for what they only entered, everything that R27
 * keeps secret.
 */
export function startedTodosCondition(context: Pick<Context, 'actor' | 'secretTodos'>): SQL | undefined {
  const { userId, holderKeys } = context.actor
  return and(
    openTask,
    todoNotSecretCondition(context),
    notSecretToAdminCondition(context.actor),
    or(
      eq(wfTodo.createUserId, userId),
      and(
        eq(wfTodo.starterUserId, userId),
        or(isNull(wfTodo.stepId), notInArray(wfTodo.stepId, [...SECRET_STEPS])),
      ),
    ),
    sql`not ${todoHeldByCondition(holderKeys)}`,
  )
}

/** Condition: an administrator reads the to-dos of others, except those that reveal what R27 keeps secret. */
const notSecretToAdminCondition = (actor: Actor): SQL | undefined =>
  actor.isAdmin
    ? or(
        isNull(wfTodo.stepId),
        notInArray(wfTodo.stepId, [...SECRET_STEPS]),
        todoHeldByCondition(actor.holderKeys),
      )
    : undefined

/** Condition: waits for somebody whose deputy the caller is, or was done by the caller as a deputy. */
const onBehalfCondition = (context: Context, status: Filters['status']): SQL | undefined =>
  status === 'done'
    ? and(eq(wfTodo.handleUserId, context.actor.userId), isNotNull(wfTodo.forUserId))
    : todosOnBehalfCondition(context)

/**
 * Condition: whose to-dos a list shows. Notices are only one's own, even for an administrator; handled tasks
 * are those that one handled oneself.
 */
function visibleTodosCondition(
  actor: Actor,
  { keys, kind, status, userIds }: Wanted & Pick<Filters, 'status' | 'userIds'>,
): SQL | undefined {
  if (kind === 'notice') return todoHeldByCondition(keys ?? actor.holderKeys)
  if (status === 'done')
    return keys ? inArray(wfTodo.handleUserId, [...(userIds ?? [actor.userId])]) : undefined
  if (status === 'cancelled' && keys)
    return or(todoHeldByCondition(keys), eq(wfTodo.createUserId, actor.userId))
  return keys ? todoHeldByCondition(keys) : undefined
}
