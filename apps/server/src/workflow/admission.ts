import { movePermission, movesFrom, type NamedMove, withdrawMoveAtStep } from '@agency/shared/flow/flow'
import { eq } from 'drizzle-orm'
import { inIdsCondition } from '../db/one-of'
import { type Actor, hasPermission, type Principal } from '../http/actor'
import type { Context, Write } from '../http/context'
import { serverMessages as say } from '../http/messages'
import { badInputRefusal, notPermitted, wrongState } from '../http/refusal'
import { holderKeyOfAssignee } from '../session/holder'
import { wfCase } from './flow.table'
import { segregationObstacle } from './four-eyes'
import { findTodosOnBehalf } from './on-behalf'
import { isPersonMeant } from './people'
import type { FlowRecord, FlowResource } from './resource'
import { type TodoRow, wfTodo } from './todo.table'
import { loadOpenTodos } from './todos'
import { withdrawalObstacle } from './withdrawal'

type Case = typeof wfCase.$inferSelect

/** A record, its case, and the open to-dos of the case. */
interface Waiting {
  record: FlowRecord
  standing: Case
  open: readonly TodoRow[]
}

/** In whose name somebody makes a move. */
export interface Admitted {
  /** True when an administrator acts for whoever the move waits for (代办). */
  onBehalf: boolean
  /** The absent person for whom a deputy acts, if one does (离岗代办). */
  standIn?: Principal
}

/**
 * Checks that the move waits for the caller or for somebody whose deputy the caller is.
 * @throws 403, 409 when somebody else has claimed the to-do, 400 for a breach of segregation
 */
export async function admitToMove(
  write: Write,
  { resource, move }: { resource: Pick<FlowResource, 'flow' | 'find'>; move: NamedMove },
  at: Waiting,
): Promise<Admitted> {
  const { actor, borrows } = write
  if (move.bySystem) return { onBehalf: false }
  const stop = borrows ? 'stranger' : moveObstacle(actor, move, at)
  if (!stop) return { onBehalf: actor.isAdmin && !isMoveExpectedOf(actor, move, at) }
  const isTheirs = stop === 'stranger' || stop === 'claimed'
  const inStead = isTheirs ? await principalOrObstacle(write, { resource, move }, at) : undefined
  if (typeof inStead === 'object') return { onBehalf: false, standIn: inStead }
  throw refusalForObstacle(inStead ?? stop, move)
}

function refusalForObstacle(stop: Obstacle, move: NamedMove) {
  if (stop === 'segregated') return badInputRefusal(say.segregated)
  if (stop === 'claimed') return wrongState(say.claimed)
  return stop === 'over' ? wrongState(move.until?.over) : notPermitted()
}

/**
 * The person for whom the caller may make the move as a deputy; else the obstacle, if the move waits for such
 * a person at all.
 */
async function principalOrObstacle(
  write: Write,
  { resource, move }: { resource: Pick<FlowResource, 'flow' | 'find'>; move: NamedMove },
  at: Waiting,
): Promise<Principal | Obstacle | undefined> {
  const { listId } = at.record
  let met: Obstacle | undefined
  for (const held of await findTodosOnBehalf(write, write.tx, eq(wfTodo.ownId, listId))) {
    const { standIn } = held
    const stop = obstacleForDeputy(
      write.actor,
      { flow: resource.flow, move },
      { ...at, open: [held.todo] },
      standIn,
    )
    // The principal must still see the record with their current scope and permissions.
    const seen = !stop && (await resource.find(write.tx, { ...write, actor: standIn.principal }, listId))
    if (seen) return standIn
    met ??= stop
  }
  return met
}

