import { RecordPage } from '../../kit/detail/RecordPage'
import { FeeDetail } from './FeeDetail'
import { feeKind } from './fee-kind'

/** /tender/tenderFeeDetail?listId=… */
export default function FeeDetailPage() {
  return <RecordPage kind={feeKind} draw={(row, changed) => <FeeDetail row={row} onChanged={changed} />} />
}
