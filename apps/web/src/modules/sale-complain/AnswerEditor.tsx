import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { answerFields, FINDINGS } from '@agency/shared/modules/sale-complain/complain.items'
import {
  type ComplainRow,
  complainRecord,
  conclusionFields,
} from '@agency/shared/modules/sale-complain/complain.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { DraftOffer } from '../../kit/form/DraftOffer'
import { DraftSavedAt } from '../../kit/form/DraftSavedAt'
import { FieldInput } from '../../kit/form/FieldInput'
import { ButtonsOrConflict } from '../../kit/form/Finishing'
import { FormSection } from '../../kit/form/FormSection'
import {
  createRecordReader,
  useFormRecordWithConflicts,
  useUpdateFromReloaded,
} from '../../kit/form/use-about'
import { type FormState, useFormState } from '../../kit/form/use-form-state'
import { useInlineEditor } from '../../kit/form/use-inline-editor'
import { draftName } from '../../kit/form/use-stored-draft'
import { DetailSection } from '../../kit/section/Facts'
import { http } from '../../session/app'
import { complainMessages as say } from './complain.messages'
import styles from './complain.module.css'
import { ComplaintItem } from './ItemFacts'

const findings = FINDINGS.map((value) => ({ value, label: value }))
const rules = complainApi.answer.input

const complaintAnswerValues = ({ items, affectResult, measure }: ComplainRow) => ({
  affectResult,
  measure,
  answers: items.map(({ result, answer, measure: own }) => ({ result, answer, measure: own })),
})
const answerFormValues = (row: ComplainRow) => ({
  listId: row.listId,
  version: row.version,
  ...complaintAnswerValues(row),
})
// The answers are compared one by one.
const { items: _items, ...labels } = complainRecord.labels
const read = createRecordReader(complainApi.detail)

interface Props {
  row: ComplainRow
  onChanged: () => void
  /** Called when there is unsaved input or no longer. */
  onTyped(isTyped: boolean): void
}

/** Edits the answer of each item; saved any number of times until submitted. */
export function AnswerEditor({ row, onChanged, onTyped }: Props) {
  const [first] = useState(() => answerFormValues(row))
  const form = useFormState(rules, first)
  const about = useFormRecordWithConflicts(form as FormState<z.ZodType>, {
    row,
    read,
    valuesOf: complaintAnswerValues,
    labels,
    action: 'handle',
  })
  const { saving, save, kept } = useInlineEditor({
    ofRecord: row.listId,
    keptAs: draftName(complainApi.answer.path, row.listId, {}),
    title: say.answers,
    form,
    about,
    async write(filled) {
      const after = await http.call(complainApi.answer, { ...filled, version: about.row.version })
      return {
        word: say.answersSaved,
        version: after.version,
        values: answerFormValues(after),
        follow: () => about.saved(after),
      }
    },
    onSaved: onChanged,
  })
  useUpdateFromReloaded(about, row, { isSending: saving, onTyped })
  return (
    <DetailSection title={say.answers}>
      {kept.offer && <DraftOffer {...kept.offer} />}
      <div ref={form.box} className={styles.answer}>
        {row.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and their places are fixed once accepted
          <section key={at} aria-label={say.item(at + 1)}>
            <ComplaintItem item={item} at={at} ownId={row.listId} />
            <FormSection title={say.answer}>
              <AnswerFields form={form as FormState<z.ZodType>} path={`answers.${at}`} />
            </FormSection>
          </section>
        ))}
        <FormSection title={say.verdictOfAll}>
          <FieldInput
            form={form as FormState<z.ZodType>}
            name="affectResult"
            field={conclusionFields.affectResult}
          />
          <FieldInput form={form as FormState<z.ZodType>} name="measure" field={conclusionFields.measure} />
        </FormSection>
      </div>
      <ButtonsOrConflict about={about} word={say.saveAnswers} onLost={onChanged}>
        <div className={styles.foot}>
          <DraftSavedAt at={kept.at} isFailing={kept.isFailing} />
          <Button theme="light" type="primary" loading={saving} onClick={() => void save()}>
            {say.saveAnswers}
          </Button>
        </div>
      </ButtonsOrConflict>
    </DetailSection>
  )
}

function AnswerFields({ form, path }: { form: FormState<z.ZodType>; path: string }) {
  return (
    <>
      <ChoiceField
        form={form}
        name={`${path}.result`}
        label={answerFields.result.label}
        options={findings}
        required
      />
      <FieldInput form={form} name={`${path}.answer`} field={answerFields.answer} required wide />
      <FieldInput form={form} name={`${path}.measure`} field={answerFields.measure} wide />
    </>
  )
}
