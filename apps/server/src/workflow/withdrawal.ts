import { type AnyFlow, type NamedMove, permissionOf } from '@agency/shared/flow/flow'
import { type Actor, may, type StandIn } from '../http/actor'
import type { Write } from '../http/context'
import type { LastMove, PassedStep } from './flow.table'
import { packed } from './packed'
import type { FlowRecord, FlowResource } from './resource'
import type { TodoRow } from './todo.table'

interface Made {
  standing: { step: string; passed: readonly PassedStep[] }
  move: NamedMove
  record: FlowRecord
  after: FlowRecord
  changed: object
  resource: Pick<FlowResource, 'flow' | 'inverses'>
  standIn?: StandIn
}

/** What taking a move back will need; null of one that is not taken back. */
export function lastMoveOf(
  { actor, clock }: Pick<Write, 'actor' | 'clock'>,
  { resource, standing, move, record, after, changed, standIn }: Made,
  todoIds: readonly string[],
): LastMove | null {
  const before = record as unknown as Readonly<Record<string, unknown>>
  const names = Object.keys(changed).filter((name) => name in before)
  // What was not read cannot be set back, unless the kind says what becomes of it.
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
    columns: packed(Object.fromEntries(names.map((name) => [name, before[name]]))),
  }
}

/** For whom the actor made it, and still could. */
export const principalFor = ({ standsInFor }: Actor, { forUserId }: Pick<LastMove, 'forUserId'>) =>
  standsInFor.find(({ principal }) => principal.userId === forUserId)?.principal

/** Where a case stands, and what waits there. */
export interface Withdrawing {
  flow: AnyFlow
  record: Pick<FlowRecord, 'version'>
  standing: { lastMove: LastMove | null }
  open: readonly Pick<TodoRow, 'claimTime'>[]
}

/**
 * Why this person does not take back the last move of a case: there is none, it is not theirs, or the next person has
 * begun: has claimed it, passed it on, or anything of the record was written since. Whoever it waits for by name and has
 * only read it has not begun: reading is not kept.
 */
export function whyNotWithdrawn(actor: Actor, { flow, record, standing, open }: Withdrawing) {
  const { lastMove } = standing
  // Nobody takes back what another did, an administrator neither: they return it.
  if (lastMove?.userId !== actor.userId) return 'none'
  const permission = permissionOf(flow, lastMove.key)
  const principal = principalFor(actor, lastMove)
  if (!may(actor, permission) && !(principal && may(principal, permission))) return 'stranger'
  const hasBegun = lastMove.version !== record.version || open.some(({ claimTime }) => claimTime !== null)
  return hasBegun ? 'begun' : undefined
}
