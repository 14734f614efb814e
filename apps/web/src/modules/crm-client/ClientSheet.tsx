import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { clientProblems } from '@agency/shared/modules/crm-client/client.rules'
import { Button, Checkbox } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FormSheet } from '../../kit/form/FormSheet'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import type { Crud } from '../../kit/list/use-crud'
import { http, session, useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { ClientFields } from './ClientFields'
import { clientMessages as say } from './client.messages'
import { emptyClient, valuesOf } from './client-values'
import { useSimilar } from './use-similar'

interface Props {
  crud: Crud<ClientRow>
  onSaved(): void
}

const ofClient = (values: object) => clientProblems(values)
const SUBMITTABLE = ['10', '40']

/** A client, new or changed, in a sheet beside the list. */
export default function ClientSheet({ crud, onSaved }: Props) {
  const user = useStore(session.$user)
  const [first] = useState(() => (crud.row ? valuesOf(crud.row) : emptyClient(user?.listId)))
  const form = useFormState(clientApi.save.input, first, ofClient)
  const record = useRecordSave(form, {
    ...{ api: clientApi, opened: crud.row, valuesOf, onStep: crud.step, onSaved },
    numberOf: ({ clientCode }) => clientCode,
  })
  const { row: client, saving, busy } = record
  const similar = useSimilar(textOf(form.get('clientName')), textOf(form.get('creditCode')), client?.listId)
  const [confirmed, setConfirmed] = useState(false)
  const canSubmit = useCan('crm:client:submit') && SUBMITTABLE.includes(client?.status ?? '10')

  const submitChecked = async () => {
    if (!form.check()) return
    if (!confirmed && (await similar.anyNow())) notify.error(say.mustConfirm)
    else
      await record.saveAnd('submit', async ({ listId, version, clientCode }) => {
        await http.call(clientApi.submit, { listId, version, confirmNotDuplicate: confirmed })
        onSaved()
        return say.submitted(clientCode)
      })
  }

  return (
    <FormSheet
      form={form}
      title={crud.row ? say.editTitle : say.addTitle}
      width={1040}
      saving={saving !== undefined}
      stale={record.stale}
      onReload={() => void record.reload()}
      onClose={() => crud.step('cancel')}
      aside={
        similar.names.length > 0 &&
        canSubmit && (
          <Checkbox checked={confirmed} onChange={(event) => setConfirmed(event.target.checked === true)}>
            {say.confirmNotDuplicate}
          </Checkbox>
        )
      }
      buttons={
        <>
          <Button
            theme={canSubmit ? 'light' : 'solid'}
            loading={saving === 'save'}
            disabled={busy}
            onClick={() => void record.save()}
          >
            {canSubmit ? say.saveDraft : say.save}
          </Button>
          {canSubmit && (
            <Button
              theme="solid"
              loading={saving === 'submit'}
              disabled={busy}
              onClick={() => void submitChecked()}
            >
              {say.submit}
            </Button>
          )}
        </>
      }
    >
      <ClientFields form={form} similar={similar} listId={client?.listId} />
    </FormSheet>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
