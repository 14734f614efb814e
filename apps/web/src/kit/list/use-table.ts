import { dictionariesOfFields, type Labels, type Words } from '@agency/shared/fields/words'
import {
  type ArrangedColumn,
  arrangeColumns,
  moveColumn,
  resizeColumn,
} from '@agency/shared/list/arrangement'
import { type ReactNode, useMemo } from 'react'
import { useDictionaryLabelLookup } from '../data/use-words'
import { type Column, columnsFor, type Look } from './columns'
import { listMessages as say } from './list.messages'
import type { List } from './use-list'

type Listed<R> = Pick<List<R>, 'view' | 'order' | 'sort' | 'page' | 'size'>

interface Options<R> extends Look<R> {
  labels: Labels
  /** Columns shown by default; `more` are hidden ones. */
  columns: readonly string[]
  /** The list with order, paging and view preferences. */
  list?: Listed<R>
  /** Adds 序号, counted through all pages. */
  numbered?: boolean
  /** The buttons of a row, and the width they need. */
  actions?: { width: number; cell(row: R): ReactNode }
}

/** The columns of a table and how the reader may arrange them. */
export interface Table<R> {
  columns: readonly Column<R>[]
  /** Every column that can be shown, in order. */
  arranged: readonly ArrangedColumn[]
  /** Looks up dictionary labels. */
  words: Words
  order: string | undefined
  density: 'compact' | 'medium' | 'loose'
  /** Sorts the table; undefined where the reader cannot arrange anything. */
  sort?(order: string | undefined): void
  arrange?(columns: readonly ArrangedColumn[]): void
  move?(name: string, to: string): void
  resize?(name: string, width: number): void
}

/** The name of the column that shows the row numbers. */
export const NUMBER = '#'
const NUMBER_WIDTH = 56

/** The columns of a page, arranged by the reader. */
export function useTable<R extends object>(options: Options<R>): Table<R> {
  const { labels, columns: picks, list, actions, numbered, ...look } = options
  const { cells, sortable, widths, more } = look
  const words = useDictionaryLabelLookup(dictionariesOfFields(labels, [...picks, ...(more ?? [])]))
  const offered = useMemo(
    () => columnsFor(labels, picks, words, { cells, sortable, widths, more }),
    [labels, picks, words, cells, sortable, widths, more],
  )
  const kept = list?.view.columns
  const arranged = useMemo(() => arrangeColumns(offered, kept ?? []), [offered, kept])
  const before = list && numbered ? (list.page - 1) * list.size : undefined
  const columns = useMemo(
    () => [
      ...(before === undefined ? [] : [rowNumberColumn<R>(before)]),
      ...visibleColumns(offered, arranged).map((column, at) =>
        at === 0 ? { ...column, fixed: 'left' as const } : column,
      ),
      ...(actions ? [{ name: '#actions', label: say.actions, fixed: 'right' as const, ...actions }] : []),
    ],
    [offered, arranged, actions, before],
  )
  if (!list) return { columns, arranged, words, order: undefined, density: 'medium' }
  const keep = list.view.arrange
  return {
    columns,
    arranged,
    words,
    order: list.order,
    density: list.view.density ?? 'medium',
    sort: list.sort,
    arrange: keep,
    move: (name, to) => keep(moveColumn(arranged, name, to)),
    resize: (name, width) => keep(resizeColumn(arranged, name, width)),
  }
}

function visibleColumns<R>(offered: readonly Column<R>[], arranged: readonly ArrangedColumn[]): Column<R>[] {
  const byName = new Map(offered.map((column) => [column.name, column]))
  return arranged.flatMap(({ name, width, visible }) => {
    const column = byName.get(name)
    return column && visible ? [{ ...column, width }] : []
  })
}

const rowNumberColumn = <R>(before: number): Column<R> => ({
  name: NUMBER,
  label: say.number,
  width: NUMBER_WIDTH,
  cell: (_row, index) => before + index + 1,
})
