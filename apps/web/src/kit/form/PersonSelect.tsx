import type { SelectProps } from '@douyinfe/semi-ui-19/lib/es/select'
import { useMemo } from 'react'
import { usePeople } from '../data/use-people'
import { LabelledSelect } from './Choice'
import { formMessages as say } from './form.messages'

type Person = { listId: string; nickName: string; orgName: string | null }
type One = { multiple?: false; value: string | null; onChange(value: string | null): void }
type Many = { multiple: true; value: readonly string[]; onChange(value: readonly string[]): void }
type Props = Omit<SelectProps, 'value' | 'onChange' | 'multiple' | 'optionList'> & {
  /** The people to choose from; everybody when omitted. */
  among?: readonly Person[]
} & (One | Many)

/** A person as an option. */
export const personOption = ({ listId, nickName, orgName }: Person) => ({
  value: listId,
  label: orgName ? `${nickName}（${orgName}）` : nickName,
})

/** Selects one or several people by name, account or department. */
export function PersonSelect({ among, ...props }: Props) {
  const { people } = usePeople()
  const options = useMemo(() => (among ?? people).map(personOption), [among, people])
  const common = {
    placeholder: say.choose,
    emptyContent: say.noMatch,
    showClear: true,
    filter: true,
    style: { width: '100%' },
  }
  if (props.multiple === true) {
    const { value, onChange, ...rest } = props
    return (
      <LabelledSelect
        {...common}
        {...rest}
        optionList={options}
        value={[...value]}
        onChange={(next) => onChange(Array.isArray(next) ? next.map(String) : [])}
      />
    )
  }
  const { value, onChange, multiple: _one, ...rest } = props
  return (
    <LabelledSelect
      {...common}
      {...rest}
      optionList={options}
      value={value ?? undefined}
      onChange={(next) => onChange(typeof next === 'string' ? next : null)}
    />
  )
}
