import type { Field } from '@agency/shared/fields/fields'
import { type Typing, typingOf } from '@agency/shared/fields/typing'
import { verbatim } from '@agency/shared/keyboard/verbatim'
import { Input, InputNumber, Switch, TextArea } from '@douyinfe/semi-ui-19'
import { memo } from 'react'
import type { z } from 'zod'
import { DateInput } from './DateInput'
import { DictSelect } from './DictSelect'
import { editorAriaProps, labelId } from './ids'
import { MoneyInput } from './MoneyInput'
import { PersonSelect } from './PersonSelect'

/** `lines` is the initial height of a text area in lines; it grows with its content. */
export type EditedField = Pick<Field, 'kind' | 'dict' | 'unit' | 'isVerbatim'> & {
  lines?: number
  rule?: z.ZodType
}

interface Props {
  id: string
  name: string
  field: EditedField
  value: unknown
  onChange(name: string, value: unknown): void
  onBlur(name: string): void
  /** Tells of a typed text that is no value of this kind; undefined once it is gone. */
  onUnreadable(name: string, typed: string | undefined): void
  required: boolean
  invalid: boolean
  disabled?: boolean
  placeholder?: string
}

/**
 * The editor for a kind of field, except files (FilesInput). Memoised, so that typing in one field renders only that
 * field.
 */
export const FieldEditor = memo(function FieldEditor(props: Props) {
  const { id, name, field, value, invalid, required, disabled, placeholder } = props
  const changeField = (next: unknown) => props.onChange(name, next)
  const tellUnreadable = (typed: string | undefined) => props.onUnreadable(name, typed)
  const common = {
    ...editorAriaProps(id, { invalid, required }),
    disabled,
    onBlur: () => props.onBlur(name),
  }
  const text = typeof value === 'string' ? value : ''

  switch (field.kind) {
    case 'area':
      return (
        <TextArea
          {...common}
          value={text}
          onChange={changeField}
          placeholder={placeholder}
          autosize={{ minRows: field.lines ?? 2, maxRows: 8 }}
        />
      )
    case 'dict':
      return <DictSelect {...common} name={field.dict ?? name} value={text || null} onChange={changeField} />
    case 'person':
      return <PersonSelect {...common} value={text || null} onChange={changeField} />
    case 'people':
      return <PersonSelect {...common} multiple value={listOrEmpty(value)} onChange={changeField} />
    case 'date':
      return <DateInput {...common} value={text || null} onChange={changeField} onWrong={tellUnreadable} />
    case 'time':
      return (
        <DateInput
          {...common}
          withTime
          value={text || null}
          onChange={changeField}
          onWrong={tellUnreadable}
        />
      )
    case 'percent':
    case 'number':
      return (
        <InputNumber
          {...common}
          value={typeof value === 'number' ? value : ''}
          // An empty box returns '', which a number rule would read as 0.
          onChange={(next) => changeField(next === '' ? undefined : next)}
          suffix={field.unit}
          inputMode="decimal"
          hideButtons
          placeholder={placeholder}
          style={{ width: '100%' }}
        />
      )
    case 'money':
      return (
        <MoneyInput
          {...common}
          value={value}
          onChange={changeField}
          onLeave={common.onBlur}
          suffix={field.unit}
        />
      )
    case 'flag':
      return (
        <Switch
          id={id}
          checked={value === true}
          onChange={changeField}
          disabled={disabled}
          aria-labelledby={labelId(id)}
        />
      )
    default:
      return (
        <Input
          {...common}
          {...typingOfField(field)}
          value={text}
          onChange={changeField}
          placeholder={placeholder}
        />
      )
  }
})

const typingOfField = ({ kind, rule, isVerbatim }: EditedField): Typing => {
  if (isVerbatim) return verbatim
  return kind === 'decimal' || kind === 'wan' ? { inputMode: 'decimal' } : typingOf(rule)
}

const listOrEmpty = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
