import type { Field } from '@agency/shared/fields/fields'
import { formatDate, formatDateTime } from '@agency/shared/format/dates'
import type { ReactNode } from 'react'
import { DictText } from './DictText'

export type Described = Pick<Field, 'label' | 'kind' | 'dict' | 'unit'>
/** A field, or just its label for what the server fills in. */
export type Labels = Readonly<Record<string, Described | string>>
/** How a page shows some values its own way. */
export type Renderers<R> = Partial<Record<string, (value: unknown, row: R) => ReactNode>>
/** What a value of a dictionary is called; the value itself for one it does not know. */
export type Words = (dictionary: string, value: string) => string

export function describedBy(labels: Labels, name: string): Described {
  const field = labels[name] ?? name
  return typeof field === 'string' ? { label: field, kind: 'text' } : field
}

/** Stands where there is nothing. */
export const orNone = (cell: ReactNode): ReactNode =>
  cell === null || cell === undefined || cell === '' || cell === false ? '—' : cell

/** Length of 'YYYY-MM-DD HH:mm'. */
const TO_THE_MINUTE = 16
const FLAG = { true: '是', false: '否' } as const

/** How a kind is usually read, as text. A row names people beside their ids: `ownerId` has an `ownerName`. */
export function cellText(name: string, field: Described, value: unknown, row: object, words: Words): string {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'dict':
      return words(field.dict ?? name, String(value))
    case 'person':
      return String((row as Record<string, unknown>)[name.replace(/Id$/, 'Name')] ?? '')
    case 'time':
      return formatDateTime(String(value)).slice(0, TO_THE_MINUTE)
    case 'date':
      return formatDate(String(value))
    case 'money':
      return `${grouped(String(value))} ${field.unit ?? ''}`.trim()
    case 'percent':
      return `${String(value)}%`
    case 'flag':
      return FLAG[String(value === true) as keyof typeof FLAG]
    default:
      return Array.isArray(value) ? value.join('、') : String(value)
  }
}

/** 1,850,000.00: only the figures before the point stand in threes. */
const grouped = (amount: string) => amount.replace(/\d(?=(\d{3})+(?!\d)(?=\.|$))/g, '$&,')

const itself: Words = (_dictionary, value) => value

/** The same where only a few values stand: a dictionary's words are looked up where they are shown. */
export function cellOf(name: string, field: Described, value: unknown, row: object): ReactNode {
  if (field.kind === 'dict' && typeof value === 'string')
    return <DictText name={field.dict ?? name} value={value} />
  return cellText(name, field, value, row, itself)
}
