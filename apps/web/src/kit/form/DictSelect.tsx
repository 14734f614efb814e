import type { SelectProps } from '@douyinfe/semi-ui-19/lib/es/select'
import { useDict } from '../data/use-dict'
import { Choice } from './Choice'
import { formMessages as say } from './form.messages'

/** Below this many entries a search box in the list is in the way. */
const SEARCH_FROM = 9

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'multiple'> {
  /** The dictionary. */
  name: string
  value: string | null
  onChange(value: string | null): void
}

/** One entry of a dictionary. */
export function DictSelect({ name, value, onChange, ...rest }: Props) {
  const { options, labelOf } = useDict(name)
  // What the record has already stays readable when it is no longer offered.
  const isOld = value !== null && !options.some((option) => option.value === value)
  return (
    <Choice
      placeholder={say.choose}
      emptyContent={say.noMatch}
      showClear
      style={{ width: '100%' }}
      {...rest}
      optionList={isOld ? [...options, { value, label: labelOf(value) }] : [...options]}
      filter={options.length >= SEARCH_FROM}
      value={value ?? undefined}
      onChange={(next) => onChange(typeof next === 'string' ? next : null)}
    />
  )
}
