import type { Column } from '../../kit/list/columns'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { Pager } from '../../kit/list/Pager'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { CreateTimeRange, SearchPanel, useSearch } from '../../kit/list/SearchPanel'
import type { List } from '../../kit/list/use-list'
import styles from './CenterPage.module.css'
import { centerMessages as say } from './center.messages'

interface Props<R> {
  list: List<R>
  columns: readonly Column<R>[]
  emptyText: string
}

/** Lines of a log, searched by time. */
export function LogList<R extends { listId: string }>({ list, columns, emptyText }: Props<R>) {
  const search = useSearch(list)
  return (
    <div className={styles.log}>
      <ListPage
        search={
          <SearchPanel search={search}>
            <CreateTimeRange label={say.time} search={search} />
          </SearchPanel>
        }
        tools={<RefreshButton list={list} />}
        table={
          <ListStates list={list} emptyText={emptyText} onClearFilters={search.reset}>
            <ListTable rows={list.rows} columns={columns} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
    </div>
  )
}
