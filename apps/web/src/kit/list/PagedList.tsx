import type { ComponentProps } from 'react'
import { ColumnPicker } from './ColumnPicker'
import { ListPage } from './ListPage'
import { ListOrPlaceholder } from './ListStates'
import { ListTable } from './ListTable'
import { Pager } from './Pager'
import { RefreshButton } from './RefreshButton'
import { SavedFilters } from './SavedFilters'
import { SumLine } from './SumLine'
import type { List } from './use-list'
import type { Table } from './use-table'

interface Props<R>
  extends Pick<ComponentProps<typeof ListPage>, 'search' | 'summary' | 'toolbar'>,
    Pick<ComponentProps<typeof ListOrPlaceholder>, 'emptyText' | 'wayOut'> {
  list: List<R>
  table: Table<R>
  /** A remark shown with the totals of the list. */
  sumNote?: string | undefined
  /** Enables selection; returns the name of a row. */
  nameOf?: ((row: R) => string) | undefined
}

/** A paged table with its tools and pager. */
export const PagedList = <R extends { listId: string }>({ list, table, nameOf, ...parts }: Props<R>) => (
  <ListPage
    list={list}
    search={parts.search}
    summary={parts.summary}
    toolbar={parts.toolbar}
    tools={
      <>
        <SavedFilters list={list} />
        <RefreshButton list={list} />
        <ColumnPicker list={list} table={table} />
      </>
    }
    table={
      <ListOrPlaceholder list={list} emptyText={parts.emptyText} wayOut={parts.wayOut}>
        <ListTable table={table} rows={list.rows} {...(nameOf ? { selection: { list, nameOf } } : {})} />
      </ListOrPlaceholder>
    }
    pager={
      <>
        <SumLine sums={list.sums} table={table} note={parts.sumNote} />
        <Pager list={list} />
      </>
    }
  />
)
