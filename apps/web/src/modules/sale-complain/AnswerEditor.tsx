import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { answerFields, FINDINGS } from '@agency/shared/modules/sale-complain/complain.items'
import { type ComplainRow, conclusionFields } from '@agency/shared/modules/sale-complain/complain.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { DetailSection } from '../../kit/detail/Facts'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormSection } from '../../kit/form/FormSection'
import { type FormState, useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { useUnsavedGuard } from '../../shell/tabs'
import { complainMessages as say } from './complain.messages'
import styles from './complain.module.css'
import { ItemFacts } from './ItemFacts'

const findings = FINDINGS.map((value) => ({ value, label: value }))
const rules = complainApi.answer.input

const valuesOf = ({ listId, version, items, affectResult, measure }: ComplainRow) => ({
  ...{ listId, version, affectResult, measure },
  answers: items.map(({ result, answer, measure: own }) => ({ result, answer, measure: own })),
})

/** Each item with its own answer; kept as often as wanted, until it is submitted below. */
export function AnswerEditor({ row, onChanged }: { row: ComplainRow; onChanged: () => void }) {
  const [first] = useState(() => valuesOf(row))
  const form = useFormState(rules, first)
  const { saving, send } = useSend(form)
  useUnsavedGuard(form.dirty)
  const save = () =>
    send(async (filled) => {
      const after = await http.call(complainApi.answer, { ...filled, version: row.version })
      form.reset(valuesOf(after))
      return say.answersSaved
    }, onChanged)
  return (
    <DetailSection title={say.answers}>
      <div ref={form.box} className={styles.answer}>
        {row.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and their places are fixed once accepted
          <section key={at} aria-label={say.item(at + 1)}>
            <ItemFacts {...{ item, at }} ownId={row.listId} />
            <FormSection title={say.answer}>
              <Answer {...{ form: form as FormState<z.ZodType>, path: `answers.${at}` }} />
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
      <div className={styles.foot}>
        <Button theme="light" type="primary" loading={saving} onClick={() => void save()}>
          {say.saveAnswers}
        </Button>
      </div>
    </DetailSection>
  )
}

function Answer({ form, path }: { form: FormState<z.ZodType>; path: string }) {
  return (
    <>
      <ChoiceField
        {...{
          form,
          name: `${path}.result`,
          label: answerFields.result.label,
          options: findings,
          required: true,
        }}
      />
      <FieldInput form={form} name={`${path}.answer`} field={answerFields.answer} required wide />
      <FieldInput form={form} name={`${path}.measure`} field={answerFields.measure} wide />
    </>
  )
}
