import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { clientProblems } from '@agency/shared/modules/crm-client/client.rules'
import { useStore } from '@nanostores/react'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import { useToldApart } from '../../kit/form/told-apart'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import type { Crud } from '../../kit/list/use-crud'
import { useDraftActs } from '../../kit/record/draft'
import { session } from '../../session/app'
import { ClientFields } from './ClientFields'
import { clientMessages as say } from './client.messages'
import { clientKind } from './client-kind'
import { emptyClient } from './client-values'
import { useSimilar } from './use-similar'

const also = (values: object) => clientProblems(values)
const numberOf = ({ clientCode }: ClientRow) => clientCode
const onSent = (row: ClientRow) => say.submitted(numberOf(row))

/** A client, new or changed, in a sheet beside the list. One with a name like another's is submitted once told apart. */
export default function ClientSheet({ crud, onSaved }: { crud: Crud<ClientRow>; onSaved(): void }) {
  const user = useStore(session.$user)
  const empty = () => emptyClient(user?.listId)
  const { row: opened, step: onStep } = crud
  const editing = useRecordEditor({ api: clientApi, also, empty, opened, onStep, onSaved, numberOf })
  const { form, record } = editing
  const similar = useSimilar(form.text('clientName'), form.text('creditCode'), record.row?.listId)
  const { box, ...apart } = useToldApart(similar, say.mustConfirm)
  const acts = useDraftActs(clientKind, editing, {
    word: say.submit,
    ...apart,
    onSent,
  })
  const title = opened ? say.editTitle : say.addTitle
  return (
    <RecordEditorSheet {...{ editing, crud, acts, title }} width={1040} aside={acts.length > 1 && box}>
      <ClientFields form={form} similar={similar} listId={record.row?.listId} />
    </RecordEditorSheet>
  )
}
