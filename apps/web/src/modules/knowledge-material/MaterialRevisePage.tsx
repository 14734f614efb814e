import { pickFieldRules } from '@agency/shared/fields/fields'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields, versionFields } from '@agency/shared/modules/knowledge-material/material.fields'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { type MaterialRow, materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { DraftOffer } from '../../kit/form/DraftOffer'
import { DraftSavedAt } from '../../kit/form/DraftSavedAt'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { ButtonsOrConflict } from '../../kit/form/Finishing'
import { FormSection } from '../../kit/form/FormSection'
import page from '../../kit/form/record-editor.module.css'
import {
  createRecordReader,
  useFormRecordWithConflicts,
  useRepeatAfterConflict,
  useUpdateFromReloaded,
} from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { useFormSend } from '../../kit/form/use-send'
import { draftName, useStoredDraft } from '../../kit/form/use-stored-draft'
import { Warning } from '../../kit/section/Warning'
import { http } from '../../session/app'
import { openTab, useUnsavedGuard } from '../../shell/tabs'
import { MaterialFields } from './MaterialFields'
import { materialMessages as say } from './material.messages'
import own from './material.module.css'
import { materialKind as kind } from './material-kind'

const rules = z.object(pickFieldRules({ ...materialFields, ...versionFields }))
const names = Object.keys(materialFields) as (keyof typeof materialFields)[]

/**
 * /knowledge/comparisonMaterialRevise?listId=…: a new version, which waits for review while the current one stays in
 * force.
 */
export default createRecordPage(kind, RevisionPage)

interface Props {
  row: MaterialRow
  onChanged(): Promise<void>
}

function RevisionPage(props: Props) {
  const { allowedActions, pendingVersionId, pendingUserName } = props.row
  // Unsaved input stays visible even after a change by others.
  const [isTyped, setTyped] = useState(false)
  return allowedActions.includes('revise') || isTyped ? (
    <RevisionForm {...props} onTyped={setTyped} />
  ) : (
    <Warning>{pendingVersionId ? say.pendingNote(pendingUserName ?? '') : say.stoppedNote}</Warning>
  )
}

const materialFieldValues = (row: MaterialRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
const read = createRecordReader(materialApi.detail)

function RevisionForm({ row, onChanged, onTyped }: Props & { onTyped(isTyped: boolean): void }) {
  const { listId, materialCode, materialName } = row
  const [first] = useState(() => ({ ...materialFieldValues(row), versionNote: '' }))
  const form = useFormState(rules, first)
  const about = useFormRecordWithConflicts(form, {
    row,
    read,
    valuesOf: materialFieldValues,
    action: 'revise',
    labels: materialRecord.labels,
  })
  const { saving, send } = useFormSend(form, about)
  useUpdateFromReloaded(about, row, { isSending: saving, onTyped })
  useUnsavedGuard(form.dirty && !saving)
  const kept = useStoredDraft({
    name: draftName(materialApi.revise.path, listId, {}),
    form,
    version: about.row.version,
    resume: about.restoreInput,
  })
  const submitRevision = () =>
    send(
      async (filled) => {
        await http.call(materialApi.revise, { listId, version: about.row.version, ...filled })
        form.reset(form.values)
        return say.revised
      },
      () => void onChanged(),
      () => openTab(materialPath(listId)),
    )
  useRepeatAfterConflict(about, () => void submitRevision())
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{`${say.revise}：${materialName}`}</h1>
        <div className={page.note}>{materialCode}</div>
      </header>
      <div className={page.body} ref={form.box}>
        {kept.offer && <DraftOffer {...kept.offer} />}
        <div className={own.hint}>
          <Warning>{say.reviseHint}</Warning>
        </div>
        <MaterialFields form={form} ownId={listId} isRevised />
        <FormSection title={say.versionNote}>
          <FieldInputs
            form={form}
            fields={versionFields}
            names={['versionNote']}
            more={{ versionNote: { required: true, wide: true } }}
          />
        </FormSection>
      </div>
      <footer className={`${page.footer} ${page.foot}`}>
        <ButtonsOrConflict about={about} word={say.revise} onLost={onChanged}>
          <DraftSavedAt at={kept.at} isFailing={kept.isFailing} />
          <span className={page.buttons}>
            <Button onClick={() => openTab(materialPath(listId))}>{say.toRecord}</Button>
            <Button
              theme="solid"
              loading={saving}
              disabled={form.uploading}
              onClick={() => void submitRevision()}
            >
              {say.revise}
            </Button>
          </span>
        </ButtonsOrConflict>
      </footer>
    </div>
  )
}
