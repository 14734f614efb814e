import { listActions, type PermissionGroup } from '../../roles/permission-groups'

export const rolePrefix = 'system:role'

export const rolePermissions = {
  prefix: rolePrefix,
  title: '角色管理',
  actions: listActions,
} as const satisfies PermissionGroup
