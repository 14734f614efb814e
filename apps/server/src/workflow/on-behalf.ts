import { flows } from '@agency/shared/flows'
import { and, eq, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { type Actor, nameOnBehalf, type Principal } from '../http/actor'
import type { Context, Write } from '../http/context'
import { openTask, type TodoRow, wfTodo } from './todo.table'

/*
 * 离岗代办: the to-dos of an absent person, as far as their deputy may do them. To-dos that belong to no step
 * of a flow are excluded: they are done by calls that do not support deputies, or are notes that people write
 * for themselves.
 */
const STEPS: readonly string[] = [
  ...new Set(
    flows.flatMap(({ steps }) => Object.values(steps).flatMap(({ todo }) => (todo ? [todo.stepId] : []))),
  ),
]

/** Holder texts of the principal that are not the deputy's too: what waits for both is the deputy's own. */
const principalOnlyHolderKeys = (actor: Actor, { principal }: Principal) =>
  principal.holderKeys.filter((key) => !actor.holderKeys.includes(key))

const todoForPrincipalCondition = (actor: Actor, standIn: Principal): SQL | undefined =>
  and(
    openTask,
    sql`${wfTodo.holder} = any(${sql.param(principalOnlyHolderKeys(actor, standIn))}::text[])`,
    sql`${wfTodo.stepId} = any(${sql.param([...STEPS])}::text[])`,
    standIn.bizTypes.length > 0 ? inArray(wfTodo.bizType, [...standIn.bizTypes]) : undefined,
    standIn.since ? gte(wfTodo.createTime, standIn.since) : undefined,
    // Segregation is checked for deputy and principal: neither may have taken part before.
    sql`not ${wfTodo.excludedUserIds} && array[${actor.userId}::uuid, ${standIn.principal.userId}::uuid]`,
  )

/**
 * Condition: an open to-do of somebody whose deputy the actor is, secret or not. Undefined when the actor is
 * nobody's deputy.
 */
export const waitingOnBehalfCondition = (actor: Actor): SQL | undefined =>
  or(...actor.standsInFor.map((standIn) => todoForPrincipalCondition(actor, standIn)))

/** Condition: the to-do is not secret to the actor by the rules of the modules, whoever it waits for. */
export const todoNotSecretCondition = ({
  actor,
  secretTodos,
}: Pick<Context, 'actor' | 'secretTodos'>): SQL | undefined =>
  and(
    ...secretTodos.flatMap((secretFor) => {
      const secret = secretFor(actor)
      return secret ? [not(secret)] : []
    }),
  )

/** Condition: an open to-do that the caller may see and do for somebody else. */
export const todosOnBehalfCondition = (context: Pick<Context, 'actor' | 'secretTodos'>): SQL =>
  and(waitingOnBehalfCondition(context.actor) ?? sql`false`, todoNotSecretCondition(context)) ?? sql`false`

/**
 * How many to-dos the caller may do for others. Counted anew each time: only today's deputies ask, and
 * secrecy may have changed.
 */
export const countTodosOnBehalf = ({
  db,
  ...context
}: Pick<Context, 'actor' | 'db' | 'secretTodos'>): Promise<number> =>
  context.actor.standsInFor.length === 0
    ? Promise.resolve(0)
    : db.$count(wfTodo, todosOnBehalfCondition(context))

/**
 * The person for whom the actor would do this to-do, by the same rule as the query; secrecy is not checked
 * here.
 */
export const principalOfTodo = (row: TodoRow, actor: Actor): Principal | undefined =>
  row.status === 'pending' && row.kind === 'task' && row.stepId !== null && STEPS.includes(row.stepId)
    ? actor.standsInFor.find(
        (standIn) =>
          principalOnlyHolderKeys(actor, standIn).includes(row.holder) &&
          (standIn.bizTypes.length === 0 || standIn.bizTypes.includes(row.bizType)) &&
          (standIn.since === null || row.createTime >= standIn.since) &&
          ![actor.userId, standIn.principal.userId].some((id) => row.excludedUserIds.includes(id)),
      )
    : undefined

interface Held {
  todo: TodoRow
  standIn: Principal
}

/** The to-dos among `which` that the caller may do for somebody else, each with that person. */
export async function findTodosOnBehalf(
  context: Pick<Context, 'actor' | 'secretTodos'>,
  db: Queryable,
  which: SQL,
): Promise<Held[]> {
  if (context.actor.standsInFor.length === 0) return []
  const rows = await db
    .select()
    .from(wfTodo)
    .where(and(which, todosOnBehalfCondition(context)))
  return rows.flatMap((todo) => {
    const standIn = principalOfTodo(todo, context.actor)
    return standIn ? [{ todo, standIn }] : []
  })
}

/**
 * The absent people for whom the caller may read a record: it waits for them, or the caller has done it for
 * them and must be able to see the outcome. What the absent person may not see stays hidden.
 */
export async function principalsGrantingRecordAccess(
  context: Pick<Context, 'actor' | 'secretTodos'>,
  db: Queryable,
  ownId: string,
): Promise<Actor[]> {
  const { standsInFor, userId } = context.actor
  if (standsInFor.length === 0) return []
  const held = await findTodosOnBehalf(context, db, eq(wfTodo.ownId, ownId))
  const done = await db
    .select({ forUserId: wfTodo.forUserId })
    .from(wfTodo)
    .where(
      and(
        eq(wfTodo.ownId, ownId),
        eq(wfTodo.status, 'done'),
        eq(wfTodo.handleUserId, userId),
        inArray(
          wfTodo.forUserId,
          standsInFor.map(({ principal }) => principal.userId),
        ),
        todoNotSecretCondition(context),
      ),
    )
  return standsInFor
    .filter(
      (one) =>
        held.some(({ standIn }) => standIn.listId === one.listId) ||
        done.some(({ forUserId }) => forUserId === one.principal.userId),
    )
    .map(({ principal }) => principal)
}

/**
 * Runs `work` so that everything a deputy writes has both names: history, log, to-dos, and the move's own
 * entries.
 */
export async function runNamingPrincipal<T>(
  write: Write,
  principal: Actor | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!principal) return work()
  const { actor } = write
  write.actor = { ...actor, nickName: nameOnBehalf(actor, principal) }
  try {
    return await work()
  } finally {
    write.actor = actor
  }
}
