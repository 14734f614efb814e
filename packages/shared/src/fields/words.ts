import { formatDate, formatDateTime } from '../format/dates'
import type { Field, FieldKind } from './fields'
import { valueIn } from './value-in'

/** What a value of a dictionary is called; the value itself for one that it does not know. */
export type Words = (dictionary: string, value: string) => string

/** A field as it is read: its label, and how its kind, or it alone, is told in words. */
export interface Described extends Pick<Field, 'label' | 'dict' | 'unit'> {
  readonly kind: FieldKind
  /** Dictionaries that `read` asks for beside `dict`. */
  readonly dicts?: readonly string[]
  /** Where the kind does not say how a row tells it. */
  read?(row: object, words: Words): string | null
  /** The figure that `read` puts into words, where the row has it under another name: a workbook holds the figure. */
  figure?(row: object): string | number | null
  /** What must be known of the figure, '' for nothing; a workbook shows it beside the figure in the same cell. */
  remark?(row: object): string
}

/** A field, or just its label for what the server fills in. */
export type Labels = Readonly<Record<string, Described | string>>

/** A value that a row tells in words of its own. */
export const told = <R extends object>(
  label: string,
  read: (row: R, words: Words) => string | null,
  dicts: readonly string[] = [],
) => ({ label, kind: 'text', read, dicts }) as const
/** An instant, to the minute. */
export const timed = (label: string) => ({ label, kind: 'time' }) as const
export const counted = (label: string) => ({ label, kind: 'number' }) as const

/** Words side by side, as the tags of a status stand; what is not so is left out. */
export const marked = (...words: readonly (string | null | false | undefined)[]): string =>
  words.filter(Boolean).join(' ')

/** The name of a status; one that nobody named is shown as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, status: string): string =>
  names[status] ?? status

export function describedBy(labels: Labels, name: string): Described {
  const field = labels[name] ?? name
  return typeof field === 'string' ? { label: field, kind: 'text' } : field
}

/** The dictionaries that some fields speak in. */
export const dictionariesIn = (labels: Labels, names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const { kind, dict, dicts = [] } = describedBy(labels, name)
      return [...(dict ? [dict] : kind === 'dict' ? [name] : []), ...dicts]
    }),
  ),
]

/** Length of 'YYYY-MM-DD HH:mm'. */
const TO_THE_MINUTE = 16
/** 'YYYY-MM-DD HH:mm' of an instant; '' where there is none. */
export const toTheMinute = (instant: string | null): string => formatDateTime(instant).slice(0, TO_THE_MINUTE)
const FLAG = { true: '是', false: '否' } as const

/**
 * A value in words, the same in a cell of a page, in a sheet that the page writes and in one that the server writes;
 * '' where there is nothing. A row names people beside their ids: `ownerId` has an `ownerName`.
 */
export function cellText(name: string, field: Described, row: object, words: Words): string {
  if (field.read) return field.read(row, words) ?? ''
  const value = valueIn(row, name)
  if (value === null || value === undefined) return ''
  const word = (one: unknown) => (field.dict ? words(field.dict, String(one)) : String(one))
  switch (field.kind) {
    case 'dict':
      return words(field.dict ?? name, String(value))
    case 'person':
      return String(valueIn(row, name.replace(/Id$/, 'Name')) ?? '')
    case 'time':
      return toTheMinute(String(value))
    case 'instant':
      return formatDateTime(String(value))
    case 'date':
      return formatDate(String(value))
    case 'money':
      return `${grouped(String(value))} ${field.unit ?? ''}`.trim()
    case 'wan':
      return grouped(String(value))
    case 'percent':
      return `${String(value)}%`
    case 'flag':
      return FLAG[String(value === true) as keyof typeof FLAG]
    default:
      return Array.isArray(value) ? value.map(word).join('、') : word(value)
  }
}

/** 1,850,000.00: only the figures before the point stand in threes. */
const grouped = (amount: string) =>
  amount.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
