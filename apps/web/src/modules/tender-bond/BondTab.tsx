import { told } from '@agency/shared/fields/words'
import { statusNamesOf } from '@agency/shared/flow/flow'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { shortNo } from '@agency/shared/tendering/lot-no'
import { useCall } from '../../kit/data/use-call'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { TabRows } from '../../kit/detail/TabRows'
import { linked } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { useTabActive } from '../../shell/tabs'
import { bondMessages as say } from './bond.messages'
import { bondKind } from './bond-kind'

const { prefix } = bondRecord
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
/** The project is known: its lots are told by what follows its number. */
const labels = {
  ...bondRecord.labels,
  packageNo: told(say.lot, ({ packageNo }: BondRow) => shortNo(packageNo)),
}
const cells = linked(bondKind)
const bondsKey = (projectId: string) => ['projectBonds', projectId] as const

/** The bonds of one project, for its page: before the opening only as far as the server tells of them (R27). */
export default function BondTab({ projectId }: { projectId: string }) {
  useLiveRecords(prefix, [bondsKey(projectId)])
  const query = useCall(
    bondApi.list,
    { projectId, order: 'createTime asc' },
    { key: bondsKey(projectId), enabled: useTabActive() },
  )
  const table = useTable<BondRow>({ labels, columns, cells, widths })
  return <TabRows {...{ query, table }} title={say.noun} summary={summaryOf} empty={say.emptyTab} />
}

/** How many stand where, with what was paid of them. */
function summaryOf(rows: readonly BondRow[]): string {
  return Object.entries(statusNamesOf(bondFlow))
    .map(([status, name]) => ({ name, of: rows.filter((row) => row.status === status) }))
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) =>
      say.standing(name, of.length, formatMoney(sumYuan(of.map((row) => row.arriveMoney ?? row.bondMoney)))),
    )
    .join('；')
}
