import { projectApi, projectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectEditPath, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { mandateProblems } from '@agency/shared/tendering/mandate'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { RecordEditorPage } from '../../../kit/form/RecordEditor'
import { useRecordEditor } from '../../../kit/form/use-record-editor'
import { useReloadRecord } from '../../../kit/record/use-record'
import { openTab, replaceTab } from '../../../shell/tabs'
import { ProjectFields } from './ProjectFields'
import { ProjectStatus } from './ProjectStatus'
import { projectMessages as say } from './project.messages'
import { projectKind } from './project-kind'

/** Projects are created by 办结 of a 排号, so there is no real `save` call. */
const api = { save: projectApi.update, update: projectApi.update, detail: projectApi.detail }

/** The form of a project's base data. */
export function ProjectEditor({ opened }: { opened: ProjectRow }) {
  const { projectType, listId } = opened
  const [also] = useState(() => (values: object) => mandateProblems({ ...values, projectType }))
  const onSaved = useReloadRecord(projectKind, listId)
  const editing = useRecordEditor({ api, rules: projectForm, also, empty: () => ({}), opened, onSaved })
  const saveProject = () =>
    editing.record.saveAnd('save', () =>
      replaceTab(projectEditPath(listId), projectPath(listId)).then(() => say.saved),
    )
  return (
    <RecordEditorPage
      editing={editing}
      title={`${say.editTitle} ${opened.projectCode}`}
      note={<ProjectStatus row={opened} />}
      ways={<Button onClick={() => openTab(projectPath(listId))}>{say.toDetail}</Button>}
      acts={[{ name: 'save', word: say.save, run: saveProject }]}
    >
      <ProjectFields form={editing.form} project={opened} />
    </RecordEditorPage>
  )
}
