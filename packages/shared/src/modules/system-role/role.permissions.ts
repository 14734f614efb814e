import { listActions, type PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const rolePrefix = 'system:role'

export const rolePermissions = {
  prefix: rolePrefix,
  title: '角色管理',
  actions: listActions,
} as const satisfies PermissionGroup

/** Administrators only: they pass every check (DOMAIN section 3, row 系统). */
export const roleGrants = {} as const satisfies Grants
