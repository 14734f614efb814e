import { comparisonFields } from '@agency/shared/modules/tender-comparison/comparison.fields'
import {
  COMPARISON_EDIT,
  comparisonEditPath,
} from '@agency/shared/modules/tender-comparison/comparison.paths'
import { comparisonRecord } from '@agency/shared/modules/tender-comparison/comparison.record'
import { DateRangeFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { comparisonMessages as say } from './comparison.messages'
import { comparisonKind } from './comparison-kind'

const searched = [
  'comparisonCode',
  'comparisonName',
  'clientName',
  'comparisonRole',
  'responsibleUserId',
  'departmentId',
  'result',
  'status',
] as const

/** /tender/approvalFileComparison */
export default function ComparisonListPage() {
  return (
    <RecordList
      {...comparisonKind}
      nameOf={(row) => row.comparisonName}
      search={
        <RecordFilters record={comparisonRecord} names={searched}>
          <DateRangeFilter name="submitDeadline" label={comparisonFields.submitDeadline.label} />
        </RecordFilters>
      }
      onAdd={() => openTab(COMPARISON_EDIT)}
      addWord={say.add}
      emptyText={say.empty}
      removesMany
      onEdit={({ listId }) => openTab(comparisonEditPath(listId))}
    />
  )
}
