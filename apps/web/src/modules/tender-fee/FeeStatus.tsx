import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.contract'
import { type FeeStatus as Code, feeStatusNames } from '@agency/shared/modules/tender-fee/fee.flow'
import { StatusTags } from '../../kit/data/StatusTags'

const colors = {
  '10': 'amber',
  '20': 'blue',
  '30': 'violet',
  '40': 'green',
  '50': 'grey',
  '60': 'grey',
  '70': 'grey',
} as const satisfies Record<Code, string>

export const FeeStatus = ({ row }: { row: Pick<FeeRow, 'status'> }) => (
  <StatusTags status={row.status} names={feeStatusNames} colors={colors} />
)
