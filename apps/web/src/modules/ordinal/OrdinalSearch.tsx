import { ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import { RecordFilters } from '../../kit/list/RecordFilters'

/** What 排号 are searched by. */
export const OrdinalSearch = () => (
  <RecordFilters
    record={ordinalRecord}
    names={[
      'ordinalNo',
      'projectName',
      'clientName',
      'projectCode',
      'financeCode',
      'procurementMethod',
      'customerManagerId',
      'status',
    ]}
  />
)
