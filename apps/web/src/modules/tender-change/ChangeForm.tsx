import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import type { ChangeRow } from '@agency/shared/modules/tender-change/change.record'
import { PROJECT_EDIT, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { useRecordWritten } from '../../kit/detail/use-record'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { http } from '../../session/app'
import { closeTab, openTab } from '../../shell/tabs'
import { ChangeFields } from './ChangeFields'
import { ChangeNote } from './ChangeNote'
import { changeMessages as say } from './change.messages'
import { changeKind } from './change-kind'
import { changesIn, valuesOf } from './change-values'

const RETURNED = '40'

interface Props {
  project: ProjectRow
  /** Where the project stands. */
  status: ReactNode
  opened: ChangeRow | undefined
}

/** What is to change of a published project, as its manager writes it; saving it sends it, unless it was sent back. */
export function ChangeForm({ project, status: standing, opened }: Props) {
  const { listId: projectId } = project
  const editing = useRecordEditor({
    ...{ api: changeApi, opened, onSaved: useRecordWritten(changeKind, projectId) },
    ...{ empty: () => valuesOf(project, {}), valuesOf: (row: ChangeRow) => valuesOf(project, row) },
  })
  const { form, record } = editing
  const changes = changesIn(project, form.values)
  const send = () =>
    record.saveAnd('send', async ({ listId, version, status }) => {
      if (status === RETURNED) await http.call(changeApi.submit, { listId, version })
      await closeTab(PROJECT_EDIT)
      openTab(changePath(listId))
      return say.sent
    })
  return (
    <RecordEditorPage
      editing={editing}
      title={`${say.apply} ${project.projectCode}`}
      note={<ChangeNote status={standing} isReturned={opened !== undefined} />}
      aside={<span role="status">{say.changed(changes.length)}</span>}
      ways={<Button onClick={() => openTab(projectPath(projectId))}>{say.toProject}</Button>}
      acts={[{ name: 'send', word: say.send, run: send, disabled: changes.length === 0 }]}
    >
      <ChangeFields {...{ form, project, changes }} ownId={opened?.listId} />
    </RecordEditorPage>
  )
}
