import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty/EmptyState'
import { Failed } from '../empty/Failed'
import { LoadingLines } from '../empty/Lines'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import type { List } from './use-list'

interface Props {
  list: Pick<List<unknown>, 'rows' | 'loading' | 'busy' | 'error' | 'filters' | 'search' | 'refresh'>
  /** Shown when there is no data at all. */
  emptyText?: string
  /** A hint or button for an empty list. */
  wayOut?: ReactNode
  children: ReactNode
}

/** A table, or a placeholder: loading, nothing found, failure. */
export function ListOrPlaceholder({ list, emptyText = say.empty, wayOut, children }: Props) {
  const filtered = Object.values(list.filters).some((value) => value !== undefined && value !== '')
  const clear = filtered && <Button onClick={() => list.search({})}>{say.clearFilters}</Button>
  if (list.error && list.rows.length === 0)
    return (
      <Failed title={say.failed} error={list.error} onRetry={list.refresh}>
        {clear}
      </Failed>
    )
  if (list.loading) return <LoadingLines rows={8} />
  if (list.rows.length === 0)
    return (
      <EmptyState description={filtered ? say.emptyFiltered : emptyText}>
        {filtered ? clear : wayOut}
      </EmptyState>
    )
  return (
    <div className={styles.table} aria-busy={list.busy}>
      {children}
    </div>
  )
}
