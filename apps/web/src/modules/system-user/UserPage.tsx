import { type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { userListing } from '@agency/shared/modules/system-user/user.listing'
import { userPrefix as prefix } from '@agency/shared/modules/system-user/user.permissions'
import { lazy } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { RecordList } from '../../kit/list/RecordList'
import { queryClient } from '../../session/query-client'
import { UserActions } from './UserActions'
import { UserSearch } from './UserSearch'
import { UserStatus } from './UserStatus'
import { userMessages as say } from './user.messages'
import { userWidths as widths } from './user-widths'

const UserSheet = lazy(() => import('./UserSheet'))

const sortable = ['username', 'realName', 'lastLogin', 'createTime'] as const
const cells: Renderers<UserRow> = { enabled: (_enabled, row) => <UserStatus user={row} /> }
const { page, exportExcel } = userApi

/** /system/user */
export default function UserPage() {
  return (
    <RecordList<UserRow>
      api={{ page, exportExcel }}
      prefix={prefix}
      listing={userListing}
      cells={cells}
      widths={widths}
      sortable={sortable}
      search={<UserSearch />}
      firstWord={say.firstUser}
      actionsWidth={158}
      onEdit={(row, { crud }) => crud.edit(row)}
      actions={(row, ways) => <UserActions row={row} ways={ways} />}
      // Every form with a person field lists the staff, so they are reloaded.
      onChanged={() => void queryClient.invalidateQueries({ queryKey: ['people'] })}
      sheet={(ways) => <UserSheet ways={ways} />}
    />
  )
}
