import { type PermissionGroup, permissionCodesOf } from '@agency/shared/roles/permission-groups'
import type { DataScope } from '@agency/shared/roles/roles'
import { containsFolded } from '@agency/shared/text/fold'

/** The permissions of a role. */
export interface Power {
  permissions: readonly string[]
  scopes: Readonly<Record<string, DataScope>>
}

/** The data scope that a role first gets in a module with restricted rows. */
const NARROWEST: DataScope = 'SELF'

/** The codes of a group whose own or whose group's name contains the word. */
export function permissionCodesMatching(group: PermissionGroup, word: string): string[] {
  if (containsFolded(group.title, word) || containsFolded(group.prefix, word)) return permissionCodesOf(group)
  return Object.entries(group.actions)
    .filter(([action, name]) => containsFolded(name, word) || containsFolded(action, word))
    .map(([action]) => `${group.prefix}:${action}`)
}

/** Grants or withdraws codes of a group. The data scope is added with the first and removed with the last. */
export function changePermissions(
  power: Power,
  group: PermissionGroup,
  codes: readonly string[],
  on: boolean,
): Power {
  const rest = power.permissions.filter((code) => !codes.includes(code))
  const permissions = on ? [...rest, ...codes] : rest
  const { [group.prefix]: scope, ...others } = power.scopes
  const isGiven = permissionCodesOf(group).some((code) => permissions.includes(code))
  const scopes = group.scoped && isGiven ? { ...others, [group.prefix]: scope ?? NARROWEST } : others
  return { permissions, scopes }
}

export const withDataScope = (power: Power, group: PermissionGroup, scope: DataScope): Power => ({
  ...power,
  scopes: { ...power.scopes, [group.prefix]: scope },
})
