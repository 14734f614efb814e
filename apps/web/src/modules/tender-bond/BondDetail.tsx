import { type BondRow, bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { OfficialPdfButton } from '../../kit/document/PaperButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { bondMessages as say } from './bond.messages'
import { bondKind } from './bond-kind'
import { workflowActionFormsOf } from './bond-move-forms'

const { labels } = bondRecord
const expected = ['projectCode', 'projectName', 'packageNo', 'supplierName', 'bondMoney', 'bondEnd']
const arrival = [
  'form',
  'arriveMoney',
  'arriveTime',
  'payerName',
  'payAccount',
  'source',
  'confirmUserName',
  'confirmTime',
]
const refund = ['refundReason', 'refundDue', 'refundMoney', 'interest', 'proposedInterest', 'refundTime']
/** Fields shown when the interest differs from the calculated amount. */
const interest = ['interestReason', 'askedInterest', 'allowedInterest']

/** /tender/tenderBondDetail?listId=… */
export default createRecordPage(bondKind, BondDetail)

/** A bond: expected amount, arrival, refund and available moves. */
function BondDetail({ row, onChanged }: { row: BondRow; onChanged: () => void }) {
  const { listId } = row
  const title = `${say.noun}：${row.packageNo}`
  return (
    <RecordView
      kind={bondKind}
      row={row}
      onChanged={onChanged}
      name={title}
      code={row.supplierName}
      asked={workflowActionFormsOf(row)}
      tools={
        row.allowedActions.includes('receipt') && (
          <OfficialPdfButton
            asked={{ bizType: bondRecord.prefix, ownId: listId, templateCode: 'receipt' }}
            title={say.receipt}
          />
        )
      }
    >
      {row.warnings.map((line) => (
        <Warning key={line}>{line}</Warning>
      ))}
      <DetailSection title={say.expected}>
        <Facts labels={labels} picks={expected} row={row} />
      </DetailSection>
      <DetailSection title={say.arrival}>
        <Facts labels={labels} picks={arrival} row={row} />
      </DetailSection>
      {row.refundDue && (
        <DetailSection title={say.refund}>
          <Facts
            labels={labels}
            picks={row.interestReason ? [...refund, ...interest] : refund}
            row={row}
            renderers={bondKind.cells}
          />
          {row.refundFile.length > 0 && (
            <AttachmentList value={row.refundFile} ownId={listId} zipName={`${title}-${say.refundFiles}`} />
          )}
        </DetailSection>
      )}
      {row.forfeitGround && (
        <DetailSection title={say.forfeiture}>
          <Facts labels={labels} picks={['forfeitGround']} row={row} />
          <AttachmentList value={row.attachment} ownId={listId} zipName={`${title}-${say.proofs}`} />
        </DetailSection>
      )}
    </RecordView>
  )
}
