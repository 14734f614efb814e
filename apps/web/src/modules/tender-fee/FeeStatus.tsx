import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import { StatusTags } from '../../kit/data/StatusTags'

export const FeeStatus = ({ row }: { row: Pick<FeeRow, 'status'> }) => (
  <StatusTags status={row.status} flow={feeFlow} />
)
