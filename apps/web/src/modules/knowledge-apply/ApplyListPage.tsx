import { APPLY_EDIT, applyEditPath } from '@agency/shared/modules/knowledge-apply/apply.paths'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { applyMessages as say } from './apply.messages'
import { applyKind } from './apply-kind'

const searched = ['applyNo', 'purpose', 'createUserName', 'useWay', 'status'] as const

/** /knowledge/comparisonSelectionApply */
export default function ApplyListPage() {
  return (
    <RecordList
      {...applyKind}
      nameOf={(row) => `${row.applyNo} ${row.purpose}`}
      search={<RecordFilters record={applyRecord} names={searched} />}
      onAdd={() => openTab(APPLY_EDIT)}
      addWord={say.add}
      emptyText={say.empty}
      actionsWidth={136}
      onEdit={({ listId }) => openTab(applyEditPath(listId))}
    />
  )
}
