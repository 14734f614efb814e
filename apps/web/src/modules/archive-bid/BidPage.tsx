import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { archiveBidStatus } from '@agency/shared/modules/archive-bid/bid.flow'
import { type BidRow, bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { CustodyHistory } from '../../kit/custody/CustodyLine'
import { DestructionDetails } from '../../kit/destruction/Destroying'
import { destructionMessages } from '../../kit/destruction/destruction.messages'
import { RecordHolds } from '../../kit/destruction/Holds'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { OfficialPdfButton } from '../../kit/document/PaperButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { BidTable } from './BidTable'
import { bidMessages as say } from './bid.messages'
import { bidKind } from './bid-kind'
import { moveFormsOf } from './bid-move-forms'
import { BidCorrections } from './Corrections'
import { ReturnedBids } from './Returns'

const { labels, prefix } = bidRecord
const what = [
  'projectCode',
  'packageNo',
  'packageName',
  'projectName',
  'bidderCount',
  'projectManagerBId',
  'dueTime',
  'handUserId',
  'handTime',
  'acceptUserId',
  'acceptTime',
  'acceptCheck',
]
const shelf = ['archiveNo', 'keepPlace', 'boxCount', 'pieces', 'retentionCode', 'destroyDue']
const [RETURNED, DESTROYED] = [archiveBidStatus.returned, archiveBidStatus.destroyed]

/** /projectArchives/archiveBidFilePage, archiveBidFileAccept and archiveBidFileEditPage. */
export default createRecordPage(bidKind, BidDetail)

/** The bids of a lot: bidders, storage place and handovers. */
function BidDetail({ row, onChanged }: { row: BidRow; onChanged: () => void }) {
  return (
    <RecordView
      kind={bidKind}
      row={row}
      onChanged={onChanged}
      name={row.projectName}
      code={row.archiveNo ?? row.packageNo}
      asked={moveFormsOf(row)}
      tools={
        <>
          {row.status === DESTROYED && (
            <OfficialPdfButton
              title={say.certificate}
              asked={{ bizType: prefix, ownId: row.listId, templateCode: 'bidDestroyCertificate' }}
            />
          )}
          <Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>
        </>
      }
    >
      {row.status === RETURNED && row.returnReason && (
        <Warning>
          {labels.returnReason.label}：{row.returnReason}
        </Warning>
      )}
      {row.isHeld && <Warning>{destructionMessages.isHeld}</Warning>}
      {row.isDue && <Warning>{destructionMessages.isDue}</Warning>}
      {row.returnable.length > 0 && <Warning>{say.isReturnable(row.returnable.length)}</Warning>}
      <DetailSection title={say.what}>
        <Facts labels={labels} row={row} picks={what} />
      </DetailSection>
      <DetailSection title={say.bidders}>
        <BidTable row={row} />
      </DetailSection>
      {row.archiveNo && (
        <DetailSection title={say.shelf}>
          <Facts labels={labels} row={row} picks={shelf} />
        </DetailSection>
      )}
      {row.returns.length > 0 && (
        <DetailSection title={say.returns}>
          <ReturnedBids row={row} />
        </DetailSection>
      )}
      <DestructionDetails row={row} labels={labels} />
      {(row.mayHold || row.holds.length > 0) && (
        <RecordHolds row={row} onChanged={onChanged} calls={bidApi} />
      )}
      <CustodyHistory row={row} call={bidApi.custody} title={say.custody} empty={say.custodyEmpty} />
      {row.corrections.length > 0 && <BidCorrections corrections={row.corrections} />}
    </RecordView>
  )
}
