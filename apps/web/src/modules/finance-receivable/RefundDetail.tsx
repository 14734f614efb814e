import { refundPaidFields } from '@agency/shared/modules/finance-receivable/receivable.fields'
import { type RefundRow, refundRecord } from '@agency/shared/modules/finance-receivable/refund.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { labelledFactsOf } from '../../kit/flow/facts'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { receivableMessages as say } from './receivable.messages'
import { refundKind } from './refund-kind'

const { labels } = refundRecord
const about = ['refundMoney', 'accountName', 'accountNo', 'accountBank', 'reason', 'createUserName'] as const
const payment = ['payerName', 'payerAccount', 'payMoney', 'payTime', 'partyName'] as const
const paid = ['refundTime'] as const

/** /finance/financeRefundDetail?listId=… */
export default createRecordPage(refundKind, RefundDetail)

/** The input of the moves of a refund. */
const workflowActionFormsOf = (row: RefundRow): Readonly<Record<string, MoveFormFields>> => {
  const refundSummaryFacts = () =>
    labelledFactsOf(
      labels,
      ['payerName', 'payMoney', 'refundMoney', 'accountName', 'accountNo', 'accountBank'],
      row,
    )
  return {
    approve: { facts: refundSummaryFacts },
    refuse: { facts: refundSummaryFacts },
    pay: {
      ...moveFormOfFields(refundPaidFields, ['refundTime', 'refundFile']),
      facts: refundSummaryFacts,
      first: { refundFile: [] },
    },
    withdraw: { facts: refundSummaryFacts },
    bounce: { facts: refundSummaryFacts },
  }
}

/** A refund: the payment received, the amount and account of the refund, and the available moves. */
function RefundDetail({ row, onChanged }: { row: RefundRow; onChanged: () => void }) {
  const { listId, attachment, refundFile } = row
  const title = `${say.refundTitle}：${row.payerName}`
  return (
    <RecordView
      kind={refundKind}
      row={row}
      onChanged={onChanged}
      name={title}
      code={null}
      asked={workflowActionFormsOf(row)}
    >
      {row.isOtherAccount && <Warning>{say.otherAccount}</Warning>}
      <DetailSection title={say.about}>
        <Facts labels={labels} row={row} picks={about} />
      </DetailSection>
      <DetailSection title={say.payment}>
        <Facts labels={labels} row={row} picks={payment} />
      </DetailSection>
      {attachment.length > 0 && (
        <DetailSection title={say.files}>
          <AttachmentList value={attachment} ownId={listId} zipName={`${title}-${say.files}`} />
        </DetailSection>
      )}
      {row.refundTime && (
        <DetailSection title={say.paid}>
          <Facts labels={labels} row={row} picks={paid} />
          <AttachmentList value={refundFile} ownId={listId} zipName={`${title}-${say.receipts}`} />
        </DetailSection>
      )}
    </RecordView>
  )
}
