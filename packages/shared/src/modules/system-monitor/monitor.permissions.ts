import type { PermissionGroup } from '../../roles/permission-groups'

export const monitorPrefix = 'admin:monitor'

export const monitorPermissions = {
  prefix: monitorPrefix,
  title: '系统监控',
  actions: { list: '查看' },
} as const satisfies PermissionGroup
