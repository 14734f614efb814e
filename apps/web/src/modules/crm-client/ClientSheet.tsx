import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { clientProblems } from '@agency/shared/modules/crm-client/client.rules'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import type { SheetOf } from '../../kit/form/RecordSheet'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { useDuplicateCheckedButtons } from '../../kit/record/draft'
import { ClientFields } from './ClientFields'
import { clientMessages as say } from './client.messages'
import { clientKind } from './client-kind'
import { newClientValues } from './client-values'
import { useSimilarClients } from './use-similar'

const checkClientValues = (values: object) => clientProblems(values)
const clientCodeOf = ({ clientCode }: ClientRow) => clientCode
const words = { word: say.submit, mustSay: say.mustConfirm }
const submittedMessage = (row: ClientRow) => say.submitted(clientCodeOf(row))

/**
 * The form of a client in a sheet next to the list. While clients with similar names exist, a confirmation is
 * required before submitting.
 */
export default function ClientSheet({ crud, onSaved }: SheetOf<ClientRow>) {
  const { row: opened, step: onStep } = crud
  const editing = useRecordEditor({
    api: clientApi,
    also: checkClientValues,
    empty: newClientValues,
    opened,
    onStep,
    onSaved,
    numberOf: clientCodeOf,
  })
  const { form, record } = editing
  const similar = useSimilarClients(form.text('clientName'), form.text('creditCode'), record.row?.listId)
  const ways = useDuplicateCheckedButtons(clientKind, editing, {
    alike: similar,
    ...words,
    onSent: submittedMessage,
  })
  const title = opened ? say.editTitle : say.addTitle
  return (
    <RecordEditorSheet editing={editing} crud={crud} title={title} {...ways} width={1040}>
      <ClientFields form={form} similar={similar} listId={record.row?.listId} />
    </RecordEditorSheet>
  )
}
