import { type AnyFlow, movesFrom, type NamedMove, type Result } from './flow'

/** Decisions that can be made in the to-do list without opening the record. */
export const DECISIONS = ['approve', 'return'] as const satisfies readonly Result[]
type Decision = (typeof DECISIONS)[number]

/**
 * For this long a decision made in the to-do list can be undone there; afterwards it is withdrawn (撤回) on the
 * record's page.
 */
export const UNDO_MS = 10_000

/** Identifies the step of a to-do. Several steps may share one `stepId` and differ in their names. */
interface TodoStep {
  stepId: string | null
  /** The title of the step that the to-do belongs to. */
  stepName: string | null
}

/**
 * The moves, by result, that can be decided in the to-do list: those open to the person the step waits for that need
 * nothing but an opinion. Where the record decides between several moves (`when`), the representative has no `to` and
 * can be withdrawn only when each of them can. Empty when the step is ambiguous, because only the record's page can
 * then tell which step is meant.
 */
export function decisionMovesOfTodo(
  flow: AnyFlow,
  { stepId, stepName }: TodoStep,
): Partial<Record<Decision, NamedMove>> {
  const same = Object.entries(flow.steps).filter(([, { todo }]) => todo && todo.stepId === stepId)
  const [[step] = [], ...others] = same.length > 1 ? same.filter(([, { title }]) => title === stepName) : same
  if (step === undefined || others.length > 0) return {}
  const moves = movesFrom(flow, step)
  return Object.fromEntries(
    DECISIONS.flatMap((result) => {
      const move = representativeMove(moves.filter((one) => one.result === result))
      return move ? [[result, move]] : []
    }),
  )
}

function representativeMove([first, ...others]: readonly NamedMove[]): NamedMove | undefined {
  if (!first || ![first, ...others].every(needsOnlyAnOpinion)) return undefined
  const areOne = others.every(
    ({ action, permission, when }) =>
      when && first.when && action === first.action && permission === first.permission,
  )
  if (!areOne) return undefined
  const { withdrawable, ...move } = first
  const to = others.every((other) => other.to === first.to) ? first.to : ''
  // The representative can be withdrawn only when every alternative can.
  const isUndoable = withdrawable && others.every((other) => other.withdrawable)
  return isUndoable ? { ...move, to, withdrawable } : { ...move, to }
}

/**
 * Moves that other people may make, that cannot be withdrawn, or that end once the step is claimed must be made on
 * the record's page.
 */
const needsOnlyAnOpinion = (move: NamedMove) =>
  !move.asks?.length && !move.by && !move.danger && !move.untilClaimed
