import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { httpMessages as say } from '@agency/shared/http/messages'
import { showAlertOnce } from '../../session/dialogs'
import { isShown } from '../is-shown'

/** Shows problems of fields that are not on the screen and would otherwise go unnoticed. */
export function notifyUnseenProblems(box: HTMLElement | null, problems: readonly FieldProblem[]): void {
  const said = [...(box?.querySelectorAll<HTMLElement>('[data-wrong], [role=alert]') ?? [])]
    .filter(isShown)
    .map(({ textContent }) => textContent ?? '')
  const unseen = problems.filter(({ message }) => !said.some((text) => text.includes(message)))
  if (unseen.length === 0) return
  showAlertOnce(say.businessTitle, [...new Set(unseen.map(({ message }) => message))].join('\n'))
}