/** What keeps a deputy from a move that waits for their principal; segregation is checked for both. */
function obstacleForDeputy(
  actor: Actor,
  { flow, move }: { flow: FlowResource['flow']; move: NamedMove },
  at: Waiting,
  { principal }: Principal,
): Obstacle | undefined {
  if (!hasPermission(principal, movePermission(flow, move.key))) return 'stranger'
  const now = new Date()
  return (
    // The rights of an administrator are not lent: only what waits for them by name or role counts.
    moveObstacle({ ...principal, isAdmin: false }, move, at) ??
    segregationObstacle(move, actor, { record: { ...at.record }, standing: at.standing, now })
  )
}

type Obstacle = 'stranger' | 'claimed' | 'segregated' | 'over'

function moveObstacle(actor: Actor, move: NamedMove, at: Waiting): Obstacle | undefined {
  const { record, standing, open } = at
  if (move.bySystem) return 'stranger'
  if (move.untilClaimed && open.some((todo) => todo.claimTime)) return 'claimed'
  const forbidden = segregationObstacle(move, actor, { record: { ...record }, standing, now: new Date() })
  if (forbidden) return forbidden
  if (actor.isAdmin || isMoveExpectedOf(actor, move, at)) return undefined
  const pool = open.some((todo) => todo.claimTime && todo.assigneeUserId !== actor.userId)
  return !move.by && pool ? 'claimed' : 'stranger'
}

function isMoveExpectedOf(actor: Actor, move: NamedMove, { record, standing, open }: Waiting): boolean {
  if (move.by) return move.by.some((who) => isPersonMeant(who, actor, { record: { ...record }, standing }))
  return open.some((todo) => actor.holderKeys.includes(todo.holder))
}

/**
 * True when this person could make one of the moves that the to-do waits for, if it were assigned to them.
 */
export function canTakeOverTodo(
  person: Actor,
  flow: FlowResource['flow'],
  { record, standing, todo }: Omit<Waiting, 'open'> & { todo: TodoRow },
): boolean {
  const theirs = {
    ...todo,
    assigneeUserId: person.userId,
    holder: holderKeyOfAssignee({ assigneeUserId: person.userId }),
  }
  return movesFrom(flow, standing.step, record).some(
    (move) =>
      hasPermission(person, movePermission(flow, move.key)) &&
      !moveObstacle(person, move, { record, standing, open: [theirs] }),
  )
}

/** The actions open to the caller on each record, by listId, by the same rules as the move itself. */
export async function findAllowedMoves<R extends FlowRecord>(
  context: Context,
  resource: FlowResource<R>,
  records: readonly R[],
): Promise<Map<string, string[]>> {
  const ids = records.map((record) => record.listId)
  if (ids.length === 0) return new Map()
  const cases = new Map(
    (await context.db.select().from(wfCase).where(inIdsCondition(wfCase.ownId, ids))).map((row) => [
      row.ownId,
      row,
    ]),
  )
  const open = await loadOpenTodos(context.db, ids)
  const held = await findTodosOnBehalf(context, context.db, inIdsCondition(wfTodo.ownId, ids))
  const isMoveAllowed = (move: NamedMove, at: Waiting) =>
    (hasPermission(context.actor, movePermission(resource.flow, move.key)) &&
      !moveObstacle(context.actor, move, at)) ||
    held.some(
      ({ todo, standIn }) =>
        todo.ownId === at.record.listId &&
        !move.bySystem &&
        !obstacleForDeputy(context.actor, { flow: resource.flow, move }, { ...at, open: [todo] }, standIn),
    )
  return new Map(
    records.map((record) => {
      const standing = cases.get(record.listId)
      const todos = open.filter((todo) => todo.ownId === record.listId)
      const moves = standing ? movesFrom(resource.flow, standing.step, record) : []
      const allowed = moves.filter(
        (move) => standing && isMoveAllowed(move, { record, standing, open: todos }),
      )
      const back = standing && withdrawMoveAtStep(resource.flow, standing.step)
      const isBack =
        back && !withdrawalObstacle(context.actor, { flow: resource.flow, record, standing, open: todos })
      return [
        record.listId,
        [...new Set([...allowed, ...(isBack ? [back] : [])].map(({ action }) => action))],
      ]
    }),
  )
}
