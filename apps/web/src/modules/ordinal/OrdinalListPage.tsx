import { type OrdinalRow, ordinalApi, ordinalOrder } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalListing } from '@agency/shared/modules/ordinal/ordinal.listing'
import { editPath, ORDINAL_NEW, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix as prefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { Renderers } from '../../kit/data/cell'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ExportButton } from '../../kit/list/ExportButton'
import { AddButton, RemoveSelectedButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowButton, RowLink } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { OrdinalSearch } from './OrdinalSearch'
import { OrdinalStatus } from './OrdinalStatus'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalWidths as widths } from './ordinal-widths'

const nameOf = (row: OrdinalRow) => row.projectName
const cells: Renderers<OrdinalRow> = {
  projectName: (name, row) => <RowLink to={transactPath(row.listId)}>{name}</RowLink>,
  status: (_status, row) => <OrdinalStatus row={row} short />,
}
/** What brings somebody to the page of a 排号 to do something there. */
const MOVES = ['urgent', 'claim', 'handle', 'return', 'cancel', 'void']

/** /ordinal/ordinalRecord */
export default function OrdinalListPage() {
  const list = useList(ordinalApi.page, { menuId: useMenuId() })
  const removal = useRemoval(list, (listIds) => http.call(ordinalApi.delete, { listIds: listIds.join(',') }))
  useLiveRecords(prefix, [listKey(ordinalApi.page)])
  const actions = (row: OrdinalRow) => {
    const waits = MOVES.some((action) => row.allowedActions.includes(action))
    return (
      <RowActions
        {...{ row, prefix, removing: removal.removing }}
        {...(waits ? {} : { onView: () => openTab(transactPath(row.listId)) })}
        onEdit={() => openTab(editPath(row.listId))}
        onRemove={() => void removal.removeOne(row.listId)}
      >
        {waits && <RowButton onClick={() => openTab(transactPath(row.listId))}>{say.handle}</RowButton>}
      </RowActions>
    )
  }
  const table = useTable<OrdinalRow>({
    ...{ list, cells, widths, ...ordinalListing },
    sortable: ordinalOrder,
    actions: { width: 140, cell: actions },
  })
  const add = () => openTab(ORDINAL_NEW)

  return (
    <ListPage
      list={list}
      search={<OrdinalSearch list={list} />}
      toolbar={
        <>
          <AddButton may={`${prefix}:add`} onClick={add} />
          <RemoveSelectedButton may={`${prefix}:del`} list={list} removal={removal} />
          <ExportButton
            {...{ list, table, endpoint: ordinalApi.exportExcel, name: ordinalListing.name }}
            may={`${prefix}:export`}
          />
        </>
      }
      tools={<ListTools list={list} table={table} />}
      table={
        <ListStates
          list={list}
          wayOut={
            <AddButton may={`${prefix}:add`} onClick={add}>
              {say.first}
            </AddButton>
          }
        >
          <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
        </ListStates>
      }
      pager={<Pager list={list} />}
    />
  )
}
