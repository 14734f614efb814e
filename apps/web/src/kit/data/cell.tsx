import { valueIn } from '@agency/shared/fields/value-in'
import { cellText, type Described } from '@agency/shared/fields/words'
import type { ReactNode } from 'react'
import { DictText } from './DictText'

/**
 * How a page dresses some values: as links, tags, marks. What it says are the `words` of the value, which the exports
 * write too; the code of a status is in the row.
 */
export type Renderers<R> = Partial<Record<string, (words: string, row: R) => ReactNode>>

/** Stands where there is nothing. */
export const orNone = (cell: ReactNode): ReactNode =>
  cell === null || cell === undefined || cell === '' || cell === false ? '—' : cell

/** The words of a value where only a few values stand: a dictionary's are looked up where they are shown. */
export function cellOf(name: string, field: Described, row: object): ReactNode {
  const value = valueIn(row, name)
  if (field.kind === 'dict' && !field.read && typeof value === 'string')
    return <DictText name={field.dict ?? name} value={value} />
  return wordsOf(name, field, row)
}

/** The same without the dictionaries: what a code is called is not known yet. */
export const wordsOf = (name: string, field: Described, row: object): string =>
  cellText(name, field, row, (_dictionary, value) => value)
