import type { SelectProps } from '@douyinfe/semi-ui-19/lib/es/select'
import { useDict } from '../data/use-dict'
import { LabelledSelect } from './Choice'
import { formMessages as say } from './form.messages'

/** Below this number of entries the list has no search box. */
const SEARCH_FROM = 9

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'multiple'> {
  /** The name of the dictionary whose entries the select offers. */
  name: string
  value: string | null
  onChange(value: string | null): void
}

/** Selects an entry of a dictionary. */
export function DictSelect({ name, value, onChange, ...rest }: Props) {
  const { options, labelOf } = useDict(name)
  // The record's current value stays readable even when it can no longer be chosen.
  const isOld = value !== null && !options.some((option) => option.value === value)
  return (
    <LabelledSelect
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
