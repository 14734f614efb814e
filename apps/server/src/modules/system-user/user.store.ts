import type { UserRow } from '@agency/shared/modules/system-user/user.contract'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { sysSession } from '../../session/session.table'
import { listPositions, orgNamesOf } from '../../system/directory'
import { sysRole, sysUserRole } from '../../system/system.table'
import { allowedUserActions, type UserRecord } from './user.checks'

/** Accounts as answered to the client: with names for ids and without any password column. */
export async function buildUserViews(context: Context, rows: readonly UserRecord[]): Promise<UserRow[]> {
  const { db, actor } = context
  const ids = rows.map((row) => row.listId)
  const orgs = await orgNamesOf(
    db,
    rows.map((row) => row.departmentId),
  )
  const jobNames = await listPositions(db)
  const held = await rolesOfUsers(db, ids)
  const open = await countOpenSessions(db, ids)
  return rows.map(({ passwordHash: _, ...row }) => {
    const roles = held.filter((role) => role.userId === row.listId)
    return {
      ...row,
      departmentName: orgs.get(row.departmentId ?? '') ?? null,
      jobName: jobNames.find((job) => job.listId === row.jobId)?.name ?? null,
      // The role ADMIN is not listed, because it follows isAdmin.
      roleIds: roles.filter((role) => role.roleCode !== 'ADMIN').map((role) => role.roleId),
      roleNames: roles.map((role) => role.roleName),
      lastLogin: row.lastLogin?.toISOString() ?? null,
      sessions: open.get(row.listId) ?? 0,
      createTime: row.createTime.toISOString(),
      updateTime: row.updateTime.toISOString(),
      allowedActions: allowedUserActions(actor, row),
    }
  })
}

export const rolesOfUsers = (db: Queryable, userIds: readonly string[]) =>
  db
    .select({
      userId: sysUserRole.userId,
      roleId: sysRole.listId,
      roleCode: sysRole.roleCode,
      roleName: sysRole.roleName,
    })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.listId, sysUserRole.roleId))
    .where(inArray(sysUserRole.userId, [...userIds]))
    .orderBy(asc(sysRole.createTime), asc(sysRole.roleCode))

async function countOpenSessions(db: Queryable, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: sysSession.userId, open: sql<number>`count(*)::int` })
    .from(sysSession)
    .where(
      and(
        inArray(sysSession.userId, [...userIds]),
        isNull(sysSession.endTime),
        gt(sysSession.refreshExpireTime, new Date()),
      ),
    )
    .groupBy(sysSession.userId)
  return new Map(rows.map((row) => [row.userId, row.open]))
}

/** Replaces the roles of an account; the role ADMIN follows `isAdmin`. */
export async function replaceUserRoles(
  tx: Queryable,
  userId: string,
  { roleIds, isAdmin }: { roleIds: readonly string[]; isAdmin: boolean },
): Promise<void> {
  const [admin] = await tx.select().from(sysRole).where(eq(sysRole.roleCode, 'ADMIN'))
  const all = new Set([...roleIds, ...(isAdmin && admin ? [admin.listId] : [])])
  await tx.delete(sysUserRole).where(eq(sysUserRole.userId, userId))
  if (all.size > 0) await tx.insert(sysUserRole).values([...all].map((roleId) => ({ userId, roleId })))
}

/** The account as it is logged: without the password hash, with role codes. */
export async function logFieldsOfUser(
  db: Queryable,
  { passwordHash: _, ...row }: UserRecord,
): Promise<unknown> {
  const roles = await rolesOfUsers(db, [row.listId])
  return { ...row, roles: roles.map((role) => role.roleCode) }
}
