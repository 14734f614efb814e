import { type ClientRow, clientApi, clientOrder } from '@agency/shared/modules/crm-client/client.contract'
import { clientListing } from '@agency/shared/modules/crm-client/client.listing'
import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientPrefix as prefix } from '@agency/shared/modules/crm-client/client.permissions'
import { lazy, Suspense, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ExportButton } from '../../kit/list/ExportButton'
import { AddButton, ImportButton, RemoveSelectedButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowLink } from '../../kit/list/RowButton'
import { useCrud } from '../../kit/list/use-crud'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { ClientSearch } from './ClientSearch'
import { ClientStatus } from './ClientStatus'
import { clientMessages as say } from './client.messages'
import { clientWidths as widths } from './client-widths'

const ClientSheet = lazy(() => import('./ClientSheet'))
const ClientImport = lazy(() => import('./ClientImport'))

const nameOf = (row: ClientRow) => row.clientName
const cells: Renderers<ClientRow> = {
  clientName: (name, row) => <RowLink to={clientDetailPath(row.listId)}>{name}</RowLink>,
  status: (_status, row) => <ClientStatus client={row} />,
}

/** /account/crmClient */
export default function ClientListPage() {
  const list = useList(clientApi.page, { menuId: useMenuId() })
  const crud = useCrud<ClientRow>()
  const removal = useRemoval(list, (listIds) => http.call(clientApi.delete, { listIds: listIds.join(',') }))
  const [importing, setImporting] = useState(false)
  useLiveRecords(prefix, [listKey(clientApi.page)])
  const actions = (row: ClientRow) => (
    <RowActions
      {...{ row, prefix, removing: removal.removing }}
      onView={() => openTab(clientDetailPath(row.listId))}
      onEdit={crud.edit}
      onRemove={() => void removal.removeOne(row.listId)}
    />
  )
  const table = useTable<ClientRow>({
    ...{ list, cells, widths, ...clientListing },
    sortable: clientOrder,
    actions: { width: 156, cell: actions },
  })
  const add = () => crud.add()

  return (
    <>
      <ListPage
        list={list}
        search={<ClientSearch list={list} />}
        toolbar={
          <>
            <AddButton may={`${prefix}:add`} onClick={add} />
            <RemoveSelectedButton may={`${prefix}:del`} list={list} removal={removal} />
            <ImportButton may={`${prefix}:add`} onClick={() => setImporting(true)} />
            <ExportButton
              {...{ list, table, endpoint: clientApi.exportExcel, name: clientListing.name }}
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
                {say.firstClient}
              </AddButton>
            }
          >
            <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && <ClientSheet crud={crud} onSaved={() => void list.refresh()} />}
        {importing && (
          <ClientImport onClose={() => setImporting(false)} onSaved={() => void list.refresh()} />
        )}
      </Suspense>
    </>
  )
}
