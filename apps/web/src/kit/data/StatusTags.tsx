import { Tag } from '@douyinfe/semi-ui-19'
import type { ComponentProps, ReactNode } from 'react'
import styles from './status-tags.module.css'

type Color = ComponentProps<typeof Tag>['color']

interface Props<S extends string> {
  status: string
  names: Readonly<Record<S, string>>
  colors: Readonly<Record<S, Color>>
  /** Tags of what stands beside the status. */
  children?: ReactNode
}

/** Where a record stands. A status that nobody named is shown as it is. */
export function StatusTags<S extends string>({ status, names, colors, children }: Props<S>) {
  const isKnown = (code: string): code is S => code in names
  return (
    <span className={styles.tags}>
      <Tag color={isKnown(status) ? colors[status] : 'grey'}>{isKnown(status) ? names[status] : status}</Tag>
      {children}
    </span>
  )
}
