import { type DataScope, SCOPES } from '@agency/shared/roles/roles'
import { DEFAULT_ROLE, WILDCARD } from '@agency/shared/session/permission'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import { accountInUse } from '../system/directory'
import {
  sysOrg,
  sysRole,
  sysRolePermission,
  sysRoleScope,
  sysUser,
  sysUserRole,
} from '../system/system.table'
import { holderKeysOfPerson } from './holder'

/** The person behind an account with their rights; undefined when the account is deleted or disabled. */
export async function loadActor(db: Queryable, userId: string): Promise<Actor | undefined> {
  const [user] = await db
    .select()
    .from(sysUser)
    .where(and(eq(sysUser.listId, userId), accountInUse))
  return user && loadActorRights(db, user)
}

/** The rights of this account, whether it is in use or not. */
export async function loadActorRights(db: Queryable, user: typeof sysUser.$inferSelect): Promise<Actor> {
  const { listId: userId } = user
  const roles = await db
    .select({ roleId: sysRole.listId, roleCode: sysRole.roleCode })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.listId, sysUserRole.roleId))
    .where(eq(sysUserRole.userId, userId))
  const roleIds = roles.map((role) => role.roleId)
  const granted = roleIds.length
    ? await db.select().from(sysRolePermission).where(inArray(sysRolePermission.roleId, roleIds))
    : []
  const scopeRows = roleIds.length
    ? await db.select().from(sysRoleScope).where(inArray(sysRoleScope.roleId, roleIds))
    : []
  const departmentIds = user.departmentId ? await departmentAndBelow(db, user.departmentId) : []
  const codes = roles.map((role) => role.roleCode)
  return {
    userId,
    username: user.username,
    nickName: user.realName,
    isAdmin: user.isAdmin,
    mustChangePassword: user.editPassword,
    roles: codes,
    permissions: user.isAdmin ? [WILDCARD] : [...new Set(granted.map((row) => row.permission))],
    scopes: widestScopes(scopeRows),
    departmentId: user.departmentId,
    departmentIds,
    holderKeys: holderKeysOfPerson({ userId, roles: codes, departmentId: user.departmentId, departmentIds }),
    // The sessions add deputyships (sessions.ts), because those depend on the day.
    standsInFor: [],
  }
}

/** The data scope of each module; with several roles, the widest scope counts. */
function widestScopes(rows: readonly { module: string; scope: DataScope }[]): Record<string, DataScope> {
  const scopes: Record<string, DataScope> = {}
  for (const { module, scope } of rows) {
    const known = scopes[module]
    if (!known || SCOPES.indexOf(scope) > SCOPES.indexOf(known)) scopes[module] = scope
  }
  return scopes
}

async function departmentAndBelow(db: Queryable, departmentId: string): Promise<string[]> {
  const all = await db
    .select({ listId: sysOrg.listId, pid: sysOrg.pid })
    .from(sysOrg)
    .where(eq(sysOrg.delFlag, false))
  const found = [departmentId]
  for (const id of found) found.push(...all.filter((org) => org.pid === id).map((org) => org.listId))
  return found
}

/**
 * The rights as the client receives them: instead of an empty list it gets the default role (SPEC section 4).
 */
export const permissionCodesOrDefaultRole = (actor: Actor): string[] =>
  actor.permissions.length > 0
    ? [...actor.permissions]
    : actor.roles.includes(DEFAULT_ROLE)
      ? [DEFAULT_ROLE]
      : []
