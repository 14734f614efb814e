import { modules } from '../modules'
import { type PermissionGroup, permissionCodesOf } from '../roles/permission-groups'

/**
 * Every permission by module with its name; these can be granted to roles. A test fails for a code that protects a
 * call, or that seed data grants, and is missing here.
 */
export const permissionGroups: readonly PermissionGroup[] = modules.flatMap(({ permissions }) => permissions)

export const permissionCodes: ReadonlySet<string> = new Set(permissionGroups.flatMap(permissionCodesOf))
/** Modules in which a role's data scope limits the visible rows. */
export const scopedGroups = permissionGroups.filter((group) => group.scoped)

/** The name of a permission, with its module. */
export function permissionName(code: string): string {
  const group = permissionGroups.find((candidate) => permissionCodesOf(candidate).includes(code))
  return group ? `${group.title} · ${group.actions[code.slice(group.prefix.length + 1)]}` : code
}

/** The names of all permissions by code. */
export const permissionNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...permissionCodes].map((code) => [code, permissionName(code)]),
)
