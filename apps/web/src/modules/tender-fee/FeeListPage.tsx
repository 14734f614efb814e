import { type FeeRow, feeOrder, serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeListing } from '@agency/shared/modules/tender-fee/fee.listing'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { feePrefix as prefix } from '@agency/shared/modules/tender-fee/fee.permissions'
import type { Renderers } from '../../kit/data/cell'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ExportButton } from '../../kit/list/ExportButton'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowLink } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { openTab } from '../../shell/tabs'
import { FeeSearch } from './FeeSearch'
import { FeeStatus } from './FeeStatus'
import { feeMessages as say } from './fee.messages'
import { feeWidths as widths } from './fee-kind'

const nameOf = (row: FeeRow) => `${row.packageNo} ${row.payerName ?? ''}`
const cells: Renderers<FeeRow> = {
  packageNo: (code, row) => <RowLink to={feePath(row.listId)}>{code}</RowLink>,
  status: (_status, row) => <FeeStatus row={row} />,
}

/** /tender/tenderFee */
export default function FeeListPage() {
  const list = useList(serviceFeeApi.page, { menuId: useMenuId() })
  useLiveRecords(prefix, [listKey(serviceFeeApi.page)])
  const table = useTable<FeeRow>({
    ...{ list, cells, widths, ...feeListing },
    sortable: feeOrder,
    actions: {
      width: 80,
      cell: (row) => <RowActions {...{ row, prefix }} onView={() => openTab(feePath(row.listId))} />,
    },
  })
  return (
    <ListPage
      list={list}
      search={<FeeSearch list={list} />}
      toolbar={
        <ExportButton
          {...{ list, table, endpoint: serviceFeeApi.exportExcel, name: feeListing.name }}
          may={`${prefix}:export`}
        />
      }
      tools={<ListTools list={list} table={table} />}
      table={
        <ListStates list={list} wayOut={<span>{say.empty}</span>}>
          <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
        </ListStates>
      }
      pager={<Pager list={list} />}
    />
  )
}
