import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { archiveBidStatus } from '@agency/shared/modules/archive-bid/bid.flow'
import { AllProjectRecords } from '../../kit/detail/TabRows'
import { bidMessages as say } from './bid.messages'
import { bidKind } from './bid-kind'

const columns = [
  'packageNo',
  'packageName',
  'bidderCount',
  'pieces',
  'dueTime',
  'handTime',
  'archiveNo',
  'keepPlace',
  'status',
]
/** The list within a project, where the lot is linked to its bids. */
const kind = {
  ...bidKind,
  link: 'packageNo',
  listing: { name: bidKind.listing.name, labels: bidKind.listing.labels, columns },
}
/** Statuses after receipt. */
const RECEIVED_STATES: readonly string[] = [
  archiveBidStatus.received,
  archiveBidStatus.corrected,
  archiveBidStatus.givenOut,
  archiveBidStatus.countersigning,
  archiveBidStatus.approving,
  archiveBidStatus.toDestroy,
  archiveBidStatus.destroyed,
]

/** 投标文件 of the lots of one project, for its page. */
export default function BidTab({ projectId }: { projectId: string }) {
  return (
    <AllProjectRecords
      kind={kind}
      projectId={projectId}
      call={bidApi.list}
      summary={(rows) =>
        say.summary(rows.filter(({ status }) => RECEIVED_STATES.includes(status)).length, rows.length)
      }
      empty={say.emptyOfProject}
    />
  )
}
