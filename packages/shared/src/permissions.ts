import { modules } from './modules'
import { codesOf, type PermissionGroup } from './roles/permission-groups'

/**
 * Every permission there is, with its name, module by module: what a role can be given. A test fails for a code that
 * guards a call, or that a seed gives, and is not here.
 */
export const permissionGroups: readonly PermissionGroup[] = modules.flatMap(({ permissions }) => permissions)

export const permissionCodes: ReadonlySet<string> = new Set(permissionGroups.flatMap(codesOf))
/** Modules whose rows a role sees as far as its data scope says. */
export const scopedGroups = permissionGroups.filter((group) => group.scoped)

/** What a permission is called, with its module. */
export function nameOfCode(code: string): string {
  const group = permissionGroups.find((candidate) => codesOf(candidate).includes(code))
  return group ? `${group.title} · ${group.actions[code.slice(group.prefix.length + 1)]}` : code
}

/** Of every permission what it is called. */
export const permissionNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...permissionCodes].map((code) => [code, nameOfCode(code)]),
)
