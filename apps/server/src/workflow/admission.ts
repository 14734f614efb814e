import { movesFrom, type NamedMove, permissionOf, withdrawalAt } from '@agency/shared/flow/flow'
import { isOneOf } from '../db/one-of'
import { type Actor, may } from '../http/actor'
import type { Context } from '../http/context'
import { serverMessages as say } from '../http/messages'
import { notPermitted, refuse, wrongState } from '../http/refusal'
import { holderOf } from '../session/holder'
import { wfCase } from './flow.table'
import { forbidding } from './four-eyes'
import { isMeant } from './people'
import type { FlowRecord, FlowResource } from './resource'
import type { TodoRow } from './todo.table'
import { openTodosOf } from './todos'
import { whyNotWithdrawn } from './withdrawal'

type Case = typeof wfCase.$inferSelect

/** A case, its record, and the to-dos that wait there. */
interface Waiting {
  record: FlowRecord
  standing: Case
  open: readonly TodoRow[]
}

/**
 * Whether the actor is one of the people a move waits for; answers whether an administrator acts for them (代办).
 * @throws 403, 409 when somebody else has claimed the to-do, 400 for a breach of segregation
 */
export function admitToMove(actor: Actor, move: NamedMove, at: Waiting): boolean {
  if (move.bySystem) return false
  const stop = obstacle(actor, move, at)
  if (stop === 'segregated') throw refuse(say.segregated)
  if (stop === 'claimed') throw wrongState(say.claimed)
  if (stop === 'stranger') throw notPermitted()
  if (stop === 'over') throw wrongState(move.until?.over)
  return actor.isAdmin && !isExpected(actor, move, at)
}

function obstacle(actor: Actor, move: NamedMove, at: Waiting) {
  const { record, standing, open } = at
  if (move.bySystem) return 'stranger'
  if (move.untilClaimed && open.some((todo) => todo.claimTime)) return 'claimed'
  const forbidden = forbidding(move, actor, { record: { ...record }, standing, now: new Date() })
  if (forbidden) return forbidden
  if (actor.isAdmin || isExpected(actor, move, at)) return undefined
  const pool = open.some((todo) => todo.claimTime && todo.assigneeUserId !== actor.userId)
  return !move.by && pool ? 'claimed' : 'stranger'
}

function isExpected(actor: Actor, move: NamedMove, { record, standing, open }: Waiting): boolean {
  if (move.by) return move.by.some((who) => isMeant(who, actor, { record: { ...record }, standing }))
  return open.some((todo) => actor.holderKeys.includes(todo.holder))
}

/** Whether this person, were the to-do theirs, could make one of the moves that it waits for. */
export function couldTakeOver(
  person: Actor,
  flow: FlowResource['flow'],
  { record, standing, todo }: Omit<Waiting, 'open'> & { todo: TodoRow },
): boolean {
  const theirs = {
    ...todo,
    assigneeUserId: person.userId,
    holder: holderOf({ assigneeUserId: person.userId }),
  }
  return movesFrom(flow, standing.step, record).some(
    (move) =>
      may(person, permissionOf(flow, move.key)) &&
      !obstacle(person, move, { record, standing, open: [theirs] }),
  )
}

/** The actions open to the caller on each record, by listId: the same rules as the move itself. */
export async function allowedMoves<R extends FlowRecord>(
  context: Context,
  resource: FlowResource<R>,
  records: readonly R[],
): Promise<Map<string, string[]>> {
  const ids = records.map((record) => record.listId)
  if (ids.length === 0) return new Map()
  const cases = new Map(
    (await context.db.select().from(wfCase).where(isOneOf(wfCase.ownId, ids))).map((row) => [row.ownId, row]),
  )
  const open = await openTodosOf(context.db, ids)
  return new Map(
    records.map((record) => {
      const standing = cases.get(record.listId)
      const todos = open.filter((todo) => todo.ownId === record.listId)
      const moves = standing ? movesFrom(resource.flow, standing.step, record) : []
      const allowed = moves.filter(
        (move) =>
          may(context.actor, permissionOf(resource.flow, move.key)) &&
          standing &&
          !obstacle(context.actor, move, { record, standing, open: todos }),
      )
      const back = standing && withdrawalAt(resource.flow, standing.step)
      const isOpen =
        back && !whyNotWithdrawn(context.actor, { flow: resource.flow, record, standing, open: todos })
      return [
        record.listId,
        [...new Set([...allowed, ...(isOpen ? [back] : [])].map(({ action }) => action))],
      ]
    }),
  )
}
