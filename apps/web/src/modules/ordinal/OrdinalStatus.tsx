import { ordinalFlow } from '@agency/shared/modules/ordinal/ordinal.flow'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { isFirst, ordinalMarks } from '@agency/shared/modules/ordinal/ordinal.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'

type Shown = Pick<OrdinalRow, 'status' | 'urgentApproved' | 'isSecret' | 'ahead'>

/** Where a 排号 stands; of one that waits, how many are before it. */
export function OrdinalStatus({ row, short }: { row: Shown; short?: boolean }) {
  const { status, urgentApproved, ahead } = row
  return (
    <StatusTags status={status} flow={ordinalFlow}>
      {isFirst(row) && <Tag color="red">{ordinalMarks.urgent}</Tag>}
      {urgentApproved === false && !short && <Tag color="grey">{say.urgentRefused}</Tag>}
      {row.isSecret && !short && <Tag color="purple">{say.secretMark}</Tag>}
      {ahead !== null && short && <span className={styles.quiet}>{ordinalMarks.ahead(ahead)}</span>}
    </StatusTags>
  )
}
