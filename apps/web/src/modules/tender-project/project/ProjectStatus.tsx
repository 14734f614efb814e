import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import type { ComponentProps } from 'react'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'

type Color = ComponentProps<typeof Tag>['color']

const colors: Readonly<Record<string, Color>> = {
  '20': 'amber',
  '30': 'blue',
  '40': 'violet',
  '50': 'green',
  '60': 'cyan',
  '70': 'cyan',
  '80': 'grey',
  '91': 'red',
  '92': 'red',
  '93': 'grey',
}
const lotColors: Readonly<Record<string, Color>> = {
  '10': 'grey',
  '20': 'blue',
  '30': 'light-blue',
  '40': 'violet',
  '50': 'amber',
  '60': 'green',
  '70': 'green',
  '80': 'grey',
  '91': 'red',
  '92': 'red',
  '93': 'grey',
}

type Shown = Pick<ProjectRow, 'status' | 'statusText' | 'suspendFlag' | 'isSecret' | 'round'>

/** Where a project stands; of a running one, where its slowest lot stands. */
export const ProjectStatus = ({ row, short }: { row: Shown; short?: boolean }) => (
  <span className={styles.tags}>
    <Tag color={row.suspendFlag ? 'orange' : (colors[row.status] ?? 'grey')}>{row.statusText}</Tag>
    {row.isSecret && !short && <Tag color="purple">{say.secretMark}</Tag>}
    {row.round > 1 && !short && <Tag color="grey">{say.round(row.round)}</Tag>}
  </span>
)

export const LotStatus = ({ status, text }: { status: string; text: string }) => (
  <Tag className={styles.whole} color={lotColors[status] ?? 'grey'}>
    {text}
  </Tag>
)
