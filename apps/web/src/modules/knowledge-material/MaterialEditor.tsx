import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { MATERIAL_LIST } from '@agency/shared/modules/knowledge-material/material.paths'
import type { MaterialRow } from '@agency/shared/modules/knowledge-material/material.record'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftPage } from '../../kit/record/draft'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { MaterialFields } from './MaterialFields'
import { materialMessages as say } from './material.messages'
import { materialKind as kind } from './material-kind'

/** The form of a material, new or existing. */
export function MaterialEditor({ opened }: { opened?: MaterialRow }) {
  const editing = useRecordEditor({
    api: materialApi,
    opened,
    empty: () => ({ originalCopies: 0, file: [] }),
    onSaved: useShowSavedRecord(kind),
  })
  const ownId = opened?.listId
  return (
    <DraftPage
      kind={kind}
      editing={editing}
      opened={opened}
      sentWord={say.submitted}
      title={opened ? say.editTitle(opened.materialCode) : say.newTitle}
      home={{ word: say.toList, path: MATERIAL_LIST, listId: ownId ?? '' }}
    >
      <MaterialFields form={editing.form} ownId={ownId} />
    </DraftPage>
  )
}
