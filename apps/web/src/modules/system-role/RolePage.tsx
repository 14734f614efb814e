import { type RoleRow, roleApi } from '@agency/shared/modules/system-role/role.contract'
import { roleFields } from '@agency/shared/modules/system-role/role.fields'
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

const columns = ['roleName', 'roleCode', 'permissions', 'people', 'updateTime'] as const
const widths = { roleName: 200, roleCode: 200, permissions: 100, people: 90 }
const labels = {
  roleName: roleFields.roleName.label,
  roleCode: roleFields.roleCode.label,
  permissions: { label: say.permissionCount, kind: 'number' },
  people: { label: say.people, kind: 'number' },
  updateTime: { label: say.updateTime, kind: 'time' },
} as const
const sortable = ['roleCode', 'roleName'] as const

/** /system/role */
export default function RolePage() {
  const list = useList(roleApi.page, { menuId: useMenuId() })
  const crud = useCrud<RoleRow>()
  const removal = useRemoval(list, (listIds) => http.call(roleApi.delete, { listIds: listIds.join(',') }))
  const [asked, setAsked] = useState<RoleRow>()
  const table = useTable<RoleRow>({
    ...{ list, widths, labels, columns, sortable },
    cells: {
      roleName: (name, row) => (
        <>
          {String(name)} {row.builtIn && <Tag color="blue">{say.builtIn}</Tag>}
        </>
      ),
      permissions: (_permissions, row) =>
        row.roleCode === 'ADMIN' ? say.everything : row.permissions.length,
      people: (people, row) =>
        people === 0 ? (
          say.peopleCount(0)
        ) : (
          <RowButton onClick={() => setAsked(row)}>{say.peopleCount(row.people)}</RowButton>
        ),
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
              {...{ list, table, endpoint: roleApi.exportExcel, name: say.exportName }}
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
