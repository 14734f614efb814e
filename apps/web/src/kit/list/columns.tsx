import { isFigureKind } from '@agency/shared/fields/cells'
import type { FieldKind } from '@agency/shared/fields/fields'
import { cellText, type Described, describedBy, type Labels, type Words } from '@agency/shared/fields/words'
import type { OfferedColumn } from '@agency/shared/list/arrangement'
import type { ReactNode } from 'react'
import { orNone, type Renderers } from '../data/cell'

/** A column of a table. */
export interface Column<R> extends OfferedColumn {
  align?: 'right'
  /** Stays while the others scroll, where there is room for it. */
  fixed?: 'left' | 'right'
  /** The list can be ordered by it. */
  sortable?: boolean
  cell(row: R, index: number): ReactNode
  /** What it shows of a row, for a file of the page; a column of buttons has none. */
  field?: Described
}

export interface Look<R> {
  /** Columns that the call can order by. */
  sortable?: readonly string[]
  /** Widths that differ from the usual one of the kind. */
  widths?: Partial<Record<string, number>>
  /** Columns that are there to be chosen, and not shown before. */
  more?: readonly string[]
  cells?: Renderers<R>
}

const WIDTH = 110
const widthByKind: Partial<Record<FieldKind, number>> = {
  area: 240,
  time: 150,
  instant: 170,
  date: 110,
  percent: 90,
  flag: 80,
}

/** The columns a page picks, each with its label and its usual cell. `words` says what dictionary values mean. */
export function columnsFor<R extends object>(
  labels: Labels,
  picks: readonly string[],
  words: Words,
  { sortable = [], widths = {}, more = [], cells = {} }: Look<R> = {},
): Column<R>[] {
  return [...picks, ...more].map((name) => {
    const field = describedBy(labels, name)
    const text = (row: R) => cellText(name, field, row, words)
    return {
      name,
      label: field.label,
      width: widths[name] ?? widthByKind[field.kind] ?? WIDTH,
      hidden: more.includes(name),
      sortable: sortable.includes(name),
      ...(isFigureKind(field.kind) ? { align: 'right' as const } : {}),
      cell: (row) => orNone(dressed(cells[name], text(row), row)),
      field,
    }
  })
}

/** The words of a cell as the page dresses them; there is nothing to dress where there are none. */
const dressed = <R,>(cell: Renderers<R>[string], words: string, row: R): ReactNode =>
  words === '' ? '' : (cell?.(words, row) ?? words)
