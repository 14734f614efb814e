import { codesOf, type PermissionGroup } from '@agency/shared/roles/permission-groups'
import type { DataScope } from '@agency/shared/roles/roles'

/** What a role gives. */
export interface Power {
  permissions: readonly string[]
  scopes: Readonly<Record<string, DataScope>>
}

/** Where a module's rows are bounded, a role begins with the narrowest bound. */
const NARROWEST: DataScope = 'SELF'

/** The codes of a group whose name, or whose group's, holds the word. */
export function codesMatching(group: PermissionGroup, word: string): string[] {
  const wanted = word.trim().toLowerCase()
  if (group.title.toLowerCase().includes(wanted) || group.prefix.includes(wanted)) return codesOf(group)
  return Object.entries(group.actions)
    .filter(([action, name]) => name.includes(wanted) || action.toLowerCase().includes(wanted))
    .map(([action]) => `${group.prefix}:${action}`)
}

/** Gives or takes some codes of a group. Its scope comes with the first and goes with the last. */
export function withCodes(
  power: Power,
  group: PermissionGroup,
  codes: readonly string[],
  on: boolean,
): Power {
  const rest = power.permissions.filter((code) => !codes.includes(code))
  const permissions = on ? [...rest, ...codes] : rest
  const { [group.prefix]: scope, ...others } = power.scopes
  const isGiven = codesOf(group).some((code) => permissions.includes(code))
  const scopes = group.scoped && isGiven ? { ...others, [group.prefix]: scope ?? NARROWEST } : others
  return { permissions, scopes }
}

export const withScope = (power: Power, group: PermissionGroup, scope: DataScope): Power => ({
  ...power,
  scopes: { ...power.scopes, [group.prefix]: scope },
})
