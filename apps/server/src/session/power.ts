import { type DataScope, roleNames, SCOPES } from '@agency/shared/roles/roles'
import { DEFAULT_ROLE } from '@agency/shared/session/permission'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { type Actor, hasPermission } from '../http/actor'
import type { Params } from '../params/params'
import { sysRole, sysRolePermission, sysRoleScope } from '../system/system.table'

/** The rights that a role gives to its holders. */
export interface RolePower {
  listId: string
  roleCode: string
  roleName: string
  permissions: readonly string[]
  scopes: Readonly<Record<string, DataScope>>
}

/**
 * True for one of the product's own roles. Flows name it by its code, so it gives more than its permissions.
 */
export const isBuiltInRole = (roleCode: string) => Object.hasOwn(roleNames, roleCode)

/** The actor whose rights are compared, and the parameters that name roles. */
export interface Judged {
  actor: Actor
  params: Pick<Params, 'values'>
}

/**
 * True when the actor lacks a role that gives more than its permissions: one that a flow names, or one that
 * answers consultations.
 */
export function lacksSpecialRole({ actor, params }: Judged, roleCode: string): boolean {
  if (actor.isAdmin || actor.roles.includes(roleCode)) return false
  if (params.values.CONSULTATION_ROLES.includes(roleCode)) return true
  return isBuiltInRole(roleCode) && roleCode !== DEFAULT_ROLE
}

export async function loadRolePowers(db: Queryable, roleIds: readonly string[]): Promise<RolePower[]> {
  if (roleIds.length === 0) return []
  const wanted = [...new Set(roleIds)]
  const roles = await db.select().from(sysRole).where(inArray(sysRole.listId, wanted))
  const permissions = await db
    .select()
    .from(sysRolePermission)
    .where(inArray(sysRolePermission.roleId, wanted))
  const scopes = await db.select().from(sysRoleScope).where(inArray(sysRoleScope.roleId, wanted))
  return roles.map(({ listId, roleCode, roleName }) => ({
    listId,
    roleCode,
    roleName,
    permissions: permissions
      .filter((row) => row.roleId === listId)
      .map((row) => row.permission)
      .sort(),
    scopes: Object.fromEntries(
      scopes.filter((row) => row.roleId === listId).map((row) => [row.module, row.scope]),
    ),
  }))
}

/** True when the actor's data scope in a module is at least this wide. */
export const hasScopeAtLeast = (actor: Actor, module: string, scope: DataScope): boolean => {
  const own = actor.scopes[module]
  return actor.isAdmin || (own !== undefined && SCOPES.indexOf(scope) <= SCOPES.indexOf(own))
}

/**
 * True when the actor may give or take away a role. Nobody may do so with a role they lack; a role made by
 * the administrator, which no code names, may also be given by whoever has all its rights.
 */
export function canGrantRole(judged: Judged, role: RolePower): boolean {
  const { actor } = judged
  if (actor.isAdmin || actor.roles.includes(role.roleCode)) return true
  return !lacksSpecialRole(judged, role.roleCode) && holdsRolePower(actor, role)
}

const holdsRolePower = (actor: Actor, { permissions, scopes }: Pick<RolePower, 'permissions' | 'scopes'>) =>
  permissions.every((code) => hasPermission(actor, code)) &&
  Object.entries(scopes).every(([module, scope]) => hasScopeAtLeast(actor, module, scope))

/**
 * True when the actor may put somebody into this department. It matters because a person's department decides
 * what they see.
 */
export const canAssignDepartment = (actor: Actor, departmentId: string) =>
  actor.isAdmin || actor.departmentIds.includes(departmentId)

/**
 * True when the other account could do or see something that the actor cannot. Then the actor must not act in
 * its name.
 */
export function isMorePowerfulThanActor(judged: Judged, other: Actor): boolean {
  const { actor } = judged
  if (actor.isAdmin) return false
  if (other.isAdmin || !holdsRolePower(actor, other)) return true
  if (other.roles.some((code) => lacksSpecialRole(judged, code))) return true
  return other.departmentIds.some((id) => !actor.departmentIds.includes(id))
}
