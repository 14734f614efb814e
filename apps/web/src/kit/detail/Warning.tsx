import type { ReactNode } from 'react'
import styles from './warning.module.css'

/** What must be known of a record before anything is done with it. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div className={styles.warning} role="note">
    {children}
  </div>
)
