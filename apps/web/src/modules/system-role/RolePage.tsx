import { type RoleRow, roleApi } from '@agency/shared/modules/system-role/role.contract'
import { roleListing, roleMarks } from '@agency/shared/modules/system-role/role.listing'
import { rolePrefix as prefix } from '@agency/shared/modules/system-role/role.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { ExportButton } from '../../kit/list/ExportButton'
import { TextFilter } from '../../kit/list/filters'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { useCrud } from '../../kit/list/use-crud'
import { useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { roleMessages as say } from './role.messages'

const RoleSheet = lazy(() => import('./RoleSheet'))
const RolePeople = lazy(() => import('./RolePeople'))

const widths = { roleName: 200, roleCode: 200, permissions: 100, people: 90 }
const sortable = ['roleCode', 'roleName'] as const

/** /system/role */
export default function RolePage() {
  const list = useList(roleApi.page, { menuId: useMenuId() })
  const crud = useCrud<RoleRow>()
  const removal = useRemoval(list, (listIds) => http.call(roleApi.delete, { listIds: listIds.join(',') }))
  const [asked, setAsked] = useState<RoleRow>()
  const table = useTable<RoleRow>({
    ...{ ...roleListing, list, widths, sortable },
    cells: {
      roleName: (_words, { roleName, builtIn }) => (
        <>
          {roleName} {builtIn && <Tag color="blue">{roleMarks.builtIn}</Tag>}
        </>
      ),
      people: (words, row) =>
        row.people === 0 ? words : <RowButton onClick={() => setAsked(row)}>{words}</RowButton>,
    },
    actions: {
      width: 156,
      cell: (row) => (
        <RowActions
          {...{ row, prefix, removing: removal.removing }}
          onView={crud.view}
          onEdit={crud.edit}
          onRemove={() => void removal.removeOne(row.listId)}
        />
      ),
    },
  })

  return (
    <>
      <ListPage
        list={list}
        search={
          <SearchPanel list={list}>
            <TextFilter name="keyword" label={say.keyword} />
          </SearchPanel>
        }
        toolbar={
          <>
            <AddButton may={`${prefix}:add`} onClick={() => crud.add()} />
            <ExportButton
              {...{ list, table, endpoint: roleApi.exportExcel, name: roleListing.name }}
              may={`${prefix}:export`}
            />
          </>
        }
        tools={<ListTools list={list} table={table} />}
        table={
          <ListStates
            list={list}
            wayOut={
              <AddButton may={`${prefix}:add`} onClick={() => crud.add()}>
                {say.firstRole}
              </AddButton>
            }
          >
            <ListTable table={table} rows={list.rows} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && <RoleSheet crud={crud} onSaved={() => void list.refresh()} />}
        {asked && <RolePeople role={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}
