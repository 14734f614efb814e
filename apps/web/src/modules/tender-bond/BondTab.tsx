import { computedColumn } from '@agency/shared/fields/words'
import { statusNamesOf } from '@agency/shared/flow/flow'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { type BondRow, bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { AllProjectRecords } from '../../kit/detail/TabRows'
import { bondMessages as say } from './bond.messages'
import { bondKind } from './bond-kind'

const columns = [
  'packageNo',
  'supplierName',
  'status',
  'bondMoney',
  'arriveMoney',
  'arriveTime',
  'refundDue',
  'refundTime',
]
const widths = {
  packageNo: 64,
  supplierName: 190,
  status: 128,
  bondMoney: 116,
  arriveMoney: 116,
  arriveTime: 136,
  refundDue: 100,
  refundTime: 136,
}
/** Within a project, lots are shown without the project number. */
const labels = {
  ...bondRecord.labels,
  packageNo: computedColumn(say.lot, ({ packageNo }: BondRow) => shortLotNo(packageNo)),
}
/** Without further columns; the rest is on the page of the bond. */
const kind = { ...bondKind, widths, listing: { name: bondRecord.listName, labels, columns } }

/** The bonds of one project, for its page; before the opening only what the server reveals (R27). */
export default function BondTab({ projectId }: { projectId: string }) {
  return (
    <AllProjectRecords
      kind={kind}
      projectId={projectId}
      call={bondApi.list}
      summary={bondSummaryText}
      empty={say.emptyTab}
    />
  )
}

/** Says how many bonds have each status, with their amounts. */
function bondSummaryText(rows: readonly BondRow[]): string {
  return Object.entries(statusNamesOf(bondFlow))
    .map(([status, name]) => ({ name, of: rows.filter((row) => row.status === status) }))
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) =>
      say.standing(name, of.length, formatMoney(sumYuan(of.map((row) => row.arriveMoney ?? row.bondMoney)))),
    )
    .join('；')
}
