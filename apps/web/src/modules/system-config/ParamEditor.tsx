import { commonApi } from '@agency/shared/contract/common.contract'
import type { ParamField } from '@agency/shared/modules/system-config/param.fields'
import { Input, TextArea } from '@douyinfe/semi-ui-19'
import { useCall } from '../../kit/data/use-call'
import { LabelledSelect } from '../../kit/form/Choice'
import { errorId, hintId, labelId } from '../../kit/form/ids'
import { paramMessages as say } from './param.messages'

interface Props {
  id: string
  field: ParamField
  /** The parameter's value as text; lists are joined with commas. */
  value: string
  onChange(value: string): void
  invalid: boolean
  disabled: boolean
}

const splitAtCommas = (text: string) => text.split(',').filter(Boolean)

/** The editor for a kind of parameter. */
export function ParamEditor({ id, field, value, onChange, invalid, disabled }: Props) {
  const common = {
    id,
    disabled,
    validateStatus: invalid ? ('error' as const) : ('default' as const),
    'aria-labelledby': labelId(id),
    'aria-describedby': invalid ? `${errorId(id)} ${hintId(id)}` : hintId(id),
    'aria-invalid': invalid,
  }
  switch (field.kind) {
    case 'choice':
      return (
        <LabelledSelect
          {...common}
          style={{ width: '100%' }}
          optionList={[...(field.options ?? [])]}
          value={value}
          onChange={(next) => onChange(String(next))}
        />
      )
    case 'roles':
      return (
        <RolesEditor
          {...common}
          value={splitAtCommas(value)}
          onChange={(codes) => onChange(codes.join(','))}
        />
      )
    case 'lines':
      return (
        <TextArea
          {...common}
          autosize={{ minRows: 2, maxRows: 8 }}
          placeholder={say.lines}
          value={value.replaceAll(',', '\n')}
          onChange={(text) => onChange(text.replaceAll('\n', ','))}
        />
      )
    default:
      return (
        <Input
          {...common}
          value={value}
          onChange={onChange}
          suffix={field.unit}
          inputMode={field.kind === 'number' ? 'numeric' : 'text'}
        />
      )
  }
}

interface RolesProps extends Omit<Parameters<typeof LabelledSelect>[0], 'value' | 'onChange'> {
  value: readonly string[]
  onChange(codes: readonly string[]): void
}

function RolesEditor({ value, onChange, ...rest }: RolesProps) {
  const { data: roles = [] } = useCall(commonApi.getRoleList, {})
  const known = roles.map(({ code, name }) => ({ value: code ?? '', label: name }))
  const unknown = value.filter((code) => !known.some((one) => one.value === code))
  return (
    <LabelledSelect
      {...rest}
      multiple
      filter
      style={{ width: '100%' }}
      optionList={[...known, ...unknown.map((code) => ({ value: code, label: code }))]}
      value={[...value]}
      onChange={(next) => onChange(Array.isArray(next) ? next.map(String) : [])}
    />
  )
}
