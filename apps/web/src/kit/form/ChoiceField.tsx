import type { SelectProps } from '@douyinfe/semi-ui-19/lib/es/select'
import { type ReactNode, useEffect, useId } from 'react'
import type { z } from 'zod'
import { LabelledSelect } from './Choice'
import { FieldBox } from './FieldBox'
import { formMessages as say } from './form.messages'
import { editorAriaProps } from './ids'
import { withStarForRowNumber } from './paths'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** The field's path in the values of the form. */
  name: string
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  required?: boolean
  disabled?: boolean
  /** Allows several choices; the value is then a list. */
  multiple?: boolean
  /** Allows clearing; the value is then null. */
  clearable?: boolean
  hint?: ReactNode
  wide?: boolean
  /** Called with the value that the person chose. */
  onChoose?(value: string | undefined): void
  /** Further properties of the Select that the field renders. */
  select?: Pick<SelectProps, 'placeholder' | 'emptyContent' | 'filter' | 'onSearch'>
}

/** A field with a choice of options that are not from a dictionary. */
export function ChoiceField({ form, name, label, options, multiple, clearable, ...look }: Props) {
  const id = useId()
  const { required, hint, wide } = look
  const error = form.errors[name]
  useEffect(() => {
    const { current: said } = form.editors
    const words = new Map(said.get(withStarForRowNumber(name))?.words)
    for (const option of options) words.set(option.value, option.label)
    said.set(withStarForRowNumber(name), { label, words })
  }, [form.editors, name, label, options])
  const held = form.get(name)
  const changeChoice = (next: unknown) => {
    const chosen = typeof next === 'string' ? next : undefined
    if (multiple) form.set(name, Array.isArray(next) ? next.map(String) : [])
    else form.set(name, chosen ?? null)
    look.onChoose?.(chosen)
  }
  const one = typeof held === 'string' ? held : undefined
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint} wide={wide}>
      <LabelledSelect
        {...editorAriaProps(id, { invalid: error !== undefined, required })}
        filter
        multiple={multiple}
        showClear={clearable}
        disabled={look.disabled}
        style={{ width: '100%' }}
        placeholder={say.choose}
        emptyContent={say.noMatch}
        {...look.select}
        optionList={options.map((option) => ({ ...option }))}
        value={multiple ? (Array.isArray(held) ? held.map(String) : []) : one}
        onChange={changeChoice}
        onBlur={() => form.blur(name)}
      />
    </FieldBox>
  )
}
