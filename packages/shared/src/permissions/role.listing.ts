import { computedColumn, joinTags, timeColumn } from '../fields/words'
import type { Listing } from '../list/listing'
import { permissionName } from './all-permissions'
import type { RoleRow } from './role.contract'
import { roleFields } from './role.fields'

export const roleMarks = { builtIn: '内置' } as const
const EVERYTHING = '全部'
const isAdmin = ({ roleCode }: RoleRow) => roleCode === 'ADMIN'

export const roleListing = {
  name: '角色',
  labels: {
    roleName: computedColumn(roleFields.roleName.label, ({ roleName, builtIn }: RoleRow) =>
      joinTags(roleName, builtIn && roleMarks.builtIn),
    ),
    roleCode: roleFields.roleCode.label,
    permissions: {
      label: '权限数',
      kind: 'number',
      read: (row: object) =>
        isAdmin(row as RoleRow) ? EVERYTHING : String((row as RoleRow).permissions.length),
      figure: (row: object) => (isAdmin(row as RoleRow) ? null : (row as RoleRow).permissions.length),
    },
    people: { label: '人数', kind: 'number', read: (row: object) => `${(row as RoleRow).people} 人` },
    updateTime: timeColumn('更新时间'),
    permissionNames: computedColumn(roleFields.permissions.label, (role: RoleRow) =>
      isAdmin(role) ? EVERYTHING : role.permissions.map(permissionName).join('、'),
    ),
  },
  columns: ['roleName', 'roleCode', 'permissions', 'people', 'updateTime'],
  beside: ['permissionNames'],
} as const satisfies Listing
