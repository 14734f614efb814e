import { type AnyFlow, movesFrom, type NamedMove, type Result } from './flow'

/** What can be decided beside a to-do, without opening the page of its record. */
export const DECISIONS = ['approve', 'return'] as const satisfies readonly Result[]
type Decision = (typeof DECISIONS)[number]

/** For so long a decision that was made beside a to-do can be taken back there; afterwards it is 撤回 on its page. */
export const UNDO_MS = 10_000

/** Where a to-do stands in its flow: several steps may have one `stepId`, and differ in their names. */
interface TodoStep {
  stepId: string | null
  /** Its title, as the to-do says it. */
  stepName: string | null
}

/**
 * The moves that a to-do's step offers to whoever it waits for and that need nothing but an opinion, by their result.
 * Where the record decides which of several is meant (`when`), the one that stands for them has no `to`, and can be
 * taken back only where each of them can. None where the
 * step cannot be told: only the record's page tells which is meant.
 */
export function decisionsAt(
  flow: AnyFlow,
  { stepId, stepName }: TodoStep,
): Partial<Record<Decision, NamedMove>> {
  const same = Object.entries(flow.steps).filter(([, { todo }]) => todo && todo.stepId === stepId)
  const [[step] = [], ...others] = same.length > 1 ? same.filter(([, { title }]) => title === stepName) : same
  if (step === undefined || others.length > 0) return {}
  const moves = movesFrom(flow, step)
  return Object.fromEntries(
    DECISIONS.flatMap((result) => {
      const move = meantBy(moves.filter((one) => one.result === result))
      return move ? [[result, move]] : []
    }),
  )
}

function meantBy([first, ...others]: readonly NamedMove[]): NamedMove | undefined {
  if (!first || ![first, ...others].every(needsOnlyAnOpinion)) return undefined
  const areOne = others.every(
    ({ action, permission, when }) =>
      when && first.when && action === first.action && permission === first.permission,
  )
  if (!areOne) return undefined
  const { withdrawable, ...move } = first
  const to = others.every((other) => other.to === first.to) ? first.to : ''
  // Only where each of them can be taken back is the one that stands for them.
  const isUndoable = withdrawable && others.every((other) => other.withdrawable)
  return isUndoable ? { ...move, to, withdrawable } : { ...move, to }
}

/** A move that others may make, that cannot be taken back, or that ends with a claim is made where its record is seen. */
const needsOnlyAnOpinion = (move: NamedMove) =>
  !move.asks?.length && !move.by && !move.danger && !move.untilClaimed
