import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { ordinalProblems } from '@agency/shared/modules/ordinal/ordinal.rules'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { StatusAndReturn, useDuplicateCheckedButtons } from '../../kit/record/draft'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { replaceTab, useTabPath } from '../../shell/tabs'
import { OrdinalFields } from './OrdinalFields'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalKind as kind } from './ordinal-kind'
import { newOrdinalValues as empty } from './ordinal-values'
import { useSimilarOrdinals } from './use-similar'

const checkOrdinalValues = (values: object) => ordinalProblems(values)
const words = { word: say.submit, mustSay: say.mustConfirm }

/** The form of a 排号. While similar ones exist, a confirmation is required before submitting. */
export function OrdinalEditor({ opened }: { opened: OrdinalRow | undefined }) {
  const onSaved = useShowSavedRecord(kind)
  const editing = useRecordEditor({ api: ordinalApi, also: checkOrdinalValues, empty, opened, onSaved })
  const { form, record } = editing
  const { row } = record
  const tab = useTabPath()
  const showSubmittedRecord = async ({ listId, ordinalNo, queueSeq }: OrdinalRow) => {
    await replaceTab(tab, transactPath(listId))
    return say.submitted(ordinalNo, queueSeq)
  }
  const alike = useSimilarOrdinals(form.text('clientId'), form.text('projectName'), row?.listId)
  const ways = useDuplicateCheckedButtons(kind, editing, { alike, ...words, onSent: showSubmittedRecord })
  const title = opened ? say.editTitle : say.newTitle
  return (
    <RecordEditorPage
      editing={editing}
      title={title}
      {...ways}
      note={row && <StatusAndReturn kind={kind} row={row} />}
    >
      <OrdinalFields form={form} similar={alike.names} row={row} />
    </RecordEditorPage>
  )
}
