import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { ChoiceFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { archiveMessages as say } from './archive.messages'
import { archiveKind, nextTaskLabel, openPageOfNextTask } from './archive-kind'
import { PackageImportButton } from './package/ImportButton'

const searched = ['projectCode', 'projectName', 'archiveNo', 'retentionCode', 'status'] as const
const late = [{ value: 'true', label: say.onlyLate }]

/** /projectArchives/archiveFile */
export default function ArchiveListPage() {
  return (
    <RecordList
      {...archiveKind}
      nameOf={(row) => `${row.projectCode} ${row.projectName}`}
      search={
        <RecordFilters record={archiveRecord} names={searched}>
          <ChoiceFilter name="isLate" label={say.late} options={late} />
        </RecordFilters>
      }
      toolbar={({ changed }) => <PackageImportButton onDone={changed} />}
      emptyText={say.empty}
      actionsWidth={72}
      onView={openPageOfNextTask}
      viewWord={nextTaskLabel}
    />
  )
}
