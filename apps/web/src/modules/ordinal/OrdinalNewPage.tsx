import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { Checkbox } from '@douyinfe/semi-ui-19'
import { RecordOrNew } from '../../kit/detail/RecordOrNew'
import { Returned } from '../../kit/flow/Returned'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { OrdinalFields } from './OrdinalFields'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalKind } from './ordinal-kind'
import { useOrdinalEditor } from './use-ordinal-editor'

/** /ordinal/ordinalRecordNew, with ?listId=… for one that is there already */
export default function OrdinalNewPage() {
  return <RecordOrNew kind={ordinalKind} draw={(opened) => <OrdinalEditor opened={opened} />} />
}

/** A 排号 as it is filled in; what is submitted goes on to its own page. */
function OrdinalEditor({ opened }: { opened: OrdinalRow | undefined }) {
  const { editing, names, canSubmit, submit, confirmed, confirm } = useOrdinalEditor(opened)
  const { form, record } = editing
  const { row } = record
  const save = { name: 'save', word: canSubmit ? say.saveDraft : say.save, run: record.save }
  return (
    <RecordEditorPage
      editing={editing}
      title={opened ? say.editTitle : say.newTitle}
      note={
        row && (
          <>
            {ordinalKind.statusOf(row)}
            <Returned ownId={row.listId} />
          </>
        )
      }
      aside={
        names.length > 0 &&
        canSubmit && (
          <Checkbox checked={confirmed} onChange={(event) => confirm(event.target.checked === true)}>
            {say.confirmNotDuplicate}
          </Checkbox>
        )
      }
      acts={canSubmit ? [save, { name: 'submit', word: say.submit, run: submit }] : [save]}
    >
      <OrdinalFields form={form} similar={names} row={row} />
    </RecordEditorPage>
  )
}
