// By its own path: the package's index would bring the styles of everything into the first load.
import Button from '@douyinfe/semi-ui-19/lib/es/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Card.module.css'
import { homeMessages as say } from './home.messages'

interface Props {
  title: string
  /** The page of all that the card shows a part of. */
  to?: string | null | undefined
  /** Beside the title, in small. */
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

/** The rows, or what there is instead of them. */
export function Loaded<T>({ query, empty, children }: LoadedProps<T>) {
  if (query.isPending) return <Lines />
  // What was loaded before stays readable when asking again fails.
  if (!query.data) return <Failed onRetry={() => void query.refetch()} />
  if (query.data.records.length === 0) return <p className={styles.note}>{empty}</p>
  return children(query.data.records)
}

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.note} role="alert">
    <p>{say.failed}</p>
    <Button onClick={onRetry}>{say.retry}</Button>
  </div>
)

/** Keeps the room of what is loading. */
export const Lines = () => (
  <div className={styles.lines} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <span key={key} />
    ))}
  </div>
)
