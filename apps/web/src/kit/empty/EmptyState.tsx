import { Empty } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

interface Props {
  title?: string
  description?: string
  /** Links or buttons to go on. */
  children?: ReactNode
}

/** Shown when there is nothing to display, with a hint on what to do. */
export const EmptyState = ({ title, description, children }: Props) => (
  <Empty className={styles.empty} title={title} description={description}>
    <div className={styles.way}>{children}</div>
  </Empty>
)
