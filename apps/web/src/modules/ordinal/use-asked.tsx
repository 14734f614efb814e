import { opinionText } from '@agency/shared/contract/todo.contract'
import { type OrdinalRow, ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import { z } from 'zod'
import { duplicateConfirmationForm } from '../../kit/flow/duplicate-confirmation-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { Warning } from '../../kit/section/Warning'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'
import { SimilarOrdinals } from './SimilarOrdinals'
import { useSimilarOrdinals } from './use-similar'

/** The input of the moves of a 排号: 受理 out of order asks for a reason, 办结 for the team. */
export function useOrdinalWorkflowActionForms(row: OrdinalRow): Readonly<Record<string, MoveFormFields>> {
  const mayBeSubmitted = row.allowedActions.includes('submit')
  const { names } = useSimilarOrdinals(row.clientId, mayBeSubmitted ? row.projectName : '', row.listId)
  const duplicate =
    names.length > 0
      ? duplicateConfirmationForm(<SimilarOrdinals names={names} />, say.mustConfirm)
      : undefined
  return {
    handle: teamAssignmentForm(row),
    ...(duplicate ? { submit: duplicate, submitUrgent: duplicate } : {}),
    ...(row.ahead ? { claim: outOfTurnClaimForm(row.ahead) } : {}),
  }
}

const TEAM = ['projectManagerAId', 'projectManagerBId', 'responsibleId'] as const
const someone = z
  .string()
  .nullish()
  .transform((userId) => userId ?? null)

const issued = z.object({ projectCode: z.string(), financeCode: z.string() })

const teamAssignmentForm = (row: OrdinalRow): MoveFormFields => ({
  rules: Object.fromEntries(TEAM.map((name) => [name, someone])),
  warning: say.irreversible,
  told: (answer) => {
    const numbers = issued.safeParse(answer).data
    return numbers && say.handled(numbers.projectCode, numbers.financeCode)
  },
  first: Object.fromEntries(TEAM.map((name) => [name, row[name]])),
  draw: (form) => (
    <>
      <p className={styles.note}>{say.assignHint}</p>
      {TEAM.map((name) => (
        <FieldInput key={name} form={form} name={name} field={ordinalFields[name]} required={false} />
      ))}
    </>
  ),
})

const outOfTurnClaimForm = (ahead: number): MoveFormFields => ({
  rules: { opinion: opinionText.min(1, say.reasonNeeded(ahead)) },
  requiresOpinion: true,
  draw: () => <Warning>{say.reasonNeeded(ahead)}</Warning>,
})
