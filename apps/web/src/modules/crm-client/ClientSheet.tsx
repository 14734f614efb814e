import { type ClientRow, clientForm } from '@agency/shared/modules/crm-client/client.contract'
import { clientProblems } from '@agency/shared/modules/crm-client/client.rules'
import { Button, Checkbox } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { FormSheet } from '../../kit/form/FormSheet'
import { useFormState } from '../../kit/form/use-form-state'
import { session, useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { ClientFields } from './ClientFields'
import { clientMessages as say } from './client.messages'
import { emptyClient, valuesOf } from './client-values'
import { useClientSave } from './use-client-save'
import { useSimilar } from './use-similar'

interface Props {
  /** The client to edit; a new one when left out. */
  client?: ClientRow
  /** Steps of the form (SPEC section 4): what is under way, and how it ends. */
  onState(step: 'submit' | 'fail' | 'succeed' | 'cancel'): void
  onSaved(): void
}

const ofClient = (values: object) => clientProblems(values)
const SUBMITTABLE = ['10', '40']

/** A client, new or changed, in a sheet beside the list. */
export default function ClientSheet({ client: opened, onState, onSaved }: Props) {
  const user = useStore(session.$user)
  const [first] = useState(() => (opened ? valuesOf(opened) : emptyClient(user?.listId)))
  const form = useFormState(clientForm, first, ofClient)
  const { client, saving, stale, save, submit, reload } = useClientSave(form, opened, {
    onState,
    onSaved,
    onDone: () => onState('succeed'),
  })
  const similar = useSimilar(textOf(form.get('clientName')), textOf(form.get('creditCode')), client?.listId)
  const [confirmed, setConfirmed] = useState(false)
  const [uploading, setUploading] = useState(new Set<string>())
  const canSubmit = useCan('crm:client:submit') && SUBMITTABLE.includes(client?.status ?? '10')

  const submitChecked = async () => {
    if (!form.check()) return
    if (!confirmed && (await similar.anyNow())) notify.error(say.mustConfirm)
    else await submit(confirmed)
  }
  const onBusy = useCallback((field: string, busy: boolean) => {
    setUploading(
      (before) => new Set([...before].filter((other) => other !== field).concat(busy ? [field] : [])),
    )
  }, [])
  const busy = saving !== undefined || uploading.size > 0

  return (
    <FormSheet
      form={form}
      title={opened ? say.editTitle : say.addTitle}
      width={1040}
      saving={saving !== undefined}
      stale={stale}
      onReload={() => void reload()}
      onClose={() => onState('cancel')}
      aside={
        <>
          {similar.names.length > 0 && canSubmit && (
            <Checkbox checked={confirmed} onChange={(event) => setConfirmed(event.target.checked === true)}>
              {say.confirmNotDuplicate}
            </Checkbox>
          )}
          {uploading.size > 0 && <span role="status">{say.filesUnderWay}</span>}
        </>
      }
      buttons={
        <>
          <Button
            theme={canSubmit ? 'light' : 'solid'}
            loading={saving === 'save'}
            disabled={busy}
            onClick={() => void save()}
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
      <ClientFields form={form} similar={similar} listId={client?.listId} onBusy={onBusy} />
    </FormSheet>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
