import type { PermissionGroup } from '../roles/permission-groups'

export const todoPermissions = {
  prefix: 'workflow:todo',
  title: '待办',
  actions: { handle: '办理', claim: '认领', transfer: '转办' },
} as const satisfies PermissionGroup
