import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { itemForm } from '@agency/shared/modules/sale-complain/complain.items'
import { COMPLAIN_LIST, complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import { Button } from '@douyinfe/semi-ui-19'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { openTab } from '../../shell/tabs'
import { ComplainFields } from './ComplainFields'
import { complainMessages as say } from './complain.messages'
import { complainKind as kind } from './complain-kind'
import { emptyItem } from './complain-values'

interface Props {
  opened?: ComplainRow
  /** The project from whose page the person starts a new complaint. */
  projectId?: string | undefined
}

const itemFormValues = ({ items }: ComplainRow) => items.map((item) => itemForm.parse(item))

/** The form of a complaint. */
export function ComplainEditor({ opened, projectId }: Props) {
  const initialComplaint = () => ({
    projectId: projectId ?? '',
    packageId: null,
    items: [emptyItem],
    suspendProject: false,
    accusedIds: [],
    evidence: [],
  })
  const editing = useRecordEditor({
    api: complainApi,
    opened,
    empty: initialComplaint,
    valuesOf: (row: ComplainRow) => ({ ...row, items: itemFormValues(row) }),
    onSaved: useShowSavedRecord(kind, opened?.projectId ?? projectId ?? ''),
  })
  const { record } = editing
  const saveComplaint = () =>
    record.saveAnd('save', async ({ listId }) => {
      openTab(complainPath(listId))
      return opened ? say.kept : say.saved
    })
  return (
    <RecordEditorPage
      editing={editing}
      acts={[{ name: 'save', word: say.save, run: saveComplaint }]}
      title={opened ? `${say.editTitle} ${opened.complainNo}` : say.newTitle}
      note={opened && `${opened.projectName} ${opened.projectCode}`}
      ways={
        <Button onClick={() => openTab(opened ? complainPath(opened.listId) : COMPLAIN_LIST)}>
          {opened ? say.cancel : say.toList}
        </Button>
      }
    >
      <ComplainFields form={editing.form} row={record.row ?? opened} isFixed={opened !== undefined} />
    </RecordEditorPage>
  )
}
