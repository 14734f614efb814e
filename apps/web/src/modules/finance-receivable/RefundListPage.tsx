import { refundRecord } from '@agency/shared/modules/finance-receivable/refund.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { receivableMessages as say } from './receivable.messages'
import { refundKind } from './refund-kind'

/** /finance/financeRefund: refunds are requested on the page of the 来款. */
export default function RefundListPage() {
  return (
    <RecordList
      {...refundKind}
      nameOf={({ payerName, refundMoney }) => `${payerName} ${refundMoney}`}
      search={<RecordFilters record={refundRecord} names={['payerName', 'accountName', 'status']} />}
      emptyText={say.noRefunds}
      actionsWidth={80}
    />
  )
}
