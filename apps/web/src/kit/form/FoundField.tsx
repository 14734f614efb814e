import type { ComponentProps } from 'react'
import { ChoiceField } from './ChoiceField'

interface Props
  extends Omit<ComponentProps<typeof ChoiceField>, 'required' | 'multiple' | 'clearable' | 'select'> {
  placeholder: string
  /** What the record has already, which may not be among those found. */
  known?: { value: string; label: string } | undefined
  /** What is typed to find one; left out, the options are all there are. */
  onType?(text: string): void
  /** It need not be chosen, and can be taken away again. */
  optional?: boolean
}

/** A record, found by typing what people call it. */
export function FoundField({ placeholder, options, known, onType, optional = false, ...field }: Props) {
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
        // The server has found them by more than their labels.
        ...(onType ? { filter: () => true, onSearch: onType } : {}),
      }}
    />
  )
}
