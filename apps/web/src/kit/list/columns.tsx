import { isNumericKind } from '@agency/shared/fields/cells'
import type { FieldKind } from '@agency/shared/fields/fields'
import {
  cellText,
  type Described,
  describeField,
  exactText,
  type Labels,
  type Words,
} from '@agency/shared/fields/words'
import type { OfferedColumn } from '@agency/shared/list/arrangement'
import type { ReactNode } from 'react'
import { exactOnHover, orDash, type Renderers } from '../data/cell'

/** A column of a table. */
export interface Column<R> extends OfferedColumn {
  align?: 'right'
  /** Stays visible while the others scroll, if there is space. */
  fixed?: 'left' | 'right'
  /** True when the list can be sorted by this column. */
  sortable?: boolean
  cell(row: R, index: number): ReactNode
  /** The field whose value an export contains; a column of buttons has none. */
  field?: Described
}

export interface Look<R> {
  /** Columns by which the call can sort. */
  sortable?: readonly string[]
  /** Widths that differ from the default of the kind. */
  widths?: Partial<Record<string, number>>
  /** Columns that are hidden by default. */
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

/** The columns of a page with labels and default cells. `words` looks up dictionary labels. */
export function columnsFor<R extends object>(
  labels: Labels,
  picks: readonly string[],
  words: Words,
  { sortable = [], widths = {}, more = [], cells = {} }: Look<R> = {},
): Column<R>[] {
  return [...picks, ...more].map((name) => {
    const field = describeField(labels, name)
    const cellTextOfRow = (row: R) => cellText(name, field, row, words)
    return {
      name,
      label: field.label,
      width: widths[name] ?? widthByKind[field.kind] ?? WIDTH,
      hidden: more.includes(name),
      sortable: sortable.includes(name),
      ...(isNumericKind(field.kind) ? { align: 'right' as const } : {}),
      cell: (row) =>
        exactOnHover(orDash(decorateCell(cells[name], cellTextOfRow(row), row)), exactText(name, field, row)),
      field,
    }
  })
}

/** Applies a custom renderer to a cell's text; an empty cell stays empty. */
const decorateCell = <R,>(cell: Renderers<R>[string], words: string, row: R): ReactNode =>
  words === '' ? '' : (cell?.(words, row) ?? words)
