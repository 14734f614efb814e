import type { ComponentProps } from 'react'
import { ChoiceField } from './ChoiceField'

interface Props
  extends Omit<ComponentProps<typeof ChoiceField>, 'required' | 'multiple' | 'clearable' | 'select'> {
  placeholder: string
  /** The record's current value, which may not be among the search results. */
  known?: { value: string; label: string } | undefined
  /** Called with the typed text to search; when omitted, the options are complete. */
  onType?(text: string): void
  /** True when the field may be left empty and cleared. */
  optional?: boolean
}

/** Selects a record by typing its name. */
export function LookupField({ placeholder, options, known, onType, optional = false, ...field }: Props) {
  const isMissing = known && !options.some((option) => option.value === known.value)
  return (
    <ChoiceField
      {...field}
      required={!optional}
      clearable={optional}
      options={isMissing ? [known, ...options] : options}
      select={{
        placeholder,
        emptyContent: undefined,
        // The server has searched more than the labels, so the results are not filtered again.
        ...(onType ? { filter: () => true, onSearch: onType } : {}),
      }}
    />
  )
}
