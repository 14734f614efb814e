import { listActions, type PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const dictPrefix = 'system:dict'

export const dictPermissions = {
  prefix: dictPrefix,
  title: '字典',
  actions: listActions,
} as const satisfies PermissionGroup

/** Administrators only: they pass every check. */
export const dictGrants = {} as const satisfies Grants
