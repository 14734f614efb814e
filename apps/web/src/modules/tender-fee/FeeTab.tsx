import { type FeeRow, feeOrder, serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeColumns, feeLabels } from '@agency/shared/modules/tender-fee/fee.fields'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { feePrefix as prefix } from '@agency/shared/modules/tender-fee/fee.permissions'
import type { Renderers } from '../../kit/data/cell'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { Pager } from '../../kit/list/Pager'
import { RowLink } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useTable } from '../../kit/list/use-table'
import { FeeStatus } from './FeeStatus'
import { feeMessages as say } from './fee.messages'
import { feeWidths as widths } from './fee-kind'

const columns = feeColumns.filter((name) => name !== 'projectCode' && name !== 'projectName')
const cells: Renderers<FeeRow> = {
  packageNo: (code, row) => <RowLink to={feePath(row.listId)}>{String(code)}</RowLink>,
  status: (_status, row) => <FeeStatus row={row} />,
}

/** The bills of one project, for its page. */
export default function FeeTab({ projectId }: { projectId: string }) {
  const list = useList(serviceFeeApi.page, { filters: { projectId }, menuId: `${prefix}:tab` })
  useLiveRecords(prefix, [listKey(serviceFeeApi.page)])
  const table = useTable<FeeRow>({
    ...{ list, cells, widths, labels: feeLabels, columns },
    sortable: feeOrder,
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
