import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { FAIL_LIST, FAIL_PAGE, failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { useEffect, useState } from 'react'
import { useRecordChanged, useRecordWritten } from '../../kit/detail/use-record'
import { FlowSection } from '../../kit/flow/FlowSection'
import { useFlowState } from '../../kit/flow/use-flow-state'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { RemoveDraft } from '../../kit/form/RemoveDraft'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { RowLink } from '../../kit/list/RowButton'
import { http, useCan } from '../../session/app'
import { closeTab, openTab } from '../../shell/tabs'
import { FailFields } from './FailFields'
import { failMessages as say } from './fail.messages'
import styles from './fail.module.css'
import { failKind } from './fail-kind'
import { emptyFail, valuesOf } from './fail-values'
import { OpenFailures } from './OpenFailures'
import { useFailRules } from './use-fail-rules'

interface Props {
  project: ProjectRow
  lots: readonly LotRow[]
  /** The lots that a new one begins with. */
  chosen?: readonly LotRow[]
  opened?: FailRow
}

/** A failure as it is filled in. The draft is the record itself: whatever is refused stays as it was typed. */
export function FailEditor({ project, lots, chosen = [], opened }: Props) {
  const { editing, save, submit } = useFailEditor({ project, lots, chosen, ...(opened ? { opened } : {}) })
  const changed = useRecordChanged(failKind, project.listId)
  const removed = async () => {
    void changed()
    await closeTab(FAIL_PAGE)
    openTab(FAIL_LIST)
  }
  const saving = { name: 'save', word: say.saveDraft, run: save }
  return (
    <>
      <RecordEditorPage
        editing={editing}
        title={say.newTitle}
        note={
          <p className={styles.under}>
            <RowLink to={projectPath(project.listId)}>{project.projectName}</RowLink>
            <span>{project.projectCode}</span>
            {opened && failKind.statusOf(opened)}
          </p>
        }
        ways={<RemoveDraft row={opened} call={failApi.delete} say={removing} onRemoved={removed} />}
        acts={
          useCan(`${failRecord.prefix}:submit`)
            ? [saving, { name: 'submit', word: say.submit, run: submit }]
            : [saving]
        }
      >
        <OpenFailures projectId={project.listId} except={opened?.listId} />
        <FailFields form={editing.form} project={project} lots={lots} ownId={opened?.listId} />
      </RecordEditorPage>
      {opened && <History row={opened} onChanged={changed} />}
    </>
  )
}

const removing = { remove: say.removeDraft, removeAsk: say.removeAsk, removed: say.removed }
const isNone = (files: unknown) => !Array.isArray(files) || files.length === 0

function useFailEditor({ project, lots, chosen = [], opened }: Props) {
  const changed = useRecordChanged(failKind, project.listId)
  const written = useRecordWritten(failKind)
  const onSaved = (row: FailRow) => {
    written(row)
    void changed()
  }
  const editing = useRecordEditor({
    ...{
      rules: failApi.save.input,
      also: useFailRules(project, lots),
      empty: () => emptyFail(project.listId, chosen),
    },
    ...{ api: failApi, opened, valuesOf, onSaved },
  })
  const { form, record } = editing
  const [begun, begin] = useState<string>()
  useEffect(() => {
    // From now on the address is the record's: whoever comes back to it finds the draft.
    if (begun && !opened && !form.dirty) openTab(failRecordPath(begun))
  }, [begun, opened, form.dirty])
  const save = () =>
    record.saveAnd('save', async ({ listId }) => {
      begin(listId)
      return say.saved
    })
  const submit = async () => {
    if (!form.check()) return
    // A draft can do without it.
    if (isNone(form.get('evidence')))
      return form.takeErrors([{ field: 'evidence', message: say.needsEvidence }])
    await record.saveAnd('submit', async ({ listId, version }) => {
      onSaved(await http.call(failApi.submit, { listId, version }))
      begin(listId)
      return say.submitted
    })
  }
  return { editing, save, submit }
}

/** Why it came back stands in the history. */
function History({ row, onChanged }: { row: FailRow; onChanged(): void }) {
  const { data: state } = useFlowState(row.listId)
  return state && <FlowSection flow={failFlow} state={state} onChanged={onChanged} />
}
