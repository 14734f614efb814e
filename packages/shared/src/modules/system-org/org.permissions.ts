import { listActions, type PermissionGroup } from '../../roles/permission-groups'

export const orgPrefix = 'system:org'

export const orgPermissions = {
  prefix: orgPrefix,
  title: '组织管理',
  actions: listActions,
} as const satisfies PermissionGroup
