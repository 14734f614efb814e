import { listActions, type PermissionGroup } from '../roles/permission-groups'

export const tableColumnPermissions = {
  prefix: 'system:column',
  title: '列配置',
  actions: listActions,
} as const satisfies PermissionGroup
