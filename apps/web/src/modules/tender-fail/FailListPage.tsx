import { type FailRow, failApi, failOrder } from '@agency/shared/modules/tender-fail/fail.contract'
import { failListing } from '@agency/shared/modules/tender-fail/fail.listing'
import { FAIL_PAGE, failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import { failPrefix as prefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ExportButton } from '../../kit/list/ExportButton'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { FailSearch } from './FailSearch'
import { failMessages as say } from './fail.messages'
import { failCells as cells } from './fail-cells'
import { failWidths as widths } from './fail-widths'

const nameOf = (row: FailRow) => `${row.projectCode} ${row.failType}`

/** /tender/tenderFail */
export default function FailListPage() {
  const list = useList(failApi.page, { menuId: useMenuId() })
  const removal = useRemoval(list, (listIds) => http.call(failApi.delete, { listIds: listIds.join(',') }))
  useLiveRecords(prefix, [listKey(failApi.page)])
  const toRecord = ({ listId }: FailRow) => openTab(failRecordPath(listId))
  const table = useTable<FailRow>({
    ...{ list, cells, widths, ...failListing },
    sortable: failOrder,
    actions: {
      width: 156,
      cell: (row) => (
        <RowActions
          {...{ row, prefix, removing: removal.removing }}
          onView={toRecord}
          onEdit={toRecord}
          onRemove={() => void removal.removeOne(row.listId)}
        />
      ),
    },
  })
  const add = () => openTab(FAIL_PAGE)
  const addButton = (
    <AddButton may={`${prefix}:add`} onClick={add}>
      {say.add}
    </AddButton>
  )
  return (
    <ListPage
      list={list}
      search={<FailSearch list={list} />}
      toolbar={
        <>
          {addButton}
          <ExportButton
            {...{ list, table, endpoint: failApi.exportExcel, name: failListing.name }}
            may={`${prefix}:export`}
          />
        </>
      }
      tools={<ListTools list={list} table={table} />}
      table={
        <ListStates list={list} emptyText={say.empty} wayOut={addButton}>
          <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
        </ListStates>
      }
      pager={<Pager list={list} />}
    />
  )
}
