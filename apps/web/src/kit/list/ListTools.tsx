import { ColumnPicker } from './ColumnPicker'
import { RefreshButton } from './RefreshButton'
import { SavedFilters } from './SavedFilters'
import type { List } from './use-list'
import type { Table } from './use-table'

interface Props<R> {
  list: List<R>
  table: Table<R>
}

/** What a list has on the right of its toolbar, beside the toggle of its search panel. */
export const ListTools = <R,>({ list, table }: Props<R>) => (
  <>
    <SavedFilters list={list} />
    <RefreshButton list={list} />
    <ColumnPicker list={list} table={table} />
  </>
)
