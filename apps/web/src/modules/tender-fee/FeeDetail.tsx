import { formatMoney } from '@agency/shared/format/money-text'
import { partyPath } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { type FeeRow, feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { Button } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { feeMessages as say } from './fee.messages'
import { feeKind } from './fee-kind'
import { workflowActionFormsOf } from './fee-move-forms'
import { Invoices } from './Invoices'
import { BillPayments } from './Receipts'
import { FeeCalculation } from './Reckoning'

const project = ['projectCode', 'projectName', 'packageNo', 'packageName', 'payerType', 'payerName']
/** A bill with this status is not due yet. */
const DRAFT = feeStatus.toConfirm
const bill = ['serviceMoney', 'calcMoney', 'discount', 'receivedMoney', 'dueMoney', 'droppedMoney']

/** /tender/tenderFeeDetail?listId=… */
export default createRecordPage(feeKind, FeeDetail)

/** A bill: calculation, payments and available moves. */
function FeeDetail({ row, onChanged }: { row: FeeRow; onChanged: () => void }) {
  const { listId } = row
  const isAdjusted = Number(row.adjustMoney) !== 0
  const seesAccount = useCan('finance:receivable:view') && row.status !== DRAFT
  const proxies = row.receipts.flatMap(({ proxyFile }) => proxyFile)
  const title = `${say.noun}：${row.packageNo}`
  return (
    <RecordView
      kind={feeKind}
      row={row}
      onChanged={onChanged}
      name={title}
      code={row.payerName}
      asked={workflowActionFormsOf(row)}
      tools={seesAccount && <Button onClick={() => openTab(partyPath(row.payerId))}>{say.account}</Button>}
    >
      {row.askedMoney && (
        <Warning>
          {say.asked(formatMoney(row.askedMoney))}（{row.askedReason}）
        </Warning>
      )}
      <DetailSection title={say.bill}>
        <Facts
          labels={feeRecord.labels}
          picks={[
            ...bill,
            ...(isAdjusted ? ['adjustMoney', 'adjustReason'] : []),
            'invoiceNo',
            'confirmTime',
            'createTime',
          ]}
          row={row}
        />
      </DetailSection>
      <DetailSection title={say.project}>
        <Facts labels={feeRecord.labels} picks={project} row={row} />
      </DetailSection>
      {row.reckoning && (
        <DetailSection title={say.reckoning}>
          <FeeCalculation by={row.reckoning} />
        </DetailSection>
      )}
      <DetailSection title={say.receipts}>
        <BillPayments lines={row.receipts} />
      </DetailSection>
      {proxies.length > 0 && (
        <DetailSection title={say.proxyFiles}>
          <AttachmentList value={proxies} ownId={listId} zipName={`${title}-${say.proxyFiles}`} />
        </DetailSection>
      )}
      <DetailSection title={say.invoices}>
        <Invoices invoices={row.invoices} />
      </DetailSection>
      {row.waiveFile.length > 0 && (
        <DetailSection title={feeRecord.labels.waiveFile.label}>
          <AttachmentList value={row.waiveFile} ownId={listId} zipName={`${title}-减免`} />
        </DetailSection>
      )}
    </RecordView>
  )
}
