import type { FlowState } from '@agency/shared/contract/todo.contract'
import { type AnyFlow, isForward, movesFrom, type NamedMove } from '@agency/shared/flow/flow'
import { flowMessages as say } from './flow.messages'

/** A move with what it comes to: whom the matter goes to, or how it stands then; what says that already is not said twice. */
export function resultWords(flow: AnyFlow, move: NamedMove, ahead: FlowState['ahead'] = []): string {
  const next = ahead.find(({ action, result }) => action === move.action && result === (move.result ?? null))
  if (next) return say.handsOn(move.label, next.waitsFor)
  const to = flow.steps[move.to]
  // Where the server goes on by itself, it is not said before.
  const isSettled = to && !to.who && !movesFrom(flow, move.to).some(({ bySystem }) => bySystem)
  if (!isSettled || !isForward(move) || to.title.includes(move.label) || move.label.includes(to.title))
    return move.label
  return say.settles(move.label, to.title)
}
