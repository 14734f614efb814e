import { type BondRow, bondApi, bondOrder } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondColumns, bondLabels } from '@agency/shared/modules/tender-bond/bond.fields'
import { bondPrefix as prefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { Pager } from '../../kit/list/Pager'
import { listKey, useList } from '../../kit/list/use-list'
import { useTable } from '../../kit/list/use-table'
import { bondMessages as say } from './bond.messages'
import { bondCells as cells } from './bond-cells'
import { bondWidths as widths } from './bond-kind'

const columns = bondColumns.filter((name) => name !== 'projectCode')

/** The bonds of one project, for its page: before the opening only as far as the server tells of them (R27). */
export default function BondTab({ projectId }: { projectId: string }) {
  const list = useList(bondApi.page, { filters: { projectId }, menuId: `${prefix}:tab` })
  useLiveRecords(prefix, [listKey(bondApi.page)])
  const table = useTable<BondRow>({
    ...{ list, cells, widths, labels: bondLabels, columns },
    sortable: bondOrder,
  })
  return (
    <>
      <ListStates list={list} wayOut={<span>{say.empty}</span>}>
        <ListTable table={table} rows={list.rows} />
      </ListStates>
      <Pager list={list} />
    </>
  )
}
