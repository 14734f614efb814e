import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import {
  asKept,
  changeableFields,
  changeFields,
  isFixed,
} from '@agency/shared/modules/tender-change/change.fields'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import type { ChangeRow, FieldChange } from '@agency/shared/modules/tender-change/change.record'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.contract'
import {
  projectFields,
  projectFormSections,
} from '@agency/shared/modules/tender-project/project/project.fields'
import { PROJECT_EDIT, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import detail from '../../kit/detail/detail.module.css'
import { EmptyState } from '../../kit/empty/EmptyState'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormPage } from '../../kit/form/FormPage'
import { FormSection } from '../../kit/form/FormSection'
import type { FormValues } from '../../kit/form/paths'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import { listKey } from '../../kit/list/use-list'
import { http } from '../../session/app'
import { closeTab, openTab } from '../../shell/tabs'
import { Changes } from './Changes'
import { changeMessages as say } from './change.messages'
import styles from './change.module.css'

const OPEN = '20,40'
const RETURNED = '40'

/** 申请变更 of a published project, where there is none under way; one that was sent back is gone on with. */
export default function ChangeEditor({ project, status }: { project: ProjectRow; status: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['open-change', project.listId],
    queryFn: () => http.call(changeApi.list, { projectId: project.listId, status: OPEN }),
    retry: false,
  })
  if (!data)
    return (
      <section className={detail.section}>
        <Skeleton active loading placeholder={<Skeleton.Paragraph rows={8} />} />
      </section>
    )
  const [open] = data
  if (open && !open.allowedActions.includes('edit'))
    return (
      <section className={detail.section}>
        <EmptyState title={say.waiting} description={say.waitingHint}>
          <Button theme="solid" onClick={() => openTab(changePath(open.listId))}>
            {say.open}
          </Button>
        </EmptyState>
      </section>
    )
  return <Editor {...{ project, status }} opened={open} />
}

const valuesOf = (project: ProjectRow, { changes = [], reason = '', evidence = [] }: Partial<ChangeRow>) => ({
  ...(Object.fromEntries(changeableFields.map((name) => [name, project[name]])) as FormValues),
  ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  projectId: project.listId,
  projectVersion: project.version,
  reason,
  evidence,
})
const nothing = () => undefined

interface Edited {
  project: ProjectRow
  /** Where the project stands. */
  status: ReactNode
  opened: ChangeRow | undefined
}

function Editor({ project, status: standing, opened }: Edited) {
  const queries = useQueryClient()
  const [first] = useState(() => valuesOf(project, opened ?? {}))
  const form = useFormState(changeApi.save.input, first)
  const record = useRecordSave(form, {
    ...{ api: changeApi, opened, onStep: nothing },
    valuesOf: (row) => valuesOf(project, row),
    onSaved: () => void queries.invalidateQueries({ queryKey: listKey(changeApi.page) }),
  })
  const changes = changesIn(project, form.values)
  const send = () =>
    record.saveAnd('send', async ({ listId, version, status }) => {
      if (status === RETURNED) await http.call(changeApi.submit, { listId, version })
      // The form goes away with that: nothing is unsaved in the tab any more.
      await queries.invalidateQueries({ queryKey: ['open-change', project.listId] })
      await closeTab(PROJECT_EDIT)
      openTab(changePath(listId))
      return say.sent
    })
  return (
    <FormPage
      form={form}
      title={`${say.apply} ${project.projectCode}`}
      note={
        <div className={styles.intro}>
          {standing}
          <p className={styles.plain}>{opened ? say.returned : say.intro}</p>
          <p className={styles.plain}>{say.fixed}</p>
        </div>
      }
      stale={record.stale}
      onReload={() => void record.reload()}
      aside={<span role="status">{say.changed(changes.length)}</span>}
      buttons={
        <>
          <Button onClick={() => openTab(projectPath(project.listId))}>{say.toProject}</Button>
          <Button
            theme="solid"
            loading={record.saving !== undefined}
            disabled={record.busy || changes.length === 0}
            onClick={() => void send()}
          >
            {say.send}
          </Button>
        </>
      }
    >
      {projectFormSections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields
            .filter((name) => !isFixed(name))
            .map((name) => {
              const field = projectFields[name]
              return field.kind === 'files' ? (
                <FilesInput key={name} form={form} name={name} field={field} ownId={project.listId} />
              ) : (
                <FieldInput key={name} form={form} name={name} field={field} wide={name === 'projectName'} />
              )
            })}
        </FormSection>
      ))}
      <FormSection title={say.why}>
        <FieldInput form={form} name="reason" field={changeFields.reason} />
        <FilesInput
          {...{ form, name: 'evidence', field: changeFields.evidence, required: true }}
          {...(opened ? { ownId: opened.listId } : {})}
        />
      </FormSection>
      {changes.length > 0 && (
        <section aria-label={say.content}>
          <h2 className={styles.subtitle}>{say.content}</h2>
          <Changes changes={changes} />
        </section>
      )}
    </FormPage>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const given = (value: unknown) => (value === '' || value === undefined ? null : value) as FieldChange['after']

const changesIn = (project: ProjectRow, values: FormValues): FieldChange[] =>
  changeableFields
    .map((field) => ({ field, before: project[field], after: asKept(field, given(values[field])) }))
    .filter(({ before, after }) => !isSame(before, after))
