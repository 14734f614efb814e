import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { FAIL_LIST, FAIL_PAGE, failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { failProblems } from '@agency/shared/modules/tender-fail/fail.rules'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { recordKey, useRecordChanged } from '../../kit/detail/use-record'
import { FlowSection } from '../../kit/flow/FlowSection'
import { useFlowState } from '../../kit/flow/use-flow-state'
import { FormPage } from '../../kit/form/FormPage'
import type { FormValues } from '../../kit/form/paths'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import { RowLink } from '../../kit/list/RowButton'
import { http, useCan } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { closeTab, openTab } from '../../shell/tabs'
import { FailFields } from './FailFields'
import { FailStatus } from './FailStatus'
import { failMessages as say } from './fail.messages'
import styles from './fail.module.css'
import { failKind } from './fail-kind'
import { emptyFail, valuesOf } from './fail-values'
import { OpenFailures } from './OpenFailures'

interface Props {
  project: ProjectRow
  lots: readonly LotRow[]
  /** The lots that a new one begins with. */
  chosen?: readonly LotRow[]
  opened?: FailRow
}

const nothing = () => undefined
const isNone = (files: unknown) => !Array.isArray(files) || files.length === 0

/** A failure as it is filled in. The draft is the record itself: whatever is refused stays as it was typed. */
export function FailEditor({ project, lots, chosen = [], opened }: Props) {
  const queries = useQueryClient()
  const changed = useRecordChanged(failKind, project.listId)
  const [first] = useState(() => (opened ? valuesOf(opened) : emptyFail(project.listId, chosen)))
  const form = useFormState(failApi.save.input, first, useRules(project, lots))
  const onSaved = (row: FailRow) => {
    queries.setQueryData(recordKey(failKind, row.listId), row)
    changed()
  }
  const record = useRecordSave(form, { api: failApi, opened, valuesOf, onStep: nothing, onSaved })
  const { saving, busy } = record
  const maySubmit = useCan(`${failRecord.prefix}:submit`)
  const [written, setWritten] = useState<string>()
  useEffect(() => {
    // From now on the address is the record's: whoever comes back to it finds the draft.
    if (written && !opened && !form.dirty) openTab(failRecordPath(written))
  }, [written, opened, form.dirty])
  const save = () =>
    record.saveAnd('save', async ({ listId }) => {
      setWritten(listId)
      return say.saved
    })
  const submit = async () => {
    if (!form.check()) return
    // A draft can do without it.
    if (isNone(form.get('evidence')))
      return form.takeErrors([{ field: 'evidence', message: say.needsEvidence }])
    await record.saveAnd('submit', async ({ listId, version }) => {
      onSaved(await http.call(failApi.submit, { listId, version }))
      setWritten(listId)
      return say.submitted
    })
  }
  return (
    <>
      <FormPage
        form={form}
        title={say.newTitle}
        note={
          <p className={styles.under}>
            <RowLink to={projectPath(project.listId)}>{project.projectName}</RowLink>
            <span>{project.projectCode}</span>
            {opened && <FailStatus status={opened.status} />}
          </p>
        }
        stale={record.stale}
        onReload={() => void record.reload()}
        buttons={
          <>
            {opened?.allowedActions.includes('del') && <RemoveDraft row={opened} />}
            <Button
              theme={maySubmit ? 'light' : 'solid'}
              loading={saving === 'save'}
              disabled={busy}
              onClick={() => void save()}
            >
              {say.saveDraft}
            </Button>
            {maySubmit && (
              <Button
                theme="solid"
                loading={saving === 'submit'}
                disabled={busy}
                onClick={() => void submit()}
              >
                {say.submit}
              </Button>
            )}
          </>
        }
      >
        <OpenFailures projectId={project.listId} except={opened?.listId} />
        <FailFields form={form} project={project} lots={lots} ownId={opened?.listId} />
      </FormPage>
      {opened && <History row={opened} onChanged={changed} />}
    </>
  )
}

/** The rules over several fields, as the server has them. */
const useRules = (project: ProjectRow, lots: readonly LotRow[]) =>
  useCallback(
    (values: FormValues) => {
      const { packageIds, failType, failStage, failReason, nextAction, refundBook } = values
      if (typeof failType !== 'string' || typeof failReason !== 'string') return []
      const ids = Array.isArray(packageIds) ? packageIds : []
      const failing = lots.filter((lot) => ids.includes(lot.listId))
      const draft = {
        ...{ failType, failReason },
        failStage: String(failStage ?? ''),
        nextAction: String(nextAction ?? ''),
        refundBook: refundBook === true,
      }
      const of = { regime: project.procurementRegime, method: project.procurementMethod }
      return failProblems(draft, of, failing)
    },
    [project.procurementRegime, project.procurementMethod, lots],
  )

function RemoveDraft({ row }: { row: FailRow }) {
  const changed = useRecordChanged(failKind, row.projectId)
  const remove = async () => {
    if (!(await ask({ title: say.removeDraft, content: say.removeAsk, danger: true }))) return
    await http.call(failApi.delete, { listIds: row.listId })
    notify.success(say.removed)
    changed()
    await closeTab(FAIL_PAGE)
    openTab(FAIL_LIST)
  }
  return (
    <Button type="danger" onClick={() => void remove().catch(nothing)}>
      {say.removeDraft}
    </Button>
  )
}

/** Why it came back stands in the history. */
function History({ row, onChanged }: { row: FailRow; onChanged(): void }) {
  const { data: state } = useFlowState(row.listId)
  return state && <FlowSection flow={failFlow} state={state} onChanged={onChanged} />
}
