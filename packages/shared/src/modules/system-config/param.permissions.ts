import type { PermissionGroup } from '../../roles/permission-groups'

export const configPrefix = 'system:config'

export const configPermissions = {
  prefix: configPrefix,
  title: '参数',
  actions: { view: '查看', edit: '修改' },
} as const satisfies PermissionGroup
