import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.contract'
import { type OrdinalStatus as Code, ordinalStatusNames } from '@agency/shared/modules/ordinal/ordinal.flow'
import { Tag } from '@douyinfe/semi-ui-19'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'

const colors = {
  '10': 'grey',
  '15': 'amber',
  '20': 'blue',
  '30': 'violet',
  '40': 'green',
  '50': 'orange',
  '60': 'grey',
  '90': 'white',
} as const satisfies Record<Code, string>
const isKnown = (status: string): status is Code => status in ordinalStatusNames

type Shown = Pick<OrdinalRow, 'status' | 'urgentApproved' | 'isSecret' | 'ahead'>

/** Where a 排号 stands; of one that waits, how many are before it. */
export function OrdinalStatus({ row, short }: { row: Shown; short?: boolean }) {
  const { status, urgentApproved, ahead } = row
  return (
    <span className={styles.tags}>
      <Tag color={isKnown(status) ? colors[status] : 'grey'}>
        {isKnown(status) ? ordinalStatusNames[status] : status}
      </Tag>
      {urgentApproved === true && status === '20' && <Tag color="red">{say.urgentMark}</Tag>}
      {urgentApproved === false && !short && <Tag color="grey">{say.urgentRefused}</Tag>}
      {row.isSecret && !short && <Tag color="purple">{say.secretMark}</Tag>}
      {ahead !== null && short && <span className={styles.quiet}>{say.aheadShort(ahead)}</span>}
    </span>
  )
}
