import type { ReactNode } from 'react'
import styles from './warning.module.css'

interface Props {
  /** True when the warning is about something that prevents what the person is about to do. */
  isDanger?: boolean
  /** 'status' for text that appears while typing, so that it is read out. */
  role?: 'note' | 'status'
  children: ReactNode
}

/** A warning to read before acting on a record. */
export const Warning = ({ isDanger, role = 'note', children }: Props) => (
  <div className={styles.warning} data-danger={isDanger || undefined} role={role}>
    {children}
  </div>
)
