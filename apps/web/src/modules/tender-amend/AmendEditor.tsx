import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { AMEND_PAGE, amendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { amendFields, amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { isOfPrequalification } from '@agency/shared/tendering/lot-times'
import { Button } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordKey } from '../../kit/detail/use-record'
import { useFlowState } from '../../kit/flow/use-flow-state'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormPage } from '../../kit/form/FormPage'
import { FormSection } from '../../kit/form/FormSection'
import type { FormValues } from '../../kit/form/paths'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import { listKey } from '../../kit/list/use-list'
import { http } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { closeTab, openTab } from '../../shell/tabs'
import { AmendStatus } from './AmendStatus'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'
import { amendKind } from './amend-kind'
import { choicesOf, RuleHint, wasOf } from './lot-hints'

type Lots = AnswerOf<typeof amendApi.amendable>
interface Props {
  projectId: string
  /** Those that can be amended now. */
  lots: Lots
  opened: AmendRow | undefined
  onSaved(): void
}

const names = Object.keys(amendApi.save.input.shape) as (keyof typeof amendApi.save.input.shape)[]
const valuesOf = (row: AmendRow): FormValues => Object.fromEntries(names.map((name) => [name, row[name]]))
const emptyOf = (projectId: string, lots: Lots): FormValues => ({
  projectId,
  packageIds: lots.length === 1 ? lots.map(({ listId }) => listId) : [],
  amendType: '更正',
  affectsBids: false,
  amendFile: [],
})
const nothing = () => undefined

/** A 更正 or 澄清 as its manager writes it; what is refused stands at its field. */
export function AmendEditor({ projectId, lots, opened, onSaved }: Props) {
  const queries = useQueryClient()
  const [first] = useState(() => (opened ? valuesOf(opened) : emptyOf(projectId, lots)))
  const form = useFormState(amendApi.save.input, first)
  const written = (row: AmendRow) => {
    queries.setQueryData(recordKey(amendKind, row.listId), row)
    void queries.invalidateQueries({ queryKey: listKey(amendApi.page) })
  }
  const record = useRecordSave(form, { api: amendApi, opened, valuesOf, onStep: nothing, onSaved: written })
  const { row, saving, busy } = record
  const chosen = lots.filter(({ listId }) => idsIn(form.get('packageIds')).includes(listId))

  const submit = () =>
    record.saveAnd('submit', async ({ listId, version }) => {
      written(await http.call(amendApi.submit, { listId, version }))
      onSaved()
      openTab(amendPath(listId))
      return say.submitted
    })
  const remove = async () => {
    if (!row || !(await ask({ title: say.remove, content: say.removeAsk, danger: true }))) return
    await http.call(amendApi.delete, { listIds: row.listId })
    notify.success(say.removed)
    void queries.invalidateQueries({ queryKey: listKey(amendApi.page) })
    form.reset(form.values)
    await closeTab(AMEND_PAGE)
    openTab(projectPath(projectId))
  }
  return (
    <FormPage
      form={form}
      title={row ? `${say.editTitle} ${row.projectCode}` : say.newTitle}
      note={row && <Standing row={row} />}
      stale={record.stale}
      onReload={() => void record.reload()}
      buttons={
        <>
          <Button onClick={() => openTab(projectPath(projectId))}>{say.toProject}</Button>
          {row?.allowedActions.includes('del') && (
            <Button type="danger" disabled={busy} onClick={() => void remove().catch(nothing)}>
              {say.remove}
            </Button>
          )}
          <Button loading={saving === 'save'} disabled={busy} onClick={() => void record.save()}>
            {say.save}
          </Button>
          <Button theme="solid" loading={saving === 'submit'} disabled={busy} onClick={() => void submit()}>
            {say.submit}
          </Button>
        </>
      }
    >
      <FormSection title={say.scope}>
        <ChoiceField
          {...{ form, name: 'packageIds', label: amendFields.packageIds.label }}
          options={choicesOf(lots, opened)}
          multiple
          required
        />
        <FieldInput form={form} name="amendType" field={amendFields.amendType} />
        <FieldInput form={form} name="media" field={amendFields.media} />
        <FieldInput form={form} name="content" field={amendFields.content} />
        <FieldInput
          form={form}
          name="affectsBids"
          field={amendFields.affectsBids}
          required={false}
          hint={form.get('affectsBids') === true ? <RuleHint lots={chosen} /> : say.affectsHint}
          wide
        />
      </FormSection>
      <FormSection title={say.times}>
        <p className={styles.wide}>{say.timesHint}</p>
        {amendTimes
          .filter((name) => !isOfPrequalification(name) || chosen.some((lot) => lot[name] !== null))
          .map((name) => (
            <FieldInput
              key={name}
              form={form}
              name={name}
              field={amendFields[name]}
              hint={wasOf(chosen, name)}
            />
          ))}
      </FormSection>
      <FormSection title={say.file}>
        <p className={styles.wide}>{say.fileHint}</p>
        <FilesInput
          {...{ form, name: 'amendFile', field: amendFields.amendFile, required: true }}
          {...(row ? { ownId: row.listId } : {})}
        />
      </FormSection>
    </FormPage>
  )
}

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The status, and why it came back. */
function Standing({ row }: { row: AmendRow }) {
  const { data } = useFlowState(row.listId)
  const last = data?.logs.findLast(({ result }) => result === 'return')
  return (
    <div className={styles.standing}>
      <AmendStatus status={row.status} />
      {row.status === '40' && last && (
        <p className={styles.warning} role="note">
          {say.returned(last.userName, last.opinion ?? '')}
        </p>
      )}
    </div>
  )
}
