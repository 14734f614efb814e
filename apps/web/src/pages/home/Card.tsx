// Imported by its own path: the package's index would add the styles of all components to the first load.
import Button from '@douyinfe/semi-ui-19/lib/es/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Card.module.css'
import { homeMessages as say } from './home.messages'

interface Props {
  title: string
  /** Path of the page that shows the whole list of which the card shows a part. */
  to?: string | null | undefined
  /** A small text next to the card's title. */
  aside?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export const Card = ({ title, to, aside, action, children }: Props) => (
  <section className={styles.card} aria-label={title}>
    <header className={styles.head}>
      <h2 className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</h2>
      {aside}
      <span className={styles.action}>{action}</span>
    </header>
    {children}
  </section>
)

interface LoadedProps<T> {
  query: {
    data: { records: readonly T[] } | undefined
    isPending: boolean
    isError: boolean
    refetch(): unknown
  }
  empty: string
  children: (rows: readonly T[]) => ReactNode
}

/** Shows the rows, or instead of them the state: loading, failed or empty. */
export function RowsOrLoadState<T>({ query, empty, children }: LoadedProps<T>) {
  if (query.isPending) return <LoadingRows />
  // Rows that were loaded before stay visible when reading them again fails.
  if (!query.data) return <CardLoadFailure onRetry={() => void query.refetch()} />
  if (query.data.records.length === 0) return <p className={styles.note}>{empty}</p>
  return children(query.data.records)
}

export const CardLoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.note} role="alert">
    <p>{say.failed}</p>
    <Button onClick={onRetry}>{say.retry}</Button>
  </div>
)

/** A placeholder of about the size of the rows that are loading. */
export const LoadingRows = () => (
  <div className={styles.lines} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <span key={key} />
    ))}
  </div>
)
