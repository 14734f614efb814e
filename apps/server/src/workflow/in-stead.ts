import { flows } from '@agency/shared/flows'
import { and, eq, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { type Actor, nameFor, type StandIn } from '../http/actor'
import type { Context, Write } from '../http/context'
import { openTask, type TodoRow, wfTodo as t } from './todo.table'

/*
 * 离岗代办: the to-dos of somebody who is away, as far as their deputy has them. What belongs to no step of a flow is
 * nobody's but its holder's: it is done by calls that know of no deputy, or is a note that people write for themselves.
 */
const STEPS: readonly string[] = [
  ...new Set(
    flows.flatMap(({ steps }) => Object.values(steps).flatMap(({ todo }) => (todo ? [todo.stepId] : []))),
  ),
]

/** What waits for the deputy too is their own. */
const keysOf = (actor: Actor, { principal }: StandIn) =>
  principal.holderKeys.filter((key) => !actor.holderKeys.includes(key))

const waitsFor = (actor: Actor, standIn: StandIn): SQL | undefined =>
  and(
    openTask,
    sql`${t.holder} = any(${sql.param(keysOf(actor, standIn))}::text[])`,
    sql`${t.stepId} = any(${sql.param([...STEPS])}::text[])`,
    standIn.bizTypes.length > 0 ? inArray(t.bizType, [...standIn.bizTypes]) : undefined,
    standIn.since ? gte(t.createTime, standIn.since) : undefined,
    // Segregation is judged for both: neither may have had a hand in it before.
    sql`not ${t.excludedUserIds} && array[${actor.userId}::uuid, ${standIn.principal.userId}::uuid]`,
  )

/** The open to-dos of those whose deputy the actor is, secret or not; undefined: they are nobody's deputy. */
export const waitingInStead = (actor: Actor): SQL | undefined =>
  or(...actor.standsInFor.map((standIn) => waitsFor(actor, standIn)))

/** What is kept from the actor in the modules' own words, whoever it waits for. */
export const keptSecret = ({ actor, secretTodos }: Pick<Context, 'actor' | 'secretTodos'>): SQL | undefined =>
  and(
    ...secretTodos.flatMap((secretFor) => {
      const secret = secretFor(actor)
      return secret ? [not(secret)] : []
    }),
  )

/** The open to-dos that the caller may see and do for somebody else. */
export const todosInStead = (context: Pick<Context, 'actor' | 'secretTodos'>): SQL =>
  and(waitingInStead(context.actor) ?? sql`false`, keptSecret(context)) ?? sql`false`

/** How many they are. Counted anew each time: only who is somebody's deputy today asks, and secrecy may have changed. */
export const countInStead = ({
  db,
  ...context
}: Pick<Context, 'actor' | 'db' | 'secretTodos'>): Promise<number> =>
  context.actor.standsInFor.length === 0 ? Promise.resolve(0) : db.$count(t, todosInStead(context))

/** For whom the actor would do this to-do: the same rule as the query, secrecy aside. */
export const standInOf = (row: TodoRow, actor: Actor): StandIn | undefined =>
  row.status === 'pending' && row.kind === 'task' && row.stepId !== null && STEPS.includes(row.stepId)
    ? actor.standsInFor.find(
        (standIn) =>
          keysOf(actor, standIn).includes(row.holder) &&
          (standIn.bizTypes.length === 0 || standIn.bizTypes.includes(row.bizType)) &&
          (standIn.since === null || row.createTime >= standIn.since) &&
          ![actor.userId, standIn.principal.userId].some((id) => row.excludedUserIds.includes(id)),
      )
    : undefined

interface Held {
  todo: TodoRow
  standIn: StandIn
}

/** Of these to-dos those that the caller may do for somebody else, and for whom. */
export async function heldInStead(
  context: Pick<Context, 'actor' | 'secretTodos'>,
  db: Queryable,
  which: SQL,
): Promise<Held[]> {
  if (context.actor.standsInFor.length === 0) return []
  const rows = await db
    .select()
    .from(t)
    .where(and(which, todosInStead(context)))
  return rows.flatMap((todo) => {
    const standIn = standInOf(todo, context.actor)
    return standIn ? [{ todo, standIn }] : []
  })
}

/**
 * Those in whose stead the caller may read a record: it waits for them, or the caller has done it for them already and
 * must be able to look at what came of it. What the principal may not see stays unseen.
 */
export async function principalsAt(
  context: Pick<Context, 'actor' | 'secretTodos'>,
  db: Queryable,
  ownId: string,
): Promise<Actor[]> {
  const { standsInFor, userId } = context.actor
  if (standsInFor.length === 0) return []
  const held = await heldInStead(context, db, eq(t.ownId, ownId))
  const done = await db
    .select({ forUserId: t.forUserId })
    .from(t)
    .where(
      and(
        eq(t.ownId, ownId),
        eq(t.status, 'done'),
        eq(t.handleUserId, userId),
        inArray(
          t.forUserId,
          standsInFor.map(({ principal }) => principal.userId),
        ),
        keptSecret(context),
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

/** What a deputy does bears both names, wherever it is written: history, log, to-dos, and what a move itself notes. */
export async function inBothNames<T>(
  write: Write,
  principal: Actor | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!principal) return work()
  const { actor } = write
  write.actor = { ...actor, nickName: nameFor(actor, principal) }
  try {
    return await work()
  } finally {
    write.actor = actor
  }
}
