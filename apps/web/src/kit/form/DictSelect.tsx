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
  const { options } = useDict(name)
  return (
    <Choice
      placeholder={say.choose}
      emptyContent={say.noMatch}
      showClear
      style={{ width: '100%' }}
      {...rest}
      optionList={[...options]}
      filter={options.length >= SEARCH_FROM}
      value={value ?? undefined}
      onChange={(next) => onChange(typeof next === 'string' ? next : null)}
    />
  )
}
