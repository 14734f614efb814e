import { useId } from 'react'
import type { z } from 'zod'
import { Choice } from './Choice'
import { FieldBox } from './FieldBox'
import { formMessages as say } from './form.messages'
import { errorId, hintId, labelId } from './ids'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** Its path in the form. */
  name: string
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  required?: boolean
  disabled?: boolean
  /** Several may be chosen: the form holds a list. */
  multiple?: boolean
  /** May be emptied: the form then holds null. */
  clearable?: boolean
  hint?: string
  wide?: boolean
}

/** A field whose value is one of some options that no dictionary holds, or several. */
export function ChoiceField({ form, name, label, options, multiple, clearable, ...look }: Props) {
  const id = useId()
  const error = form.errors[name]
  const held = form.get(name)
  const change = (next: unknown) => {
    if (multiple) form.set(name, Array.isArray(next) ? next.map(String) : [])
    else form.set(name, typeof next === 'string' ? next : null)
  }
  return (
    <FieldBox id={id} label={label} required={look.required} error={error} hint={look.hint} wide={look.wide}>
      <Choice
        id={id}
        filter
        multiple={multiple}
        showClear={clearable}
        disabled={look.disabled}
        style={{ width: '100%' }}
        placeholder={say.choose}
        emptyContent={say.noMatch}
        optionList={options.map((option) => ({ ...option }))}
        value={
          multiple
            ? Array.isArray(held)
              ? held.map(String)
              : []
            : typeof held === 'string'
              ? held
              : undefined
        }
        onChange={change}
        onBlur={() => form.blur(name)}
        validateStatus={error ? 'error' : 'default'}
        aria-labelledby={labelId(id)}
        aria-describedby={`${errorId(id)} ${hintId(id)}`}
      />
    </FieldBox>
  )
}
