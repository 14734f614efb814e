import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { clientProblems } from '@agency/shared/modules/crm-client/client.rules'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import type { Crud } from '../../kit/list/use-crud'
import { http, session, useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { clientMessages as say } from './client.messages'
import { emptyClient, valuesOf } from './client-values'
import { useSimilar } from './use-similar'

const ofClient = (values: object) => clientProblems(values)
const SUBMITTABLE = ['10', '40']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A client as it is filled in. One with a name like another's is submitted once somebody has told them apart. */
export function useClientEditor({ crud, onSaved }: { crud: Crud<ClientRow>; onSaved(): void }) {
  const user = useStore(session.$user)
  const editing = useRecordEditor({
    ...{ rules: clientApi.save.input, also: ofClient, empty: () => emptyClient(user?.listId) },
    ...{ api: clientApi, opened: crud.row, valuesOf, onStep: crud.step, onSaved },
    numberOf: ({ clientCode }) => clientCode,
  })
  const { form, record } = editing
  const client = record.row
  const similar = useSimilar(textOf(form.get('clientName')), textOf(form.get('creditCode')), client?.listId)
  const [confirmed, confirm] = useState(false)
  const canSubmit = useCan('crm:client:submit') && SUBMITTABLE.includes(client?.status ?? '10')
  const submit = async () => {
    if (!form.check()) return
    if (!confirmed && (await similar.anyNow())) return notify.error(say.mustConfirm)
    await record.saveAnd('submit', async ({ listId, version, clientCode }) => {
      await http.call(clientApi.submit, { listId, version, confirmNotDuplicate: confirmed })
      onSaved()
      return say.submitted(clientCode)
    })
  }
  return { editing, similar, canSubmit, submit, confirmed, confirm }
}
