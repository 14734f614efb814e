import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { Checkbox } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import type { AskedFields } from '../../kit/flow/move-form'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { clientMessages as say } from './client.messages'
import { SimilarClients } from './SimilarClients'
import { useSimilar } from './use-similar'

const transfer: AskedFields = {
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

/** What the moves of a client ask for. A submit shows the clients with similar names, which must be told apart first. */
export function useAsked({ clientName, listId, allowedActions }: ClientRow) {
  const { names } = useSimilar(allowedActions.includes('submit') ? clientName : '', '', listId)
  return { transfer, ...(names.length > 0 ? { submit: notDuplicate(names) } : {}) }
}

const notDuplicate = (names: ReturnType<typeof useSimilar>['names']): AskedFields => ({
  rules: { confirmNotDuplicate: z.literal(true, say.mustConfirm) },
  draw: (form) => (
    <>
      <SimilarClients names={names} />
      <FieldBox id="not-duplicate" label="" error={form.errors.confirmNotDuplicate}>
        <Checkbox
          checked={form.get('confirmNotDuplicate') === true}
          onChange={(event) => form.set('confirmNotDuplicate', event.target.checked === true)}
        >
          {say.confirmNotDuplicate}
        </Checkbox>
      </FieldBox>
    </>
  ),
})
