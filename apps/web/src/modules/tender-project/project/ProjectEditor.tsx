import { projectApi, projectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import {
  projectFields,
  projectFormSections,
} from '@agency/shared/modules/tender-project/project/project.fields'
import { PROJECT_EDIT, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { appliesToFee, appliesToMandate, mandateProblems } from '@agency/shared/tendering/mandate'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useRecordChanged } from '../../../kit/detail/use-record'
import { FieldSections } from '../../../kit/form/FieldInputs'
import { RecordEditorPage } from '../../../kit/form/RecordEditor'
import { useRecordEditor } from '../../../kit/form/use-record-editor'
import { closeTab, openTab } from '../../../shell/tabs'
import { ProjectStatus } from './ProjectStatus'
import { projectMessages as say } from './project.messages'
import { projectKind } from './project-kind'

/** A project has no save of its own: it comes from 办结 of a 排号. */
const api = { save: projectApi.update, update: projectApi.update, detail: projectApi.detail }
/** Asked for where they are shown: each way of charging has its own. */
const figure = { required: true }
const more = { projectName: { wide: true }, feeMoney: figure, feeRate: figure, feeTerms: figure }

/** The base data of a project, while they can be corrected. */
export function ProjectEditor({ opened }: { opened: ProjectRow }) {
  const { projectType, listId } = opened
  const [also] = useState(() => (values: object) => mandateProblems({ ...values, projectType }))
  const onSaved = useRecordChanged(projectKind, listId)
  const editing = useRecordEditor({ api, rules: projectForm, also, empty: () => ({}), opened, onSaved })
  const { form, record } = editing
  const toProject = () => openTab(projectPath(listId))
  const save = () =>
    record.saveAnd('save', async () => {
      await closeTab(PROJECT_EDIT)
      toProject()
      return say.saved
    })
  const applies = (name: string) =>
    appliesToFee(name, form.get('feeStandard')) && appliesToMandate(name, { ...form.values, projectType })
  const sections = projectFormSections.map(({ title, fields }) => ({ title, fields: fields.filter(applies) }))
  return (
    <RecordEditorPage
      editing={editing}
      title={`${say.editTitle} ${opened.projectCode}`}
      note={<ProjectStatus row={opened} />}
      ways={<Button onClick={toProject}>{say.toDetail}</Button>}
      acts={[{ name: 'save', word: say.save, run: save }]}
    >
      <FieldSections {...{ form, fields: projectFields, sections, more }} ownId={listId} />
    </RecordEditorPage>
  )
}
