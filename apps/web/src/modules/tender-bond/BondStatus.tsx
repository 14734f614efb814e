import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { bondMarks } from '@agency/shared/modules/tender-bond/bond.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'

/** Where a bond stands; red when it should have been given back. */
export const BondStatus = ({ row }: { row: Pick<BondRow, 'status' | 'isOverdue'> }) => (
  <StatusTags status={row.status} flow={bondFlow}>
    {row.isOverdue && <Tag color="red">{bondMarks.overdue}</Tag>}
  </StatusTags>
)
