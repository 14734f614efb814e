import { BORROW_ADD, borrowEditPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { borrowMessages as say } from './borrow.messages'
import { borrowKind } from './borrow-kind'

const searched = [
  'borrowNo',
  'archiveNo',
  'projectName',
  'createUserName',
  'borrowType',
  'purpose',
  'status',
] as const

/** /projectArchives/archivesBorrow */
export default function BorrowListPage() {
  return (
    <RecordList
      {...borrowKind}
      nameOf={(row) => `${row.borrowNo} ${row.archiveNo}`}
      search={<RecordFilters record={borrowRecord} names={searched} />}
      onAdd={() => openTab(BORROW_ADD)}
      addWord={say.add}
      emptyText={say.empty}
      actionsWidth={100}
      onEdit={({ listId }) => openTab(borrowEditPath(listId))}
    />
  )
}
