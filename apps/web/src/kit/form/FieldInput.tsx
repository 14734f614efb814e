import { type ReactNode, useEffect, useId } from 'react'
import type { z } from 'zod'
import { amountText, isAmount } from '../flow/facts'
import { FieldBox } from './FieldBox'
import { type EditedField, FieldEditor } from './FieldEditor'
import styles from './form.module.css'
import { anyRow } from './paths'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** Its path in the form. */
  name: string
  field: EditedField & { label: string; rule?: z.ZodType }
  /** The mark at the label; told by the field's own rule when left out. */
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Below the editor, above the error. */
  hint?: ReactNode
  wide?: boolean
}

/** One field of a form: label, mark, editor by kind, hint, error. */
export function FieldInput({ form, name, field, required, disabled, placeholder, hint, wide }: Props) {
  const id = useId()
  const error = form.errors[name]
  const { editors } = form
  useEffect(() => {
    const { label, kind, dict, unit } = field
    const is = { ...(dict ? { dict } : {}), ...(unit ? { unit } : {}) }
    editors.current.set(anyRow(name), { label, kind, ...is })
  }, [editors, name, field])
  const must = required ?? isRequired(field.rule)
  return (
    <FieldBox
      id={id}
      label={field.label}
      required={must}
      error={error}
      hint={isYuan(field) ? <MoneyHint value={form.get(name)} hint={hint} /> : hint}
      wide={wide ?? isWide(field)}
    >
      <FieldEditor
        id={id}
        name={name}
        field={field}
        value={form.get(name)}
        onChange={form.set}
        onBlur={form.blur}
        required={must}
        invalid={error !== undefined}
        disabled={disabled}
        placeholder={placeholder}
      />
    </FieldBox>
  )
}

const isYuan = ({ kind, unit = '元', label }: Props['field']) =>
  kind === 'money' && unit === '元' && !label.includes('万元')

/** An amount of many figures is read in threes and in words, where a nought too many is seen. */
const MoneyHint = ({ value, hint }: { value: unknown; hint: ReactNode }) => (
  <>
    {isAmount(value) && <div className={styles.amount}>{amountText(value, true)}</div>}
    {hint}
  </>
)

const isWide = (field: EditedField) => field.kind === 'area'

const known = new WeakMap<z.ZodType, boolean>()
/** A field whose rule refuses nothing at all must be filled in. */
function isRequired(rule: z.ZodType | undefined): boolean {
  if (!rule) return false
  const answer = known.get(rule) ?? !rule.safeParse(undefined).success
  known.set(rule, answer)
  return answer
}
