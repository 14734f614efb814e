import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { showAlertOnce } from './dialogs'

/**
 * Refusals that have not been shown yet, identified by their list of fields; each refusal has a list of its own, even
 * an empty one.
 */
const waiting = new WeakSet<readonly FieldProblem[]>()

/**
 * Shows a refusal in a dialog, unless the form that made the call has shown it already: at the fields, or next to the
 * current record. The caller learns of the failure before this check runs.
 */
export function alertUnlessShownAtFields(
  title: string,
  text: string,
  problems: readonly FieldProblem[],
): void {
  waiting.add(problems)
  setTimeout(() => waiting.delete(problems) && showAlertOnce(title, text))
}

/**
 * Called by a form that shows these problems at its fields, so that no dialog repeats them. An empty list shows
 * nothing, so the dialog remains.
 */
export function markProblemsShown(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) waiting.delete(problems)
}

/** Called by code that shows a refusal in its own way, whatever fields it names. */
export const markRefusalShown = ({ errors }: { errors: readonly FieldProblem[] }): void =>
  void waiting.delete(errors)
