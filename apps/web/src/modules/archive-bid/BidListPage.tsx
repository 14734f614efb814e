import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { ChoiceFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { bidMessages as say } from './bid.messages'
import { bidKind, dutyWord, openBids } from './bid-kind'

const searched = ['projectCode', 'packageNo', 'projectName', 'archiveNo', 'keepPlace', 'status'] as const
const late = [{ value: 'true', label: say.onlyLate }]

/** /projectArchives/archiveBidFile */
export default function BidListPage() {
  return (
    <RecordList
      {...bidKind}
      nameOf={(row) => `${row.packageNo} ${row.projectName}`}
      search={
        <RecordFilters record={bidRecord} names={searched}>
          <ChoiceFilter name="isLate" label={say.late} options={late} />
        </RecordFilters>
      }
      emptyText={say.empty}
      actionsWidth={72}
      onView={openBids}
      viewWord={dutyWord}
    />
  )
}
