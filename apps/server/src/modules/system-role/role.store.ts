import { rolePrefix } from '@agency/shared/modules/system-role/role.permissions'
import type { RoleForm, RoleHolder, RoleRow } from '@agency/shared/permissions/role.contract'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { hasPermission } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { isBuiltInRole, loadRolePowers } from '../../session/power'
import {
  sysOrg,
  type sysRole,
  sysRolePermission,
  sysRoleScope,
  sysUser,
  sysUserRole,
} from '../../system/system.table'
import { editProblem } from './role.checks'

export type RoleRecord = typeof sysRole.$inferSelect

export async function buildRoleViews(context: Context, rows: readonly RoleRecord[]): Promise<RoleRow[]> {
  const { db, actor } = context
  const ids = rows.map((row) => row.listId)
  const powers = new Map((await loadRolePowers(db, ids)).map((power) => [power.listId, power]))
  const held = await holderCountByRole(db, ids)
  const [edit, del] = [hasPermission(actor, `${rolePrefix}:edit`), hasPermission(actor, `${rolePrefix}:del`)]
  return rows.map((row) => {
    const { permissions = [], scopes = {} } = powers.get(row.listId) ?? {}
    const people = held.get(row.listId) ?? 0
    const isOpen = editProblem(actor, row) === undefined
    const isFree = isOpen && !isBuiltInRole(row.roleCode) && people === 0
    return {
      ...row,
      builtIn: isBuiltInRole(row.roleCode),
      permissions: [...permissions],
      scopes,
      people,
      createTime: row.createTime.toISOString(),
      updateTime: row.updateTime.toISOString(),
      allowedActions: [
        ...(edit && isOpen ? ['edit' as const] : []),
        ...(del && isFree ? ['del' as const] : []),
      ],
    }
  })
}

/** The number of accounts that hold each of these roles, disabled ones included. */
export async function holderCountByRole(
  db: Queryable,
  roleIds: readonly string[],
): Promise<Map<string, number>> {
  if (roleIds.length === 0) return new Map()
  const rows = await db
    .select({ roleId: sysUserRole.roleId, people: sql<number>`count(*)::int` })
    .from(sysUserRole)
    .where(inArray(sysUserRole.roleId, [...roleIds]))
    .groupBy(sysUserRole.roleId)
  return new Map(rows.map((row) => [row.roleId, row.people]))
}

export const holdersOfRole = (db: Queryable, roleId: string): Promise<RoleHolder[]> =>
  db
    .select({
      listId: sysUser.listId,
      username: sysUser.username,
      realName: sysUser.realName,
      departmentName: sysOrg.orgName,
      enabled: sysUser.enabled,
    })
    .from(sysUserRole)
    .innerJoin(sysUser, eq(sysUser.listId, sysUserRole.userId))
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(eq(sysUserRole.roleId, roleId))
    .orderBy(asc(sysUser.username))

/** Replaces the permissions and scopes of a role. */
export async function replaceRolePermissions(
  { tx }: Write,
  roleId: string,
  { permissions, scopes }: Pick<RoleForm, 'permissions' | 'scopes'>,
): Promise<void> {
  await deleteRolePermissions(tx, roleId)
  const rights = [...new Set(permissions)].map((permission) => ({ roleId, permission }))
  if (rights.length > 0) await tx.insert(sysRolePermission).values(rights)
  const bounds = Object.entries(scopes).map(([module, scope]) => ({ roleId, module, scope }))
  if (bounds.length > 0) await tx.insert(sysRoleScope).values(bounds)
}

export async function deleteRolePermissions(tx: Queryable, roleId: string): Promise<void> {
  await tx.delete(sysRolePermission).where(eq(sysRolePermission.roleId, roleId))
  await tx.delete(sysRoleScope).where(eq(sysRoleScope.roleId, roleId))
}
