import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { Choice } from './Choice'
import { FieldBox } from './FieldBox'
import { errorId, hintId, labelId } from './ids'
import type { FormState } from './use-form-state'

interface Found {
  value: string
  label: string
}

interface Props {
  form: FormState<z.ZodType>
  name: string
  label: string
  placeholder: string
  options: readonly Found[]
  /** What the record has already, which may not be among those found. */
  known?: Found | undefined
  disabled?: boolean
  hint?: ReactNode
  /** What is typed to find one; left out, the options are all there are. */
  onType?(text: string): void
  wide?: boolean
  /** Told what was chosen. */
  onChoose?(value: string | undefined): void
}

/** A record, found by typing what people call it. */
export function FoundField({ form, name, label, placeholder, options, known, onType, ...look }: Props) {
  const id = useId()
  const error = form.errors[name]
  const value = form.get(name)
  const isMissing = known && !options.some((option) => option.value === known.value)
  return (
    <FieldBox id={id} label={label} required error={error} hint={look.hint} wide={look.wide}>
      <Choice
        id={id}
        // The server has found them by more than their labels.
        filter={onType ? () => true : true}
        {...(onType ? { onSearch: onType } : {})}
        style={{ width: '100%' }}
        placeholder={placeholder}
        optionList={isMissing ? [known, ...options] : [...options]}
        value={typeof value === 'string' ? value : undefined}
        onChange={(next) => {
          const chosen = typeof next === 'string' ? next : undefined
          form.set(name, chosen)
          look.onChoose?.(chosen)
        }}
        onBlur={() => form.blur(name)}
        disabled={look.disabled}
        validateStatus={error ? 'error' : 'default'}
        aria-labelledby={labelId(id)}
        aria-describedby={`${errorId(id)} ${hintId(id)}`}
      />
    </FieldBox>
  )
}
