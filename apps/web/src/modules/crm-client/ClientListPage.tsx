import { crudReducer, initialCrudState } from '@agency/shared/list/crud-state'
import { type ClientRow, clientApi, clientOrder } from '@agency/shared/modules/crm-client/client.contract'
import { clientColumns } from '@agency/shared/modules/crm-client/client.fields'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useReducer, useState } from 'react'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { type Column, columnsFor } from '../../kit/list/columns'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { listMessages } from '../../kit/list/list.messages'
import { Pager } from '../../kit/list/Pager'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { RowButton, RowButtons, RowLink } from '../../kit/list/RowButton'
import { useSearch } from '../../kit/list/SearchPanel'
import { selectionColumn } from '../../kit/list/selection-column'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { http, useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { ClientSearch } from './ClientSearch'
import { ClientStatus } from './ClientStatus'
import { ClientToolbar } from './ClientToolbar'
import { clientMessages as say } from './client.messages'
import { clientLabels } from './client-labels'
import { clientDetailPath } from './client-paths'

const ClientSheet = lazy(() => import('./ClientSheet'))
const ClientImport = lazy(() => import('./ClientImport'))

/** /account/crmClient */
export default function ClientListPage() {
  const list = useList(clientApi.page, { menuId: useMenuId() })
  const search = useSearch(list)
  const [crud, move] = useReducer(crudReducer, initialCrudState)
  const [editing, setEditing] = useState<ClientRow>()
  const [importing, setImporting] = useState(false)
  const removal = useRemoval(list, (listIds) => http.call(clientApi.delete, { listIds: listIds.join(',') }))
  const [canAdd, canEdit, canDelete] = [
    useCan('crm:client:add'),
    useCan('crm:client:edit'),
    useCan('crm:client:del'),
  ]
  useLiveRefresh([listKey(clientApi.page)])

  const add = () => {
    setEditing(undefined)
    move({ on: 'add', move: 'open' })
  }
  const edit = (client: ClientRow) => {
    setEditing(client)
    move({ on: 'edit', move: 'open' })
  }
  const form = crud.add === 'normal' ? 'edit' : 'add'
  const actions: Column<ClientRow> = {
    title: listMessages.actions,
    dataIndex: 'allowedActions',
    width: 156,
    fixed: 'right',
    render: (_actions, row) => (
      <RowButtons>
        <RowButton onClick={() => openTab(clientDetailPath(row.listId))}>{say.view}</RowButton>
        {canEdit && (
          <RowButton disabled={!row.allowedActions.includes('edit')} onClick={() => edit(row)}>
            {say.edit}
          </RowButton>
        )}
        {canDelete && (
          <RowButton
            danger
            disabled={!row.allowedActions.includes('del')}
            loading={removal.removing.includes(row.listId)}
            onClick={() => void removal.removeOne(row.listId)}
          >
            {say.remove}
          </RowButton>
        )}
      </RowButtons>
    ),
  }
  const columns = [
    selectionColumn<ClientRow>(list, (row) => row.clientName),
    ...columnsFor<ClientRow>(
      clientLabels,
      clientColumns,
      {
        clientName: (name, row) => <RowLink to={clientDetailPath(row.listId)}>{String(name)}</RowLink>,
        status: (_status, row) => <ClientStatus client={row} />,
      },
      { sortable: clientOrder, list, widths },
    ),
    actions,
  ]

  return (
    <>
      <ListPage
        search={<ClientSearch search={search} />}
        toolbar={
          <ClientToolbar
            list={list}
            onAdd={add}
            onImport={() => setImporting(true)}
            removing={removal.removing.length > 0}
            onRemove={() => void removal.removeMany(list.selected)}
          />
        }
        tools={<RefreshButton list={list} />}
        table={
          <ListStates
            list={list}
            onClearFilters={search.reset}
            wayOut={canAdd && <Button onClick={add}>{say.firstClient}</Button>}
          >
            <ListTable rows={list.rows} columns={columns} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud[form] !== 'normal' && (
          <ClientSheet
            client={editing}
            onState={(step) => move({ on: form, move: step })}
            onSaved={() => void list.refresh()}
          />
        )}
        {importing && (
          <ClientImport onClose={() => setImporting(false)} onSaved={() => void list.refresh()} />
        )}
      </Suspense>
    </>
  )
}

const widths = {
  clientCode: 100,
  clientName: 210,
  clientType: 96,
  regionCode: 110,
  customerManagerId: 80,
  mainDevelopUserId: 90,
  clientLevel: 90,
  status: 100,
}
