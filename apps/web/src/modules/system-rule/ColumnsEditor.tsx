import { mapColumnFields as fields } from '@agency/shared/modules/system-rule/voucher-rule.fields'
import {
  COLUMN_VALUES,
  DATE_FORMATS,
  isColumnValue,
  type MapColumn,
  ZERO,
} from '@agency/shared/tendering/voucher-columns'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { ruleMessages as say } from './rule.messages'
import styles from './system-rule.module.css'

const values = Object.entries(COLUMN_VALUES).map(([value, { label }]) => ({ value, label }))

const choicesOfWords = (words: readonly string[]) => words.map((value) => ({ value, label: value }))
const choices = { date: choicesOfWords(DATE_FORMATS), money: choicesOfWords([ZERO]) }

export const emptyColumn: MapColumn = { title: '', value: '', width: null, format: null }

/** Edits the columns of an export file, in order. */
export function ExportColumnsEditor({ form }: { form: FormState<z.ZodType> }) {
  return (
    <div className={styles.bands}>
      <p className={styles.note}>{say.lookHint}</p>
      <RowsEditor<MapColumn>
        form={form}
        name="columns"
        titleOf={say.column}
        addText={say.addColumn}
        empty={() => emptyColumn}
        keepsOne
        dense
        draw={(path) => (
          <>
            <FieldInput form={form} name={`${path}.title`} field={fields.title} required />
            <ChoiceField
              form={form}
              name={`${path}.value`}
              label={fields.value.label}
              options={values}
              required
            />
            <FieldInput form={form} name={`${path}.width`} field={fields.width} required={false} />
            <FormatInput form={form} path={path} />
          </>
        )}
      />
    </div>
  )
}

/** The format of a column, where it has several. */
function FormatInput({ form, path }: { form: FormState<z.ZodType>; path: string }) {
  const value = form.text(`${path}.value`)
  const kind = isColumnValue(value) ? COLUMN_VALUES[value].format : null
  const isWrong = form.errors[`${path}.format`] !== undefined
  if (kind === null && !form.get(`${path}.format`) && !isWrong) return null
  if (kind === 'date' || kind === 'money')
    return (
      <ChoiceField
        form={form}
        name={`${path}.format`}
        label={fields.format.label}
        options={choices[kind]}
        clearable
        select={{ placeholder: say.formatUsual[kind] }}
      />
    )
  return (
    <FieldInput
      form={form}
      name={`${path}.format`}
      field={fields.format}
      required={kind === 'text'}
      hint={kind && say.formatHints[kind]}
    />
  )
}
