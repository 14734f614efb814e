import { RecordOrNew } from '../../kit/detail/RecordOrNew'
import { ComparisonEditor } from './ComparisonEditor'
import { comparisonKind } from './comparison-kind'

/** /tender/approvalFileComparisonEditPage, with ?listId=… for an existing record. */
export default function ComparisonEditPage() {
  return <RecordOrNew kind={comparisonKind} draw={(opened) => <ComparisonEditor opened={opened} />} />
}
