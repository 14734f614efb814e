import { FAIL_PAGE, failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { failMessages as say } from './fail.messages'
import { failKind } from './fail-kind'

const searched = ['projectCode', 'projectName', 'failType', 'failReason', 'nextAction', 'status'] as const

/** /tender/tenderFail */
export default function FailListPage() {
  return (
    <RecordList
      {...failKind}
      nameOf={(row) => `${row.projectCode} ${row.failType}`}
      search={<RecordFilters record={failRecord} names={searched} />}
      onAdd={() => openTab(FAIL_PAGE)}
      addWord={say.add}
      emptyText={say.empty}
      actionsWidth={156}
      onEdit={({ listId }) => openTab(failRecordPath(listId))}
    />
  )
}
