import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { RecordFilters } from '../../kit/list/RecordFilters'

/** What bills are searched by. */
export const FeeSearch = () => (
  <RecordFilters
    record={feeRecord}
    names={['projectCode', 'projectName', 'payerName', 'payerType', 'status']}
  />
)
