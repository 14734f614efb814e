import { type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { userListing } from '@agency/shared/modules/system-user/user.listing'
import { userPrefix as prefix } from '@agency/shared/modules/system-user/user.permissions'
import { lazy, Suspense, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ExportButton } from '../../kit/list/ExportButton'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { useCrud } from '../../kit/list/use-crud'
import { useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { queryClient } from '../../session/query-client'
import { UserActions } from './UserActions'
import { UserSearch } from './UserSearch'
import { UserStatus } from './UserStatus'
import { useUserMoves } from './use-user-moves'
import { userMessages as say } from './user.messages'

const UserSheet = lazy(() => import('./UserSheet'))
const PasswordDialog = lazy(() => import('./PasswordDialog'))
const RightsDialog = lazy(() => import('./RightsDialog'))
const HandoverDialog = lazy(() => import('./HandoverDialog'))

const widths = {
  username: 110,
  realName: 100,
  departmentName: 130,
  roleNames: 150,
  mobile: 120,
  enabled: 130,
  sessions: 84,
  lastLogin: 140,
  email: 180,
}
const sortable = ['username', 'realName', 'lastLogin', 'createTime'] as const
const cells: Renderers<UserRow> = { enabled: (_enabled, row) => <UserStatus user={row} /> }

/** /system/user */
export default function UserPage() {
  const list = useList(userApi.page, { menuId: useMenuId() })
  const crud = useCrud<UserRow>()
  const removal = useRemoval(list, (listIds) => http.call(userApi.delete, { listIds: listIds.join(',') }))
  // Who works here is offered by every form that names a person.
  const changed = () =>
    void Promise.all([list.refresh(), queryClient.invalidateQueries({ queryKey: ['people'] })])
  const moves = useUserMoves(changed)
  const [leaving, setLeaving] = useState<UserRow>()
  const [asking, setAsking] = useState<UserRow>()
  const table = useTable<UserRow>({
    ...{ ...userListing, list, cells, widths, sortable },
    actions: {
      width: 158,
      cell: (row) => (
        <UserActions
          {...{ row, moves }}
          removing={removal.removing}
          onEdit={crud.edit}
          onRemove={() => void removal.removeOne(row.listId)}
          onHandover={() => setLeaving(row)}
          onAskRights={() => setAsking(row)}
        />
      ),
    },
  })

  return (
    <>
      <ListPage
        list={list}
        search={<UserSearch list={list} />}
        toolbar={
          <>
            <AddButton may={`${prefix}:add`} onClick={() => crud.add()} />
            <ExportButton
              {...{ list, table, endpoint: userApi.exportExcel, name: userListing.name }}
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
                {say.firstUser}
              </AddButton>
            }
          >
            <ListTable table={table} rows={list.rows} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && (
          <UserSheet
            crud={crud}
            onSaved={(row) => {
              if ('initialPassword' in row) moves.tell(row)
              changed()
            }}
          />
        )}
        {moves.told && <PasswordDialog user={moves.told} onClose={() => moves.tell(undefined)} />}
        {asking && <RightsDialog user={asking} onClose={() => setAsking(undefined)} />}
        {leaving && <HandoverDialog user={leaving} onDone={changed} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}
