import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ORDINAL_NEW, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { ordinalProblems } from '@agency/shared/modules/ordinal/ordinal.rules'
import { useStore } from '@nanostores/react'
import { RecordOrNew } from '../../kit/detail/RecordOrNew'
import { useRecordWritten } from '../../kit/detail/use-record'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { useToldApart } from '../../kit/form/told-apart'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftNote, useDraftActs } from '../../kit/record/draft'
import { session } from '../../session/app'
import { closeTab, openTab } from '../../shell/tabs'
import { OrdinalFields } from './OrdinalFields'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalKind as kind } from './ordinal-kind'
import { emptyOrdinal } from './ordinal-values'
import { useSimilarOrdinals } from './use-similar'

/** /ordinal/ordinalRecordNew, with ?listId=… for one that is there already */
export default function OrdinalNewPage() {
  return <RecordOrNew kind={kind} draw={(opened) => <OrdinalEditor opened={opened} />} />
}

const also = (values: object) => ordinalProblems(values)
const onSent = async ({ listId, ordinalNo, queueSeq }: OrdinalRow) => {
  // Closing goes to another tab by itself: the record's page comes after.
  await closeTab(ORDINAL_NEW)
  openTab(transactPath(listId))
  return say.submitted(ordinalNo, queueSeq)
}

/** A 排号 as it is filled in. One like another's is submitted once somebody has told them apart. */
function OrdinalEditor({ opened }: { opened: OrdinalRow | undefined }) {
  const user = useStore(session.$user)
  const onSaved = useRecordWritten(kind)
  const empty = () => emptyOrdinal(user?.listId)
  const editing = useRecordEditor({ api: ordinalApi, also, empty, opened, onSaved })
  const { form, record } = editing
  const { row } = record
  const similar = useSimilarOrdinals(form.text('clientId'), form.text('projectName'), row?.listId)
  const { box, ...apart } = useToldApart(similar, say.mustConfirm)
  const acts = useDraftActs(kind, editing, { word: say.submit, ...apart, onSent })
  return (
    <RecordEditorPage
      {...{ editing, acts }}
      title={opened ? say.editTitle : say.newTitle}
      note={row && <DraftNote {...{ kind, row }} />}
      aside={acts.length > 1 && box}
    >
      <OrdinalFields form={form} similar={similar.names} row={row} />
    </RecordEditorPage>
  )
}
