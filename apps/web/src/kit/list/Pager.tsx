import { pageSizes } from '@agency/shared/contract/paging'
import { Button } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import { LabelledSelect } from '../form/Choice'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import { PageNumbers } from './PageNumbers'
import type { List } from './use-list'

const sizes = pageSizes.map((size) => ({ value: size, label: say.perPage(size) }))

type Props = {
  list: Pick<List<unknown>, 'total' | 'page' | 'size' | 'selected' | 'select' | 'turnTo' | 'resize'>
}

/** The number of rows, the page buttons, and the page size. */
export function Pager({ list }: Props) {
  const sizeLabel = useId()
  return (
    <div className={styles.pager}>
      <span className={styles.total} data-paper-only>
        {say.rowsOnPaper(
          Math.min((list.page - 1) * list.size + 1, list.total),
          Math.min(list.page * list.size, list.total),
          list.total,
        )}
      </span>
      <span className={styles.total} role="status" data-screen-only>
        {say.total(list.total)}
        {list.selected.length > 0 && `，${say.selected(list.selected.length)}`}
      </span>
      {list.selected.length > 0 && (
        <Button theme="borderless" size="small" onClick={() => list.select([])}>
          {say.clearSelection}
        </Button>
      )}
      <div className={styles.turning} data-screen-only>
        <PageNumbers page={list.page} last={Math.ceil(list.total / list.size)} onTurn={list.turnTo} />
        <span id={sizeLabel} hidden>
          {say.pageSize}
        </span>
        <LabelledSelect
          aria-labelledby={sizeLabel}
          optionList={sizes}
          value={list.size}
          onChange={(size) => list.resize(Number(size))}
        />
      </div>
    </div>
  )
}
