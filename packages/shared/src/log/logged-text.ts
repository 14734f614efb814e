import type { LoggedField } from '../fields/logged-field'
import type { Words } from '../fields/words'
import { formatDateTime } from '../format/dates'
import { formatMoney } from '../format/money'
import type { FieldNamed } from './log-labels'

/** What is needed to display a logged value. */
interface LogSpeech {
  /** Looks up the fields of the entry's module. */
  fieldNamed: FieldNamed
  words: Words
  /** The display name of the record with this id; undefined when it is unknown. */
  nameOf(listId: string): string | undefined
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const AMOUNT = /^-?\d+(\.\d+)?$/
const say = {
  yes: '是',
  no: '否',
  part: (label: string, text: string) => (text ? `${label}：${text}` : undefined),
}

/**
 * Formats a logged value for display: dictionary labels instead of codes, names instead of ids, amounts with
 * thousands separators.
 */
export function loggedText(field: LoggedField, value: unknown, speech: LogSpeech): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (Array.isArray(value) && field.counted) return `${value.length} ${field.counted}`
  if (Array.isArray(value))
    return value.map((one) => loggedText(field, one, speech)).join(typeof value[0] === 'object' ? '\n' : '、')
  if (typeof value === 'object') return objectText(value, speech)
  return singleValueText(field, String(value), speech)
}

const objectText = (value: object, speech: LogSpeech): string =>
  Object.entries(value)
    .flatMap(([name, inner]) => {
      const field = speech.fieldNamed(name)
      return say.part(field.label, loggedText(field, inner, speech)) ?? []
    })
    .join('，')

function singleValueText(field: LoggedField, text: string, { words, nameOf }: LogSpeech): string {
  if (field.dict) return words(field.dict, text)
  if (field.names?.[text] !== undefined) return field.names[text]
  const name = nameOf(text)
  if (name !== undefined) return name
  if (field.kind === 'time' || INSTANT.test(text)) return formatDateTime(text)
  if (field.kind === 'money' && AMOUNT.test(text)) return `${formatMoney(text)} ${field.unit ?? ''}`.trim()
  return field.unit ? `${text} ${field.unit}` : text
}

/** The dictionaries that a logged value needs, including nested values. */
export function dictionariesForValue(fieldNamed: FieldNamed, name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => dictionariesForValue(fieldNamed, name, one))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([inner, held]) => dictionariesForValue(fieldNamed, inner, held))
  const { dict } = fieldNamed(name)
  return dict ? [dict] : []
}
