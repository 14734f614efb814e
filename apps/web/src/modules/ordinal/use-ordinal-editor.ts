import { ordinalApi, ordinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ORDINAL_NEW, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { ordinalProblems } from '@agency/shared/modules/ordinal/ordinal.rules'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useRecordWritten } from '../../kit/detail/use-record'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { http, session, useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { closeTab, openTab } from '../../shell/tabs'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalKind } from './ordinal-kind'
import { emptyOrdinal, valuesOf } from './ordinal-values'
import { useSimilarOrdinals } from './use-similar'

const also = (values: object) => ordinalProblems(values)
const SUBMITTABLE = ['10', '50']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A 排号 as it is filled in. One like another's is submitted once somebody has told them apart. */
export function useOrdinalEditor(opened: OrdinalRow | undefined) {
  const user = useStore(session.$user)
  const onSaved = useRecordWritten(ordinalKind)
  const editing = useRecordEditor({
    ...{ rules: ordinalForm, also, empty: () => emptyOrdinal(user?.listId) },
    ...{ api: ordinalApi, opened, valuesOf, onSaved },
  })
  const { form, record } = editing
  const { row } = record
  const similar = useSimilarOrdinals(
    textOf(form.get('clientId')),
    textOf(form.get('projectName')),
    row?.listId,
  )
  const [confirmed, confirm] = useState(false)
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
  return { editing, names: similar.names, canSubmit, submit, confirmed, confirm }
}
