import type { FlowLogRow, FlowState } from '@agency/shared/contract/todo.contract'
import { type AnyFlow, WITHDRAW_LABEL } from '@agency/shared/flow/flow'

/**
 * Finds a step by the title or key in the history; the history stores titles, so that it stays readable when the flow
 * changes.
 */
function stepKeyByName(flow: AnyFlow, name: string | null): string | undefined {
  if (name === null || name in flow.steps) return name ?? undefined
  return Object.keys(flow.steps).find((step) => flow.steps[step]?.title === name)
}

type Step = Pick<FlowLogRow, 'fromStep' | 'toStep' | 'actionName' | 'userId' | 'time'>

/** The history entries that were undone, and those that undid them. */
export function findWithdrawnMoves<L extends Step>(
  logs: readonly L[],
): { moves: ReadonlySet<L>; withdrawals: ReadonlySet<L> } {
  const moves = new Set<L>()
  const withdrawals = new Set<L>()
  const standing: L[] = []
  for (const log of [...logs].sort((a, b) => a.time.localeCompare(b.time))) {
    const made =
      log.actionName === WITHDRAW_LABEL ? standing.filter((one) => isReversedBy(log, one)).at(-1) : undefined
    if (!made) {
      standing.push(log)
      continue
    }
    moves.add(made)
    withdrawals.add(log)
    standing.splice(standing.lastIndexOf(made), 1)
  }
  return { moves, withdrawals }
}

/**
 * True when the same person undid a move by returning to its start. A withdrawal defined by the flow that leads
 * elsewhere undoes nothing.
 */
const isReversedBy = (back: Step, made: Step) =>
  back.userId === made.userId && back.fromStep === made.toStep && back.toStep === made.fromStep

/** The history entries that were not undone. */
export function linesNotWithdrawn<L extends Step>(logs: readonly L[]): L[] {
  const { moves, withdrawals } = findWithdrawnMoves(logs)
  return logs.filter((log) => !moves.has(log) && !withdrawals.has(log))
}

/** The return on which somebody must act now; undefined once the case has moved ahead. */
export function findPendingReturn({
  logs,
  openTodos,
}: Pick<FlowState, 'logs' | 'openTodos'>): FlowLogRow | undefined {
  const newestFirst = linesNotWithdrawn(logs).sort((a, b) => b.time.localeCompare(a.time))
  // Moves that stay at the same step, such as another 指派, do not end a return.
  const last = newestFirst.find(({ fromStep, toStep }) => fromStep !== toStep)
  const isReturn = last?.result === 'return' || last?.action === 'return'
  return isReturn && openTodos.length > 0 ? last : undefined
}

/** Key of an arrow between two steps. */
export const arrowKey = (from: string | undefined, to: string | undefined) => `${from}>${to}`

/** The steps and arrows that a case has passed. */
export function passedStepsAndArrows(flow: AnyFlow, logs: readonly Step[]) {
  const moves = linesNotWithdrawn(logs).map((log) => ({
    from: stepKeyByName(flow, log.fromStep),
    to: stepKeyByName(flow, log.toStep),
  }))
  return {
    steps: new Set(moves.flatMap(({ from, to }) => [from, to])),
    arrows: new Set(moves.map(({ from, to }) => arrowKey(from, to))),
  }
}
