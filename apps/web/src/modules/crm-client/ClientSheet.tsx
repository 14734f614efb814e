import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { clientProblems } from '@agency/shared/modules/crm-client/client.rules'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import type { SheetOf } from '../../kit/form/RecordSheet'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { useDuplicateCheckedActs } from '../../kit/record/draft'
import { ClientFields } from './ClientFields'
import { clientMessages as say } from './client.messages'
import { clientKind } from './client-kind'
import { emptyClient } from './client-values'
import { useSimilar } from './use-similar'

const also = (values: object) => clientProblems(values)
const numberOf = ({ clientCode }: ClientRow) => clientCode
const words = { word: say.submit, mustSay: say.mustConfirm }
const onSent = (row: ClientRow) => say.submitted(numberOf(row))

/**
 * The form of a client in a sheet next to the list. While clients with similar names exist, a confirmation is
 * required before submitting.
 */
export default function ClientSheet({ crud, onSaved }: SheetOf<ClientRow>) {
  const { row: opened, step: onStep } = crud
  const editing = useRecordEditor({
    api: clientApi,
    also,
    empty: emptyClient,
    opened,
    onStep,
    onSaved,
    numberOf,
  })
  const { form, record } = editing
  const similar = useSimilar(form.text('clientName'), form.text('creditCode'), record.row?.listId)
  const ways = useDuplicateCheckedActs(clientKind, editing, { alike: similar, ...words, onSent })
  const title = opened ? say.editTitle : say.addTitle
  return (
    <RecordEditorSheet editing={editing} crud={crud} title={title} {...ways} width={1040}>
      <ClientFields form={form} similar={similar} listId={record.row?.listId} />
    </RecordEditorSheet>
  )
}
