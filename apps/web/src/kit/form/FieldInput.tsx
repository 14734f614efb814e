import { type ReactNode, useEffect, useId } from 'react'
import type { z } from 'zod'
import { amountText, isAmount } from './amount-text'
import { FieldBox } from './FieldBox'
import { type EditedField, FieldEditor } from './FieldEditor'
import styles from './form.module.css'
import { withStarForRowNumber } from './paths'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** The field's path in the values of the form. */
  name: string
  field: EditedField & { label: string; rule?: z.ZodType }
  /** Shows the required mark; by default derived from the field's rule. */
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** A hint shown below the field's editor and above its error. */
  hint?: ReactNode
  wide?: boolean
}

/** One field of a form: label, mark, editor by kind, hint, error. */
export function FieldInput({ form, name, field, required, disabled, placeholder, hint, wide }: Props) {
  const id = useId()
  const error = form.errors[name]
  const typed = form.typed[name]
  const { editors } = form
  useEffect(() => {
    const { label, kind, dict, unit } = field
    const is = { ...(dict ? { dict } : {}), ...(unit ? { unit } : {}) }
    editors.current.set(withStarForRowNumber(name), { label, kind, ...is })
  }, [editors, name, field])
  const must = required ?? ruleIsRequired(field.rule)
  return (
    <FieldBox
      id={id}
      label={field.label}
      required={must}
      error={error}
      hint={isMoneyInYuan(field) ? <MoneyHint value={form.get(name)} hint={hint} /> : hint}
      cleaned={typed === undefined ? undefined : { from: typed, to: form.get(name) }}
      wide={wide ?? isWideField(field)}
    >
      <FieldEditor
        id={id}
        name={name}
        field={field}
        value={form.get(name)}
        onChange={form.set}
        onBlur={form.blur}
        onUnreadable={form.tellUnreadable}
        required={must}
        invalid={error !== undefined}
        disabled={disabled}
        placeholder={placeholder}
      />
    </FieldBox>
  )
}

const isMoneyInYuan = ({ kind, unit = '元', label }: Props['field']) =>
  kind === 'money' && unit === '元' && !label.includes('万元')

/** Shows a large amount with thousands separators and in words, so that an extra zero is noticed. */
const MoneyHint = ({ value, hint }: { value: unknown; hint: ReactNode }) => (
  <>
    {isAmount(value) && <div className={styles.amount}>{amountText(value, true)}</div>}
    {hint}
  </>
)

const isWideField = (field: EditedField) => field.kind === 'area'

const known = new WeakMap<z.ZodType, boolean>()
/** Returns true when the field's rule rejects an empty value. */
function ruleIsRequired(rule: z.ZodType | undefined): boolean {
  if (!rule) return false
  const answer = known.get(rule) ?? !rule.safeParse(undefined).success
  known.set(rule, answer)
  return answer
}
