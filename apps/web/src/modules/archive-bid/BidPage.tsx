import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { type BidRow, bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { CustodyLine } from '../../kit/custody/CustodyLine'
import { DetailSection, Facts } from '../../kit/detail/Facts'
import { recordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { Warning } from '../../kit/detail/Warning'
import { openTab } from '../../shell/tabs'
import { BidTable } from './BidTable'
import { bidMessages as say } from './bid.messages'
import { askedOf } from './bid-asked'
import { bidKind } from './bid-kind'
import { Corrections } from './Corrections'

const { labels } = bidRecord
const what = [
  ...['projectCode', 'packageNo', 'packageName', 'projectName', 'bidderCount', 'projectManagerBId'],
  ...['dueTime', 'handUserId', 'handTime', 'acceptUserId', 'acceptTime', 'acceptCheck'],
]
const shelf = ['archiveNo', 'keepPlace', 'boxCount', 'pieces', 'retentionCode', 'destroyDue']
const RETURNED = '40'

/** /projectArchives/archiveBidFilePage, archiveBidFileAccept and archiveBidFileEditPage. */
export default recordPage(bidKind, BidDetail)

/** The bids of a lot: of whom, where they lie, and through whose hands they went. */
function BidDetail({ row, onChanged }: { row: BidRow; onChanged: () => void }) {
  return (
    <RecordView
      {...{ kind: bidKind, row, onChanged }}
      name={row.projectName}
      code={row.archiveNo ?? row.packageNo}
      asked={askedOf(row)}
      tools={<Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>}
    >
      {row.status === RETURNED && row.returnReason && (
        <Warning>
          {labels.returnReason.label}：{row.returnReason}
        </Warning>
      )}
      <DetailSection title={say.what}>
        <Facts {...{ labels, row }} picks={what} />
      </DetailSection>
      <DetailSection title={say.bidders}>
        <BidTable row={row} />
      </DetailSection>
      {row.archiveNo && (
        <DetailSection title={say.shelf}>
          <Facts {...{ labels, row }} picks={shelf} />
        </DetailSection>
      )}
      <CustodyLine {...{ row }} call={bidApi.custody} title={say.custody} empty={say.custodyEmpty} />
      {row.corrections.length > 0 && <Corrections corrections={row.corrections} />}
    </RecordView>
  )
}
