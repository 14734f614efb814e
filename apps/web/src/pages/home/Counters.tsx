import type { DashboardCounter } from '@agency/shared/contract/dashboard.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { formatCount } from '@agency/shared/format/count-text'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { $settings } from '../../shell/settings/settings-store'
import styles from './Counters.module.css'
import { homeMessages as say } from './home.messages'
import { dashboardQuery } from './use-home'

/** The placeholders shown while the counters load. */
const USUAL = ['a', 'b', 'c', 'd'] as const

/**
 * The number of urgent matters by kind; each opens the list of exactly these. Only counts that need attention are
 * coloured.
 */
export function DashboardCounters() {
  const { data, isPending } = useQuery(dashboardQuery)
  const { todoTable } = useStore($settings)
  if (isPending)
    return (
      <div className={styles.counters} aria-hidden="true">
        {USUAL.map((key) => (
          <span key={key} className={styles.awaited} />
        ))}
      </div>
    )
  return (
    <nav className={styles.counters} aria-label={say.counters}>
      {data?.counters.map(({ key, path, ...counter }) => (
        <DashboardCounterLink key={key} {...counter} path={todoTable ? path : (inboxPath(key) ?? path)} />
      ))}
    </nav>
  )
}

/**
 * Returns the address of the part of 待办中心 with this key; undefined when there is none. The server gives the
 * address of the table, for users who prefer that.
 */
const inboxPath = (key: string): string | undefined =>
  INBOX_PARTS.includes(key) ? `${TODO_LIST_PATH}&part=${key}` : undefined
const INBOX_PARTS: readonly string[] = ['overdue', 'today', 'pool']

const DashboardCounterLink = ({ label, count, tone, path }: Omit<DashboardCounter, 'key'>) => (
  <Link className={styles.counter} to={path} data-tone={count === 0 ? 'none' : tone}>
    <strong>{formatCount(count)}</strong>
    <span>{label}</span>
  </Link>
)
