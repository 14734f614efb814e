import { listActions, type PermissionGroup } from '../../roles/permission-groups'

export const dictPrefix = 'system:dict'

export const dictPermissions = {
  prefix: dictPrefix,
  title: '字典',
  actions: listActions,
} as const satisfies PermissionGroup
