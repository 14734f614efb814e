import type { FlowState } from '@agency/shared/contract/todo.contract'
import { type AnyFlow, isForwardMove, movesFrom, type NamedMove } from '@agency/shared/flow/flow'
import { flowMessages as say } from './flow.messages'

/**
 * The label of a move with its effect: who gets the case next, or its new status, unless the label already says so.
 */
export function moveEffectText(flow: AnyFlow, move: NamedMove, ahead: FlowState['ahead'] = []): string {
  const next = ahead.find(({ action, result }) => action === move.action && result === (move.result ?? null))
  if (next) return say.handsOn(move.label, next.waitsFor)
  const to = flow.steps[move.to]
  // A status from which the server continues automatically is not announced.
  const isSettled = to && !to.who && !movesFrom(flow, move.to).some(({ bySystem }) => bySystem)
  if (!isSettled || !isForwardMove(move) || to.title.includes(move.label) || move.label.includes(to.title))
    return move.label
  return say.settles(move.label, to.title)
}
