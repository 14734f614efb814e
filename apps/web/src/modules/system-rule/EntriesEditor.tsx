import { ruleLineFields as fields } from '@agency/shared/modules/system-rule/voucher-rule.fields'
import { isVoucherSource, sourceAmounts } from '@agency/shared/tendering/voucher-sources'
import {
  AUXILIARIES,
  type RuleLine,
  SIDES,
  type Side,
  SUMMARY_WORDS,
} from '@agency/shared/tendering/vouchers'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { ruleMessages as say } from './rule.messages'
import styles from './system-rule.module.css'

const wordsAsOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const sides = SIDES.map((side) => ({ value: side, label: side }))
const auxiliaries = wordsAsOptions(AUXILIARIES)
const words = Object.keys(SUMMARY_WORDS)
  .map((name) => `{${name}}`)
  .join('')

export const emptyVoucherLine = (side: Side): RuleLine => ({
  side,
  accountCode: '',
  accountName: '',
  amount: 'total',
  summary: '',
  auxiliaries: [],
})

/** The debit and credit lines of an account rule. */
export function VoucherLinesEditor({ form }: { form: FormState<z.ZodType> }) {
  const source = form.text('sourceType')
  const amounts = isVoucherSource(source) ? wordsAsOptions(sourceAmounts(source)) : []
  return (
    <div className={styles.bands}>
      <p className={styles.note}>{say.entriesHint}</p>
      <p className={styles.note}>
        {say.words}：{words}
      </p>
      <RowsEditor<RuleLine>
        form={form}
        name="lines"
        titleOf={say.entry}
        addText={say.addEntry}
        empty={() => emptyVoucherLine('贷')}
        dense
        draw={(path) => (
          <>
            <ChoiceField
              form={form}
              name={`${path}.side`}
              label={fields.side.label}
              options={sides}
              required
            />
            <ChoiceField
              form={form}
              name={`${path}.amount`}
              label={fields.amount.label}
              options={amounts}
              required
              select={{ emptyContent: say.amountsFirst }}
            />
            <FieldInput form={form} name={`${path}.accountCode`} field={fields.accountCode} required />
            <FieldInput form={form} name={`${path}.accountName`} field={fields.accountName} required />
            <FieldInput form={form} name={`${path}.summary`} field={fields.summary} required wide />
            <ChoiceField
              form={form}
              name={`${path}.auxiliaries`}
              label={fields.auxiliaries.label}
              options={auxiliaries}
              multiple
            />
          </>
        )}
      />
    </div>
  )
}
