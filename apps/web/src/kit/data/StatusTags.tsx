import type { AnyFlow } from '@agency/shared/flow/flow'
import { Tag } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import styles from './status-tags.module.css'

interface Props {
  /** Says what its statuses are called, and how they look. */
  flow: Pick<AnyFlow, 'statuses'>
  status: string
  /** Tags of what stands beside the status. */
  children?: ReactNode
}

/** Where a record stands. A status that nobody named is shown as it is. */
export function StatusTags({ flow, status, children }: Props) {
  const { name, color } = flow.statuses?.[status] ?? { name: status, color: 'grey' }
  return (
    <span className={styles.tags}>
      <Tag color={color}>{name}</Tag>
      {children}
    </span>
  )
}
