import { rolePrefix as prefix } from '@agency/shared/modules/system-role/role.permissions'
import { type RoleRow, roleApi } from '@agency/shared/permissions/role.contract'
import { roleListing, roleMarks } from '@agency/shared/permissions/role.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { TextFilter } from '../../kit/list/filters'
import { RecordList } from '../../kit/list/RecordList'
import { RolePeopleButton } from './PeopleCount'
import { roleMessages as say } from './role.messages'

const RoleSheet = lazy(() => import('./RoleSheet'))

const widths = { roleName: 200, roleCode: 200, permissions: 100, people: 90 }
const cells: Renderers<RoleRow> = {
  roleName: (_words, { roleName, builtIn }) => (
    <>
      {roleName} {builtIn && <Tag color="blue">{roleMarks.builtIn}</Tag>}
    </>
  ),
  people: (words, row) =>
    row.people === 0 ? words : <RolePeopleButton role={row}>{words}</RolePeopleButton>,
}

/** /system/role */
export default function RolePage() {
  return (
    <RecordList<RoleRow>
      api={roleApi}
      prefix={prefix}
      listing={roleListing}
      cells={cells}
      widths={widths}
      sortable={['roleCode', 'roleName']}
      search={<TextFilter name="keyword" label={say.keyword} />}
      firstWord={say.firstRole}
      actionsWidth={156}
      onView={(row, { crud }) => crud.view(row)}
      onEdit={(row, { crud }) => crud.edit(row)}
      sheet={({ crud, changed }) => <RoleSheet crud={crud} onSaved={changed} />}
    />
  )
}
