import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { asKept, changeableFields } from '@agency/shared/modules/tender-change/change.fields'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import type { ChangeRow, FieldChange } from '@agency/shared/modules/tender-change/change.record'
import { PROJECT_EDIT, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import detail from '../../kit/detail/detail.module.css'
import { useRecordWritten } from '../../kit/detail/use-record'
import { EmptyState } from '../../kit/empty/EmptyState'
import type { FormValues } from '../../kit/form/paths'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { http } from '../../session/app'
import { closeTab, openTab } from '../../shell/tabs'
import { ChangeFields } from './ChangeFields'
import { changeMessages as say } from './change.messages'
import styles from './change.module.css'
import { changeKind } from './change-kind'

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

interface Edited {
  project: ProjectRow
  /** Where the project stands. */
  status: ReactNode
  opened: ChangeRow | undefined
}

function Editor({ project, status: standing, opened }: Edited) {
  const editing = useRecordEditor({
    ...{ rules: changeApi.save.input, empty: () => valuesOf(project, {}), api: changeApi, opened },
    valuesOf: (row) => valuesOf(project, row),
    onSaved: useRecordWritten(changeKind),
  })
  const queries = useQueryClient()
  const { form, record } = editing
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
    <RecordEditorPage
      editing={editing}
      title={`${say.apply} ${project.projectCode}`}
      note={
        <div className={styles.intro}>
          {standing}
          <p className={styles.plain}>{opened ? say.returned : say.intro}</p>
          <p className={styles.plain}>{say.fixed}</p>
        </div>
      }
      aside={<span role="status">{say.changed(changes.length)}</span>}
      ways={<Button onClick={() => openTab(projectPath(project.listId))}>{say.toProject}</Button>}
      acts={[{ name: 'send', word: say.send, run: send, disabled: changes.length === 0 }]}
    >
      <ChangeFields {...{ form, project, changes }} ownId={opened?.listId} />
    </RecordEditorPage>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const given = (value: unknown) => (value === '' || value === undefined ? null : value) as FieldChange['after']

const changesIn = (project: ProjectRow, values: FormValues): FieldChange[] =>
  changeableFields
    .map((field) => ({ field, before: project[field], after: asKept(field, given(values[field])) }))
    .filter(({ before, after }) => !isSame(before, after))
