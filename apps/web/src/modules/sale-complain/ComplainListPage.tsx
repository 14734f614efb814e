import { COMPLAIN_PAGE, complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { complainMessages as say } from './complain.messages'
import { complainKind } from './complain-kind'
import { StatisticsButton } from './Statistics'

const searched = [
  'complainNo',
  'complainType',
  'projectCode',
  'projectName',
  'stage',
  'outcome',
  'status',
] as const

/** /sale/saleComplain */
export default function ComplainListPage() {
  return (
    <RecordList
      {...complainKind}
      nameOf={(row) => `${row.complainNo} ${row.complainType}`}
      search={<RecordFilters record={complainRecord} names={searched} />}
      onAdd={() => openTab(COMPLAIN_PAGE)}
      addWord={say.add}
      emptyText={say.empty}
      actionsWidth={120}
      onEdit={({ listId }) => openTab(`${complainPath(listId)}&edit=1`)}
      toolbar={() => <StatisticsButton />}
    />
  )
}
