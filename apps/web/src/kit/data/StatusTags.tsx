import type { AnyFlow } from '@agency/shared/flow/flow'
import { Tag } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import styles from './status-tags.module.css'

interface Props {
  /** Names and colours of the statuses. */
  flow: Pick<AnyFlow, 'statuses'>
  status: string
  /** Further tags shown next to the tag of the status. */
  children?: ReactNode
}

/** The status of a record as a tag. An unknown code is shown as it is. */
export function StatusTags({ flow, status, children }: Props) {
  const { name, color } = flow.statuses?.[status] ?? { name: status, color: 'grey' }
  return (
    <span className={styles.tags}>
      <Tag color={color}>{name}</Tag>
      {children}
    </span>
  )
}
