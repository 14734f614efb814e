import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { numberingFields } from '@agency/shared/modules/system-rule/numbering.fields'
import { isNumberKey, numberKinds, numberValues } from '@agency/shared/numbering/kinds'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { numberingMessages as say } from './numbering.messages'
import styles from './system-rule.module.css'

type Form = FormState<z.ZodType>

/** The pattern, its placeholders, and sample numbers. */
export function PatternEditor({ form }: { form: Form }) {
  return (
    <div className={styles.bands}>
      <FieldInput form={form} name="pattern" field={numberingFields.pattern} wide />
      <PlaceholderButtons form={form} />
      <NumberPreview form={form} />
    </div>
  )
}

function PlaceholderButtons({ form }: { form: Form }) {
  const ruleKey = form.text('ruleKey')
  const values = isNumberKey(ruleKey) ? numberKinds[ruleKey].values : []
  const all = [
    ...Object.entries(say.parts),
    ...values.map((name) => [name, numberValues[name].label] as const),
  ]
  const insertPlaceholder = (name: string) => form.set('pattern', `${form.text('pattern')}{${name}}`)
  return (
    <div className={styles.parts}>
      <span>{say.insert}</span>
      {all.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={styles.part}
          aria-label={say.insertPart(label)}
          onClick={() => insertPlaceholder(name)}
        >
          <code>{`{${name}}`}</code> {label}
        </button>
      ))}
    </div>
  )
}

/** Sample numbers from the server, once the input is a valid pattern. */
function NumberPreview({ form }: { form: Form }) {
  const [ruleKey, pattern, resets] = ['ruleKey', 'pattern', 'resets'].map(form.text)
  const key = useDeferredValue(JSON.stringify({ ruleKey, pattern, resets }))
  const read = numberingApi.preview.input.safeParse(JSON.parse(key))
  const { data, error } = useCall(numberingApi.preview, JSON.parse(key), {
    quiet: true,
    enabled: read.success,
    placeholderData: keepPreviousData,
  })
  // A problem shown at the field is not repeated.
  const atField = form.errors.pattern !== undefined
  const problem = read.success ? error?.message : pattern && read.error.issues[0]?.message
  return (
    <section className={styles.preview} aria-label={say.preview} aria-live="polite">
      {problem && !atField ? (
        <p className={styles.error}>{problem}</p>
      ) : read.success && data ? (
        <>
          <dl>
            <dt>{say.next}</dt>
            <dd>
              <strong>{data.next}</strong>
            </dd>
            <dt>{say.after}</dt>
            <dd>{data.after}</dd>
            {data.turn && (
              <>
                <dt>{say.turn(data.turn.date)}</dt>
                <dd>{data.turn.first}</dd>
              </>
            )}
            <dt>{say.issued}</dt>
            <dd>{say.count(data.issued)}</dd>
          </dl>
          {data.samples.length > 0 && (
            <p>
              {say.samples}：{data.samples.map(({ label, value }) => say.sample(label, value)).join('，')}
            </p>
          )}
        </>
      ) : (
        <p>{say.waiting}</p>
      )}
    </section>
  )
}
