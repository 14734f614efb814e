import type { UseQueryResult } from '@tanstack/react-query'
import { ListStates } from '../list/ListStates'
import { ListTable } from '../list/ListTable'
import type { Table } from '../list/use-table'
import detail from './detail.module.css'
import { DetailSection } from './Facts'

interface Props<R> {
  title: string
  query: UseQueryResult<R[]>
  table: Table<R>
  /** What they come to, above the table. */
  summary(rows: readonly R[]): string
  /** Said when there are none, or none that the reader may know of. */
  empty: string
}

const nothing = () => undefined

/** All records of one kind that belong to a project, in a tab of its page: they are few, so that there are no pages. */
export function TabRows<R extends { listId: string }>({ title, query, table, summary, empty }: Props<R>) {
  const rows = query.data ?? []
  const list = {
    ...{ rows, loading: query.isPending, busy: query.isFetching, error: query.error, filters: {} },
    search: nothing,
    refresh: async () => void (await query.refetch()),
  }
  return (
    <DetailSection title={title}>
      {rows.length > 0 && <p className={detail.quiet}>{summary(rows)}</p>}
      <ListStates list={list} emptyText={empty}>
        <ListTable table={table} rows={rows} />
      </ListStates>
    </DetailSection>
  )
}
