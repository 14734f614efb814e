import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { feeMessages as say } from './fee.messages'
import { feeKind } from './fee-kind'

const searched = ['projectCode', 'projectName', 'payerName', 'payerType', 'status'] as const

/** /tender/tenderFee */
export default function FeeListPage() {
  return (
    <RecordList
      {...feeKind}
      nameOf={(row) => `${row.packageNo} ${row.payerName ?? ''}`}
      search={<RecordFilters record={feeRecord} names={searched} />}
      emptyText={say.empty}
      actionsWidth={80}
    />
  )
}
