import { type AnyFlow, movePermission, type NamedMove } from '@agency/shared/flow/flow'
import { type Actor, hasPermission, type Principal } from '../http/actor'
import type { Write } from '../http/context'
import { columnsToJson } from './column-json'
import type { LastMove, PassedStep } from './flow.table'
import type { FlowRecord, FlowResource } from './resource'
import type { TodoRow } from './todo.table'

interface Made {
  standing: { step: string; passed: readonly PassedStep[] }
  move: NamedMove
  record: FlowRecord
  after: FlowRecord
  changed: object
  resource: Pick<FlowResource, 'flow' | 'inverses'>
  standIn?: Principal
}

/** What taking back this move will need; null for a move that cannot be taken back. */
export function withdrawalDataOf(
  { actor, clock }: Pick<Write, 'actor' | 'clock'>,
  { resource, standing, move, record, after, changed, standIn }: Made,
  todoIds: readonly string[],
): LastMove | null {
  const before = record as unknown as Readonly<Record<string, unknown>>
  const names = Object.keys(changed).filter((name) => name in before)
  // A column that was not read cannot be restored, unless the resource has an inverse for the move.
  const isWhole = names.length === Object.keys(changed).length || resource.inverses?.[move.key]
  if (!move.withdrawable || !isWhole) return null
  return {
    key: move.key,
    from: standing.step,
    passed: standing.passed,
    todoIds,
    ...(standIn ? { forUserId: standIn.principal.userId } : {}),
    userId: actor.userId,
    time: clock().toISOString(),
    version: after.version,
    hadEffect: resource.flow.moves[move.key]?.to === move.to,
    columns: columnsToJson(Object.fromEntries(names.map((name) => [name, before[name]]))),
  }
}

/** The person for whom the actor made the move as a deputy, if the actor still is their deputy. */
export const principalOfLastMove = ({ standsInFor }: Actor, { forUserId }: Pick<LastMove, 'forUserId'>) =>
  standsInFor.find(({ principal }) => principal.userId === forUserId)?.principal

/** Where a case stands when a move is taken back, and what waits there. */
export interface Withdrawing {
  flow: AnyFlow
  record: Pick<FlowRecord, 'version'>
  standing: { lastMove: LastMove | null }
  open: readonly Pick<TodoRow, 'claimTime'>[]
}

/**
 * Why this person cannot take back the last move of a case: there is none, it is not theirs, or the next
 * person has begun, i.e. has claimed the to-do, passed it on, or changed anything of the record since. Having
 * read it does not count, because reading is not recorded.
 */
export function withdrawalObstacle(actor: Actor, { flow, record, standing, open }: Withdrawing) {
  const { lastMove } = standing
  // Nobody takes back somebody else's move, not even an administrator: they return the case instead.
  if (lastMove?.userId !== actor.userId) return 'none'
  const permission = movePermission(flow, lastMove.key)
  const principal = principalOfLastMove(actor, lastMove)
  if (!hasPermission(actor, permission) && !(principal && hasPermission(principal, permission)))
    return 'stranger'
  const hasBegun = lastMove.version !== record.version || open.some(({ claimTime }) => claimTime !== null)
  return hasBegun ? 'begun' : undefined
}
