import type { FieldProblem } from '@agency/shared/contract/envelope'
import { alert } from './dialogs'

/** Refusals that nobody has been told of yet, by the fields that they name: a list of its own, even where it is empty. */
const waiting = new WeakSet<readonly FieldProblem[]>()

/**
 * A refusal is told once: by the form that made the call, at the fields that it names or beside the record as it is now,
 * or else in a dialog. Whoever made the call hears of the failure before the next turn of the page.
 */
export function tellUnlessTaken(title: string, text: string, problems: readonly FieldProblem[]): void {
  waiting.add(problems)
  setTimeout(() => waiting.delete(problems) && alert(title, text))
}

/** Said by whoever shows them: no dialog repeats them. Where there are none the refusal has not been told. */
export function takeProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) waiting.delete(problems)
}

/** Said by whoever tells a refusal in a way of its own, whatever it names. */
export const takeRefusal = ({ errors }: { errors: readonly FieldProblem[] }): void =>
  void waiting.delete(errors)
