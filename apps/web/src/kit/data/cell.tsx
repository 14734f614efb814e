import type { Field } from '@agency/shared/fields/fields'
import { formatDate, formatDateTime } from '@agency/shared/format/dates'
import type { ReactNode } from 'react'
import { DictText } from './DictText'

export type Described = Pick<Field, 'label' | 'kind' | 'dict' | 'unit'>
/** A field, or just its label for what the server fills in. */
export type Labels = Readonly<Record<string, Described | string>>
/** How a page shows some values its own way. */
export type Renderers<R> = Partial<Record<string, (value: unknown, row: R) => ReactNode>>

export function describedBy(labels: Labels, name: string): Described {
  const field = labels[name] ?? name
  return typeof field === 'string' ? { label: field, kind: 'text' } : field
}

/** Stands where there is nothing. */
export const orNone = (cell: ReactNode): ReactNode =>
  cell === null || cell === undefined || cell === '' || cell === false ? '—' : cell

/** Length of 'YYYY-MM-DD HH:mm'. */
const TO_THE_MINUTE = 16

/** How a kind is usually shown. A row names people beside their ids: `ownerId` has an `ownerName`. */
export function cellOf(name: string, field: Described, value: unknown, row: object): ReactNode {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'dict':
      return <DictText name={field.dict ?? name} value={String(value)} />
    case 'person':
      return String((row as Record<string, unknown>)[name.replace(/Id$/, 'Name')] ?? '')
    case 'time':
      return formatDateTime(String(value)).slice(0, TO_THE_MINUTE)
    case 'date':
      return formatDate(String(value))
    case 'percent':
      return `${String(value)}%`
    default:
      return Array.isArray(value) ? value.join('、') : String(value)
  }
}
