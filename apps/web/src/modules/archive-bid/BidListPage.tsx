import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { useCall } from '../../kit/data/use-call'
import { ChoiceFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { bidMessages as say } from './bid.messages'
import { bidKind, nextTaskLabel, openPageOfNextTask } from './bid-kind'

const searched = ['projectCode', 'packageNo', 'projectName', 'archiveNo', 'keepPlace', 'status'] as const
const late = [{ value: 'true', label: say.onlyLate }]
const due = [{ value: 'true', label: say.onlyDue }]
const returnable = [{ value: 'true', label: say.onlyReturnable }]

/** /projectArchives/archiveBidFile */
export default function BidListPage() {
  return (
    <RecordList
      {...bidKind}
      nameOf={(row) => `${row.packageNo} ${row.projectName}`}
      search={
        <RecordFilters record={bidRecord} names={searched}>
          <ChoiceFilter name="isLate" label={say.late} options={late} />
          <ChoiceFilter name="isDue" label={say.due} options={due} />
          <ChoiceFilter name="isReturnable" label={say.returnable} options={returnable} />
        </RecordFilters>
      }
      toolbar={() => <BidCountTags />}
      emptyText={say.empty}
      actionsWidth={72}
      onView={openPageOfNextTask}
      viewWord={nextTaskLabel}
    />
  )
}

/** Counts of bids due for destruction, returnable to bidders, and on hold; nothing when all are 0. */
function BidCountTags() {
  const { data } = useCall(bidApi.due, {}, { quiet: true })
  if (!data) return null
  return (
    <>
      {data.due > 0 && <Tag color="red">{say.dueCount(data.due)}</Tag>}
      {data.returnable > 0 && <Tag color="cyan">{say.returnableCount(data.returnable)}</Tag>}
      {data.held > 0 && <Tag color="violet">{say.heldCount(data.held)}</Tag>}
    </>
  )
}
