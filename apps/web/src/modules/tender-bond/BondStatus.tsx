import type { BondRow } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondMarks } from '@agency/shared/modules/tender-bond/bond.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'

/** Where a bond stands; red when it should have been given back. */
export const BondStatus = ({ row }: { row: Pick<BondRow, 'status' | 'isOverdue'> }) => (
  <StatusTags status={row.status} flow={bondFlow}>
    {row.isOverdue && <Tag color="red">{bondMarks.overdue}</Tag>}
  </StatusTags>
)
