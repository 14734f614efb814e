import type { PermissionGroup } from '../../roles/permission-groups'

export const sessionPrefix = 'system:session'

export const sessionPermissions = {
  prefix: sessionPrefix,
  title: '在线用户',
  actions: { view: '查看', forceOff: '强制下线' },
} as const satisfies PermissionGroup
