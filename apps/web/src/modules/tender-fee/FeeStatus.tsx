import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { StatusTags } from '../../kit/data/StatusTags'

export const FeeStatus = ({ row }: { row: Pick<FeeRow, 'status'> }) => (
  <StatusTags status={row.status} flow={feeFlow} />
)
