import { archiveSupplementEditPath } from '@agency/shared/modules/archive-more/more.paths'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { moreMessages as say } from './more.messages'
import { moreKind } from './more-kind'

const searched = ['archiveNo', 'projectCode', 'projectName', 'status'] as const

/** /projectArchives/archiveMore; a supplement is started from the page of its archive. */
export default function SupplementListPage() {
  return (
    <RecordList
      {...moreKind}
      nameOf={(row) => `${row.archiveNo} ${row.projectName}`}
      search={<RecordFilters record={moreRecord} names={searched} />}
      emptyText={say.empty}
      actionsWidth={100}
      onEdit={({ listId }) => openTab(archiveSupplementEditPath(listId))}
    />
  )
}
