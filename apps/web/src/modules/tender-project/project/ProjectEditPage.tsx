import { projectApi, projectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import {
  projectFields,
  projectFormSections,
} from '@agency/shared/modules/tender-project/project/project.fields'
import { PROJECT_EDIT, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { appliesToFee, appliesToMandate, mandateProblems } from '@agency/shared/tendering/mandate'
import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import detail from '../../../kit/detail/detail.module.css'
import { useRecord, useRecordChanged } from '../../../kit/detail/use-record'
import { EmptyState } from '../../../kit/empty/EmptyState'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import { FormSection } from '../../../kit/form/FormSection'
import { RecordEditorPage } from '../../../kit/form/RecordEditor'
import { useRecordEditor } from '../../../kit/form/use-record-editor'
import { closeTab, openTab } from '../../../shell/tabs'
import { ProjectStatus } from './ProjectStatus'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'
import { projectKind } from './project-kind'
import { $projectSlots } from './project-slots'
import { valuesOf } from './project-values'

/** /tender/tenderImplementProjectEditDetail?listId=… ; once the project is published, 申请变更 */
export default function ProjectEditPage() {
  const listId = useSearchParams()[0].get('listId') ?? ''
  return <Known key={listId} listId={listId} />
}

function Known({ listId }: { listId: string }) {
  const { row, instead } = useRecord(projectKind, listId)
  const slots = useStore($projectSlots)
  if (!row) return instead
  if (row.allowedActions.includes('edit')) return <Editor opened={row} />
  if (!row.allowedActions.includes('change')) return <NotEditable row={row} />
  return <Suspense>{slots && <slots.Change project={row} status={<ProjectStatus row={row} />} />}</Suspense>
}

/** Base data are corrected until the file goes into review (DOMAIN 5.4). */
const NotEditable = ({ row }: { row: ProjectRow }) => (
  <section className={detail.section}>
    <EmptyState title={say.notEditable} description={say.notEditableHint}>
      <Button theme="solid" onClick={() => openTab(projectPath(row.listId))}>
        {say.toDetail}
      </Button>
    </EmptyState>
  </section>
)

/** A project has no save of its own: it comes from 办结 of a 排号. */
const calls = { save: projectApi.update, update: projectApi.update, detail: projectApi.detail }
/** Asked for where they are shown: each way of charging has its own. */
const FIGURES: readonly string[] = ['feeMoney', 'feeRate', 'feeTerms']

function Editor({ opened }: { opened: ProjectRow }) {
  const { projectType } = opened
  const [also] = useState(() => (values: object) => mandateProblems({ ...values, projectType }))
  const editing = useRecordEditor({
    ...{ rules: projectForm, also, empty: () => valuesOf(opened), api: calls, opened, valuesOf },
    onSaved: useRecordChanged(projectKind, opened.listId),
  })
  const { form, record } = editing
  const mandate = { ...form.values, projectType }
  const saveAndGo = () =>
    record.saveAnd('go', async ({ listId }) => {
      await closeTab(PROJECT_EDIT)
      openTab(projectPath(listId))
      return say.saved
    })
  return (
    <RecordEditorPage
      editing={editing}
      title={`${say.editTitle} ${opened.projectCode}`}
      note={
        <p className={styles.note}>
          <ProjectStatus row={opened} />
        </p>
      }
      ways={<Button onClick={() => openTab(projectPath(opened.listId))}>{say.toDetail}</Button>}
      acts={[{ name: 'go', word: say.save, run: saveAndGo }]}
    >
      {projectFormSections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields.map((name) => {
            if (!appliesToFee(name, form.get('feeStandard')) || !appliesToMandate(name, mandate)) return null
            const field = projectFields[name]
            return field.kind === 'files' ? (
              <FilesInput key={name} form={form} name={name} field={field} ownId={opened.listId} />
            ) : (
              <FieldInput
                key={name}
                form={form}
                name={name}
                field={field}
                wide={name === 'projectName'}
                {...(FIGURES.includes(name) ? { required: true } : {})}
              />
            )
          })}
        </FormSection>
      ))}
    </RecordEditorPage>
  )
}
