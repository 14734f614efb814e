import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const monitorPrefix = 'admin:monitor'

export const monitorPermissions = {
  prefix: monitorPrefix,
  title: '系统监控',
  actions: { list: '查看' },
} as const satisfies PermissionGroup

/** Administrators only: they pass every check. */
export const monitorGrants = {} as const satisfies Grants
