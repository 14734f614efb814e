import { CreateTimeRange } from '../../kit/list/filters'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
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

/** Lines of a log, searched by time. */
export function LogList<R extends { listId: string }>({ list, table, emptyText }: Props<R>) {
  return (
    <div className={styles.log}>
      <ListPage
        list={list}
        search={
          <SearchPanel list={list}>
            <CreateTimeRange label={say.time} />
          </SearchPanel>
        }
        tools={<ListTools list={list} table={table} />}
        table={
          <ListStates list={list} emptyText={emptyText}>
            <ListTable table={table} rows={list.rows} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
    </div>
  )
}
