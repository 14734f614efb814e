import { listActions, type PermissionGroup } from '../../roles/permission-groups'

export const rulePrefix = 'system:rule'

export const rulePermissions = {
  prefix: rulePrefix,
  title: '规则',
  actions: listActions,
} as const satisfies PermissionGroup
