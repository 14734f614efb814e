import { createRecordPage } from '../../kit/detail/RecordPage'
import { ApplyDetail } from './ApplyDetail'
import { applyKind } from './apply-kind'

/** /knowledge/comparisonSelectionApplyInfo?listId=… */
export default createRecordPage(applyKind, ApplyDetail)
