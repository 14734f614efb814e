import { listActions, type PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const orgPrefix = 'system:org'

export const orgPermissions = {
  prefix: orgPrefix,
  title: '组织管理',
  actions: listActions,
} as const satisfies PermissionGroup

/** Administrators only: they pass every check (DOMAIN section 3, row 系统). */
export const orgGrants = {} as const satisfies Grants
