import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { Checkbox } from '@douyinfe/semi-ui-19'
import { useMemo } from 'react'
import { z } from 'zod'
import { DecisionBar } from '../../kit/flow/DecisionBar'
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

/** The moves of a client. A submit shows the clients with similar names, which must be told apart first. */
export function ClientMoves({
  client,
  step,
  onMoved,
}: {
  client: ClientRow
  step: string
  onMoved: () => void
}) {
  const mayBeSubmitted = client.allowedActions.includes('submit')
  const { names } = useSimilar(mayBeSubmitted ? client.clientName : '', '', client.listId)
  const asked = useMemo(
    () => ({
      transfer,
      ...(names.length > 0 ? { submit: notDuplicate(names) } : {}),
    }),
    [names],
  )
  return (
    <DecisionBar
      flow={clientFlow}
      row={client}
      step={step}
      asked={asked}
      calls={clientApi}
      onMoved={onMoved}
    />
  )
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
