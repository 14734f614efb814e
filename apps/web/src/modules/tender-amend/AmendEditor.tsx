import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { AMEND_PAGE, amendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { useRecordChanged, useRecordWritten } from '../../kit/detail/use-record'
import { useFlowState } from '../../kit/flow/use-flow-state'
import type { FormValues } from '../../kit/form/paths'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { RemoveDraft } from '../../kit/form/RemoveDraft'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { http } from '../../session/app'
import { closeTab, openTab } from '../../shell/tabs'
import { AmendFields } from './AmendFields'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'
import { amendKind } from './amend-kind'
import type { Amendable } from './lot-hints'

interface Props {
  projectId: string
  /** Those that can be amended now. */
  lots: Amendable
  opened: AmendRow | undefined
  onSaved(): void
}

const names = Object.keys(amendApi.save.input.shape) as (keyof typeof amendApi.save.input.shape)[]
const valuesOf = (row: AmendRow): FormValues => Object.fromEntries(names.map((name) => [name, row[name]]))
const emptyOf = (projectId: string, lots: Amendable): FormValues => ({
  projectId,
  packageIds: lots.length === 1 ? lots.map(({ listId }) => listId) : [],
  amendType: '更正',
  affectsBids: false,
  amendFile: [],
})

/** A 更正 or 澄清 as its manager writes it; what is refused stands at its field. */
export function AmendEditor({ projectId, lots, opened, onSaved }: Props) {
  const written = useRecordWritten(amendKind)
  const changed = useRecordChanged(amendKind, projectId)
  const editing = useRecordEditor({
    ...{ rules: amendApi.save.input, empty: () => emptyOf(projectId, lots) },
    ...{ api: amendApi, opened, valuesOf, onSaved: written },
  })
  const { form, record } = editing
  const { row, busy } = record
  const submit = () =>
    record.saveAnd('submit', async ({ listId, version }) => {
      written(await http.call(amendApi.submit, { listId, version }))
      onSaved()
      openTab(amendPath(listId))
      return say.submitted
    })
  const removed = async () => {
    void changed()
    form.reset(form.values)
    await closeTab(AMEND_PAGE)
    openTab(projectPath(projectId))
  }
  return (
    <RecordEditorPage
      editing={editing}
      title={row ? `${say.editTitle} ${row.projectCode}` : say.newTitle}
      note={row && <Standing row={row} />}
      ways={
        <>
          <Button onClick={() => openTab(projectPath(projectId))}>{say.toProject}</Button>
          <RemoveDraft {...{ row, say }} call={amendApi.delete} disabled={busy} onRemoved={removed} />
        </>
      }
      acts={[
        { name: 'save', word: say.save, run: record.save },
        { name: 'submit', word: say.submit, run: submit },
      ]}
    >
      <AmendFields {...{ form, lots, opened, row }} />
    </RecordEditorPage>
  )
}

/** The status, and why it came back. */
function Standing({ row }: { row: AmendRow }) {
  const { data } = useFlowState(row.listId)
  const last = data?.logs.findLast(({ result }) => result === 'return')
  return (
    <div className={styles.standing}>
      {amendKind.statusOf(row)}
      {row.status === '40' && last && (
        <p className={styles.warning} role="note">
          {say.returned(last.userName, last.opinion ?? '')}
        </p>
      )}
    </div>
  )
}
