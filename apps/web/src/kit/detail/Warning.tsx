import type { ReactNode } from 'react'
import styles from './warning.module.css'

interface Props {
  /** It stands in the way of what is being done. */
  isDanger?: boolean
  /** What comes up while somebody types is read out. */
  role?: 'note' | 'status'
  children: ReactNode
}

/** What must be known before anything is done with a record. */
export const Warning = ({ isDanger, role = 'note', children }: Props) => (
  <div className={styles.warning} data-danger={isDanger || undefined} role={role}>
    {children}
  </div>
)
