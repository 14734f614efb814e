import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { z } from 'zod'
import { duplicateConfirmationForm } from '../../kit/flow/duplicate-confirmation-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { clientMessages as say } from './client.messages'
import { SimilarClients } from './SimilarClients'
import { useSimilarClients } from './use-similar'

const transfer: MoveFormFields = {
  rules: { customerManagerId: z.uuid(say.chooseManager) },
  draw: (form) => (
    <FieldInput
      form={form}
      name="customerManagerId"
      field={{ kind: 'person', label: say.newManager }}
      required
    />
  ),
}

/**
 * The input of the moves of a client. A submit lists clients with similar names, which must be confirmed not to be
 * duplicates.
 */
export function useClientWorkflowActionForms({ clientName, listId, allowedActions }: ClientRow) {
  const { names } = useSimilarClients(allowedActions.includes('submit') ? clientName : '', '', listId)
  return {
    transfer,
    ...(names.length > 0
      ? { submit: duplicateConfirmationForm(<SimilarClients names={names} />, say.mustConfirm) }
      : {}),
  }
}
