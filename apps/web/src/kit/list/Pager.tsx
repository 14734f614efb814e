import { pageSizes } from '@agency/shared/list/paging'
import { Pagination } from '@douyinfe/semi-ui-19'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import type { List } from './use-list'

type Props = { list: Pick<List<unknown>, 'total' | 'page' | 'size' | 'selected' | 'turnTo' | 'resize'> }

/** Pages of a list. Semi's own total counts pages, so the number of rows is written here. */
export function Pager({ list }: Props) {
  return (
    <div className={styles.pager}>
      <span className={styles.total} role="status">
        {say.total(list.total)}
        {list.selected.length > 0 && `，${say.selected(list.selected.length)}`}
      </span>
      <Pagination
        total={list.total}
        currentPage={list.page}
        pageSize={list.size}
        showSizeChanger
        pageSizeOpts={[...pageSizes]}
        onPageChange={list.turnTo}
        onPageSizeChange={list.resize}
      />
    </div>
  )
}
