import type { FlowLogRow, FlowState } from '@agency/shared/contract/todo.contract'
import type { AnyFlow } from '@agency/shared/flow/flow'

/** A log names a step by its title, so that it stays readable when the flow has changed; or by its key. */
function stepNamed(flow: AnyFlow, name: string | null): string | undefined {
  if (name === null || name in flow.steps) return name ?? undefined
  return Object.keys(flow.steps).find((step) => flow.steps[step]?.title === name)
}

/** The return that somebody must now act on, until they have sent it on again; undefined where the case moved ahead. */
export function returnIn({ logs, openTodos }: Pick<FlowState, 'logs' | 'openTodos'>): FlowLogRow | undefined {
  const newestFirst = [...logs].sort((a, b) => b.time.localeCompare(a.time))
  // What leaves the case where it is, as another 指派 does, takes nothing back.
  const last = newestFirst.find(({ fromStep, toStep }) => fromStep !== toStep)
  const isReturn = last?.result === 'return' || last?.action === 'return'
  return isReturn && openTodos.length > 0 ? last : undefined
}

/** One arrow's name: from which step to which. */
export const arrowName = (from: string | undefined, to: string | undefined) => `${from}>${to}`

/** The steps a case went through, and the arrows it took. */
export function passedIn(flow: AnyFlow, logs: readonly Pick<FlowLogRow, 'fromStep' | 'toStep'>[]) {
  const moves = logs.map((log) => ({ from: stepNamed(flow, log.fromStep), to: stepNamed(flow, log.toStep) }))
  return {
    steps: new Set(moves.flatMap(({ from, to }) => [from, to])),
    arrows: new Set(moves.map(({ from, to }) => arrowName(from, to))),
  }
}
