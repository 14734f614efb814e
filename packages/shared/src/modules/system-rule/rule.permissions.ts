import { listActions, type PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const rulePrefix = 'system:rule'

export const rulePermissions = {
  prefix: rulePrefix,
  title: '规则',
  actions: listActions,
} as const satisfies PermissionGroup

/** Administrators only: they pass every check. */
export const ruleGrants = {} as const satisfies Grants
