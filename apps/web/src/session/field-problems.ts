import type { FieldProblem } from '@agency/shared/contract/envelope'
import { alert } from './dialogs'

/** Refusals that name fields and that nobody has been told of yet. */
const waiting = new WeakSet<readonly FieldProblem[]>()

/**
 * A refusal that names fields is told once: at its fields by the form that made the call, or else in a dialog. Whoever
 * made the call hears of the failure before the next turn of the page.
 */
export function tellUnlessTaken(title: string, text: string, problems: readonly FieldProblem[]): void {
  waiting.add(problems)
  setTimeout(() => waiting.delete(problems) && alert(title, text))
}

/** Said by whoever shows them: no dialog repeats them. */
export const takeProblems = (problems: readonly FieldProblem[]): void => void waiting.delete(problems)
