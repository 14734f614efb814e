import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { ApplyDetail } from './ApplyDetail'
import { applyKind } from './apply-kind'

interface Props {
  row: ApplyRow
  onChanged(): void
}

/**
 * /knowledge/comparisonSelectionApplyCheck?listId=…: the page for deciding on an application, with the materials
 * first.
 */
export default createRecordPage(applyKind, (props: Props) => <ApplyDetail {...props} isChecking />)
