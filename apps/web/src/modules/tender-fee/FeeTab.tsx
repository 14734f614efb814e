import { computedColumn } from '@agency/shared/fields/words'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { type FeeRow, feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { AllProjectRecords } from '../../kit/detail/TabRows'
import { feeMessages as say } from './fee.messages'
import { feeKind } from './fee-kind'

const columns = [
  'packageNo',
  'payerName',
  'payerType',
  'status',
  'serviceMoney',
  'receivedMoney',
  'dueMoney',
  'invoiceNo',
]
const widths = {
  packageNo: 64,
  payerName: 200,
  payerType: 76,
  status: 96,
  serviceMoney: 116,
  receivedMoney: 116,
  dueMoney: 116,
  invoiceNo: 120,
}
/** Within a project, lots are shown without the project number. */
const labels = {
  ...feeRecord.labels,
  packageNo: computedColumn(say.lot, ({ packageNo }: FeeRow) => shortLotNo(packageNo)),
  payerName: computedColumn(
    feeRecord.labels.payerName.label,
    ({ payerName, packageNo }: FeeRow) => payerName ?? packageNo,
  ),
}
/** Without further columns; the rest is on the page of the bill. */
const kind = {
  ...feeKind,
  link: 'payerName',
  widths,
  listing: { name: feeRecord.listName, labels, columns },
}

/** The bills of one project, for its page. */
export default function FeeTab({ projectId }: { projectId: string }) {
  return (
    <AllProjectRecords
      kind={kind}
      projectId={projectId}
      call={serviceFeeApi.list}
      summary={feeSummaryText}
      empty={say.empty}
    />
  )
}

function feeSummaryText(rows: readonly FeeRow[]): string {
  const formattedSum = (of: (row: FeeRow) => string) => formatMoney(sumYuan(rows.map(of)))
  return say.sums(
    // Amounts that became 减免, 核销 or 作废 are not due.
    formattedSum((row) => sumYuan([row.receivedMoney, row.dueMoney])),
    formattedSum((row) => row.receivedMoney),
    formattedSum((row) => row.dueMoney),
  )
}
