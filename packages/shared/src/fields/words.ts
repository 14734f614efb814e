import { formatDate, formatDateTime } from '../format/dates'
import { formatTenThousands, formatTenThousandsExactly } from '../format/money-text'
import type { Field, FieldKind } from './fields'
import { fieldValue } from './value-in'

/** Looks up the label of a dictionary value; returns the value itself when it is unknown. */
export type Words = (dictionary: string, value: string) => string

/** A field for display: its label and how its value becomes text. */
export interface Described extends Pick<Field, 'label' | 'dict' | 'unit'> {
  readonly kind: FieldKind
  /** Further dictionaries that `read` needs besides `dict`. */
  readonly dicts?: readonly string[]
  /** Converts the value to text, where this differs from the default of the kind. */
  read?(row: object, words: Words): string | null
  /** The number behind the text of `read`, where the row has it under another name. A workbook stores this number. */
  figure?(row: object): string | number | null
  /**
   * A remark needed to understand the number, '' for none; a workbook shows it behind the number in the same cell.
   */
  remark?(row: object): string
}

/** Fields by name; a bare label stands for a text that the server fills in. */
export type Labels = Readonly<Record<string, Described | string>>

/** A read-only column whose text is computed from the row. */
export const computedColumn = <R extends object>(
  label: string,
  read: (row: R, words: Words) => string | null,
  dicts: readonly string[] = [],
) => ({ label, kind: 'text', read, dicts }) as const
/** A column with an instant, shown to the minute. */
export const timeColumn = (label: string) => ({ label, kind: 'time' }) as const
export const numberColumn = (label: string) => ({ label, kind: 'number' }) as const

/** Joins the status tags that apply, separated by spaces; false and empty values are skipped. */
export const joinTags = (...words: readonly (string | null | false | undefined)[]): string =>
  words.filter(Boolean).join(' ')

/** The name of a status; an unknown code is returned as it is. */
export const statusName = (names: Readonly<Record<string, string>>, status: string): string =>
  names[status] ?? status

export function describeField(labels: Labels, name: string): Described {
  const field = labels[name] ?? name
  return typeof field === 'string' ? { label: field, kind: 'text' } : field
}

/** The dictionaries that some fields need. */
export const dictionariesOfFields = (labels: Labels, names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const { kind, dict, dicts = [] } = describeField(labels, name)
      return [...(dict ? [dict] : kind === 'dict' ? [name] : []), ...dicts]
    }),
  ),
]

/** The length of a time as text, 'YYYY-MM-DD HH:mm'. */
const TO_THE_MINUTE = 16
/** 'YYYY-MM-DD HH:mm' of an instant; '' where there is none. */
export const formatToMinute = (instant: string | null): string =>
  formatDateTime(instant).slice(0, TO_THE_MINUTE)
const FLAG = { true: '是', false: '否' } as const

/**
 * The text of a value, identical in a cell of a page and in an exported sheet; '' where there is no value. A person
 * field `ownerId` is shown by its companion `ownerName`.
 */
export function cellText(name: string, field: Described, row: object, words: Words): string {
  if (field.read) return field.read(row, words) ?? ''
  const value = fieldValue(row, name)
  if (value === null || value === undefined) return ''
  const dictionaryWord = (one: unknown) => (field.dict ? words(field.dict, String(one)) : String(one))
  switch (field.kind) {
    case 'dict':
      return words(field.dict ?? name, String(value))
    case 'person':
      return String(fieldValue(row, name.replace(/Id$/, 'Name')) ?? '')
    case 'time':
      return formatToMinute(String(value))
    case 'instant':
      return formatDateTime(String(value))
    case 'date':
      return formatDate(String(value))
    case 'money':
      return `${groupThousands(String(value))} ${field.unit ?? ''}`.trim()
    case 'wan':
      return formatTenThousands(String(value))
    case 'percent':
      return `${String(value)}%`
    case 'flag':
      return FLAG[String(value === true) as keyof typeof FLAG]
    default:
      return Array.isArray(value) ? value.map(dictionaryWord).join('、') : dictionaryWord(value)
  }
}

/** What a rounded value is exactly, for the title of its cell; undefined where the cell's text is exact. */
export function exactText(name: string, field: Described, row: object): string | undefined {
  const value = field.figure ? field.figure(row) : fieldValue(row, name)
  if (field.kind !== 'wan' || typeof value !== 'string' || value === '') return undefined
  const exact = formatTenThousandsExactly(value)
  return exact === formatTenThousands(value) ? undefined : exact
}

/** Adds thousands separators to the whole part: 1,850,000.00. */
const groupThousands = (amount: string) =>
  amount.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
