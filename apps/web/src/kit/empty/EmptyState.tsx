import { Empty } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

interface Props {
  title?: string
  description?: string
  /** The way on. */
  children?: ReactNode
}

/** Stands where there is nothing to show, and says what to do about it. */
export const EmptyState = ({ title, description, children }: Props) => (
  <Empty className={styles.empty} title={title} description={description}>
    <div className={styles.way}>{children}</div>
  </Empty>
)
