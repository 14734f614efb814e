import type { FlowLogRow, FlowState } from '@agency/shared/contract/todo.contract'
import { type AnyFlow, WITHDRAW_LABEL } from '@agency/shared/flow/flow'

/** A log names a step by its title, so that it stays readable when the flow has changed; or by its key. */
function stepNamed(flow: AnyFlow, name: string | null): string | undefined {
  if (name === null || name in flow.steps) return name ?? undefined
  return Object.keys(flow.steps).find((step) => flow.steps[step]?.title === name)
}

type Step = Pick<FlowLogRow, 'fromStep' | 'toStep' | 'actionName' | 'userId' | 'time'>

/** The lines that no longer count, because whoever made the move has taken it back, and those that took it back. */
export function takenBackIn<L extends Step>(
  logs: readonly L[],
): { moves: ReadonlySet<L>; withdrawals: ReadonlySet<L> } {
  const moves = new Set<L>()
  const withdrawals = new Set<L>()
  const standing: L[] = []
  for (const log of [...logs].sort((a, b) => a.time.localeCompare(b.time))) {
    const made = log.actionName === WITHDRAW_LABEL ? standing.findLast((one) => undoes(log, one)) : undefined
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

/** The way back of a move, by the same person. One that the flow draws itself, to elsewhere, takes back no line. */
const undoes = (back: Step, made: Step) =>
  back.userId === made.userId && back.fromStep === made.toStep && back.toStep === made.fromStep

/** What of a history still counts. */
export function countingIn<L extends Step>(logs: readonly L[]): L[] {
  const { moves, withdrawals } = takenBackIn(logs)
  return logs.filter((log) => !moves.has(log) && !withdrawals.has(log))
}

/** The return that somebody must now act on, until they have sent it on again; undefined where the case moved ahead. */
export function returnIn({ logs, openTodos }: Pick<FlowState, 'logs' | 'openTodos'>): FlowLogRow | undefined {
  const newestFirst = countingIn(logs).sort((a, b) => b.time.localeCompare(a.time))
  // What leaves the case where it is, as another 指派 does, takes nothing back.
  const last = newestFirst.find(({ fromStep, toStep }) => fromStep !== toStep)
  const isReturn = last?.result === 'return' || last?.action === 'return'
  return isReturn && openTodos.length > 0 ? last : undefined
}

/** One arrow's name: from which step to which. */
export const arrowName = (from: string | undefined, to: string | undefined) => `${from}>${to}`

/** The steps a case went through, and the arrows it took. */
export function passedIn(flow: AnyFlow, logs: readonly Step[]) {
  const moves = countingIn(logs).map((log) => ({
    from: stepNamed(flow, log.fromStep),
    to: stepNamed(flow, log.toStep),
  }))
  return {
    steps: new Set(moves.flatMap(({ from, to }) => [from, to])),
    arrows: new Set(moves.map(({ from, to }) => arrowName(from, to))),
  }
}
