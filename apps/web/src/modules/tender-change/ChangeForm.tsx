import type { ChangeRow } from '@agency/shared/modules/tender-change/change.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { openTab } from '../../shell/tabs'
import { ChangeFields } from './ChangeFields'
import { ChangeExplanation } from './ChangeNote'
import { changeMessages as say } from './change.messages'
import { useChangeRequest } from './use-change'

interface Props {
  project: ProjectRow
  /** The status of the project to be changed. */
  status: ReactNode
  opened: ChangeRow | undefined
}

/** The form of a change request for a published project. */
export function ChangeForm({ project, status, opened }: Props) {
  const { editing, changes, send } = useChangeRequest(project, opened)
  return (
    <RecordEditorPage
      editing={editing}
      title={`${say.apply} ${project.projectCode}`}
      note={<ChangeExplanation status={status} isReturned={opened !== undefined} />}
      aside={<span role="status">{say.changed(changes.length)}</span>}
      ways={<Button onClick={() => openTab(projectPath(project.listId))}>{say.toProject}</Button>}
      acts={[{ name: 'send', word: say.send, run: send, disabled: changes.length === 0 }]}
    >
      <ChangeFields form={editing.form} project={project} changes={changes} ownId={opened?.listId} />
    </RecordEditorPage>
  )
}
