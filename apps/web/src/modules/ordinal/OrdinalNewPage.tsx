import { ordinalApi, ordinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ORDINAL_NEW, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { ordinalProblems } from '@agency/shared/modules/ordinal/ordinal.rules'
import { Button, Checkbox } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { recordKey, useRecord } from '../../kit/detail/use-record'
import { Returned } from '../../kit/flow/Returned'
import { FormPage } from '../../kit/form/FormPage'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import { listKey } from '../../kit/list/use-list'
import { http, session, useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { closeTab, openTab } from '../../shell/tabs'
import { OrdinalFields } from './OrdinalFields'
import { OrdinalStatus } from './OrdinalStatus'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalKind } from './ordinal-kind'
import { emptyOrdinal, valuesOf } from './ordinal-values'
import { useSimilarOrdinals } from './use-similar'

/** /ordinal/ordinalRecordNew, with ?listId=… for one that is there already */
export default function OrdinalNewPage() {
  const listId = useSearchParams()[0].get('listId') ?? ''
  return listId === '' ? <OrdinalEditor opened={undefined} /> : <Known key={listId} listId={listId} />
}

function Known({ listId }: { listId: string }) {
  const { row, instead } = useRecord(ordinalKind, listId)
  return row ? <OrdinalEditor opened={row} /> : instead
}

const also = (values: object) => ordinalProblems(values)
const SUBMITTABLE = ['10', '50']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const nothing = () => undefined

/** A 排号 as it is filled in; what is submitted goes on to its own page. */
function OrdinalEditor({ opened }: { opened: OrdinalRow | undefined }) {
  const user = useStore(session.$user)
  const queries = useQueryClient()
  const [first] = useState(() => (opened ? valuesOf(opened) : emptyOrdinal(user?.listId)))
  const form = useFormState(ordinalForm, first, also)
  const onSaved = (row: OrdinalRow) => {
    queries.setQueryData(recordKey(ordinalKind, row.listId), row)
    void queries.invalidateQueries({ queryKey: listKey(ordinalApi.page) })
  }
  const record = useRecordSave(form, { api: ordinalApi, opened, valuesOf, onStep: nothing, onSaved })
  const { row, saving, busy } = record
  const similar = useSimilarOrdinals(
    textOf(form.get('clientId')),
    textOf(form.get('projectName')),
    row?.listId,
  )
  const [confirmed, setConfirmed] = useState(false)
  const canSubmit = useCan(`${ordinalPrefix}:submit`) && SUBMITTABLE.includes(row?.status ?? '10')

  const submit = async () => {
    if (!form.check()) return
    if (!confirmed && (await similar.anyNow())) return notify.error(say.mustConfirm)
    await record.saveAnd('submit', async ({ listId, version }) => {
      const input = { listId, version, confirmNotDuplicate: confirmed }
      const submitted = await http.call(ordinalApi.submit, input)
      onSaved(submitted)
      // Closing goes to another tab by itself: the record's page comes after.
      await closeTab(ORDINAL_NEW)
      openTab(transactPath(listId))
      return say.submitted(submitted.ordinalNo, submitted.queueSeq)
    })
  }
  return (
    <FormPage
      form={form}
      title={opened ? say.editTitle : say.newTitle}
      note={
        row && (
          <>
            <OrdinalStatus row={row} />
            <Returned ownId={row.listId} />
          </>
        )
      }
      stale={record.stale}
      onReload={() => void record.reload()}
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
            <Button theme="solid" loading={saving === 'submit'} disabled={busy} onClick={() => void submit()}>
              {say.submit}
            </Button>
          )}
        </>
      }
    >
      <OrdinalFields form={form} similar={similar.names} row={row} />
    </FormPage>
  )
}
