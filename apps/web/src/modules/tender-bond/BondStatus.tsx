import type { BondRow } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondStatusNames, type BondStatus as Code } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondMarks } from '@agency/shared/modules/tender-bond/bond.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'

const colors = {
  '10': 'grey',
  '20': 'amber',
  '30': 'blue',
  '40': 'orange',
  '50': 'green',
  '60': 'purple',
} as const satisfies Record<Code, string>

/** Where a bond stands; red when it should have been given back. */
export const BondStatus = ({ row }: { row: Pick<BondRow, 'status' | 'isOverdue'> }) => (
  <StatusTags status={row.status} names={bondStatusNames} colors={colors}>
    {row.isOverdue && <Tag color="red">{bondMarks.overdue}</Tag>}
  </StatusTags>
)
