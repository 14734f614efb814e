import { type AnyFlow, movesFrom, type NamedMove, type Result } from './flow'

/** What can be decided beside a to-do, without opening the page of its record. */
export const DECISIONS = ['approve', 'return'] as const satisfies readonly Result[]
type Decision = (typeof DECISIONS)[number]

/** For so long a decision that was made beside a to-do can be taken back there; afterwards it is 撤回 on its page. */
export const UNDO_MS = 10_000

/**
 * The moves that a to-do's step offers to whoever it waits for and that need nothing but an opinion, by their result.
 * None where the result is drawn twice or the to-do belongs to several steps: only the record's page tells which is meant.
 */
export function decisionsAt(flow: AnyFlow, stepId: string | null): Partial<Record<Decision, NamedMove>> {
  const steps = Object.keys(flow.steps).filter((step) => flow.steps[step]?.todo?.stepId === stepId)
  const [step] = steps
  if (step === undefined || steps.length > 1) return {}
  const moves = movesFrom(flow, step)
  return Object.fromEntries(
    DECISIONS.flatMap((result) => {
      const [move, ...others] = moves.filter((one) => one.result === result)
      return move && others.length === 0 && needsOnlyAnOpinion(move) ? [[result, move]] : []
    }),
  )
}

/** A move that others may make, that cannot be taken back, or that ends with a claim is made where its record is seen. */
const needsOnlyAnOpinion = (move: NamedMove) =>
  !move.asks?.length && !move.by && !move.danger && !move.untilClaimed
