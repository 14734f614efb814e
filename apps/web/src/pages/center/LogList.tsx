import { CreateTimeFilter } from '../../kit/list/filters'
import { PagedList } from '../../kit/list/PagedList'
import { SearchPanel } from '../../kit/list/SearchPanel'
import type { List } from '../../kit/list/use-list'
import type { Table } from '../../kit/list/use-table'
import styles from './CenterPage.module.css'
import { centerMessages as say } from './center.messages'

interface Props<R> {
  list: List<R>
  table: Table<R>
  emptyText: string
}

/** A table of log lines with a search by time. */
export function LogList<R extends { listId: string }>({ list, table, emptyText }: Props<R>) {
  return (
    <div className={styles.log}>
      <PagedList
        list={list}
        table={table}
        search={
          <SearchPanel list={list}>
            <CreateTimeFilter label={say.time} />
          </SearchPanel>
        }
        emptyText={emptyText}
      />
    </div>
  )
}
