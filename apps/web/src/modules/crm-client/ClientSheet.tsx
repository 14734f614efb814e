import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { Checkbox } from '@douyinfe/semi-ui-19'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import type { Crud } from '../../kit/list/use-crud'
import { ClientFields } from './ClientFields'
import { clientMessages as say } from './client.messages'
import { useClientEditor } from './use-client-editor'

/** A client, new or changed, in a sheet beside the list. */
export default function ClientSheet(props: { crud: Crud<ClientRow>; onSaved(): void }) {
  const { editing, similar, canSubmit, submit, confirmed, confirm } = useClientEditor(props)
  const { form, record } = editing
  const save = { name: 'save', word: canSubmit ? say.saveDraft : say.save, run: record.save }
  return (
    <RecordEditorSheet
      {...{ editing, crud: props.crud }}
      title={props.crud.row ? say.editTitle : say.addTitle}
      width={1040}
      aside={
        similar.names.length > 0 &&
        canSubmit && (
          <Checkbox checked={confirmed} onChange={(event) => confirm(event.target.checked === true)}>
            {say.confirmNotDuplicate}
          </Checkbox>
        )
      }
      acts={canSubmit ? [save, { name: 'submit', word: say.submit, run: submit }] : [save]}
    >
      <ClientFields form={form} similar={similar} listId={record.row?.listId} />
    </RecordEditorSheet>
  )
}
