import { fieldValue } from '@agency/shared/fields/value-in'
import { cellText, type Described, exactText } from '@agency/shared/fields/words'
import type { ReactNode } from 'react'
import { DictText } from './DictText'

/**
 * Custom rendering of values as links, tags or marks. The texts are those that exports use; the row contains the
 * codes.
 */
export type Renderers<R> = Partial<Record<string, (words: string, row: R) => ReactNode>>

/** Placeholder for an empty value. */
export const orDash = (cell: ReactNode): ReactNode =>
  cell === null || cell === undefined || cell === '' || cell === false ? '—' : cell

/** Shows what a rounded figure is exactly as the title of its cell. */
export const exactOnHover = (cell: ReactNode, exact: string | undefined): ReactNode =>
  exact === undefined ? cell : <span title={exact}>{cell}</span>

/** The display of a value, for places with few values: each dictionary label is looked up where it is shown. */
export function renderFieldValue(name: string, field: Described, row: object): ReactNode {
  const value = fieldValue(row, name)
  if (field.kind === 'dict' && !field.read && typeof value === 'string')
    return <DictText name={field.dict ?? name} value={value} />
  return exactOnHover(fieldValueText(name, field, row), exactText(name, field, row))
}

/** The same without dictionaries, so that codes stay unresolved. */
export const fieldValueText = (name: string, field: Described, row: object): string =>
  cellText(name, field, row, (_dictionary, value) => value)
