import type { centerApi, OwnData } from '@agency/shared/contract/center.contract'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { and, asc, eq } from 'drizzle-orm'
import { type Context, columnsForUpdate } from '../http/context'
import { noSession, staleVersion } from '../http/refusal'
import { sysJob, sysOrg, sysRole, sysUser, sysUserRole } from '../system/system.table'

/** The caller's own data. */
export async function ownData({ db, actor }: Context): Promise<OwnData> {
  const [row] = await db
    .select({ user: sysUser, orgName: sysOrg.orgName, jobName: sysJob.jobName })
    .from(sysUser)
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .leftJoin(sysJob, eq(sysJob.listId, sysUser.jobId))
    .where(eq(sysUser.listId, actor.userId))
  if (!row) throw noSession()
  const roles = await db
    .select({ name: sysRole.roleName })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.listId, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, actor.userId), eq(sysRole.delFlag, false)))
    .orderBy(asc(sysRole.roleCode))
  const { user, orgName, jobName } = row
  return {
    listId: user.listId,
    username: user.username,
    realName: user.realName,
    orgName,
    jobName,
    roleNames: roles.map((role) => role.name),
    phone: user.mobile,
    email: user.email,
    avatar: user.avatar,
    createTime: user.createTime.toISOString(),
    lastLogin: user.lastLogin?.toISOString() ?? null,
    version: user.version,
  }
}

/**
 * Changes the caller's own data. @throws 409 when it was changed meanwhile, for example by an administrator
 */
export const changeOwnData = (
  context: Context,
  { version, phone, email }: ParsedInputOf<typeof centerApi.update>,
): Promise<OwnData> =>
  context.write(async ({ tx, log }) => {
    const { userId } = context.actor
    const [before] = await tx
      .select({ phone: sysUser.mobile, email: sysUser.email })
      .from(sysUser)
      .where(eq(sysUser.listId, userId))
      .for('update')
    const changed = await tx
      .update(sysUser)
      .set({ mobile: phone, email, ...columnsForUpdate(context, { version }) })
      .where(and(eq(sysUser.listId, userId), eq(sysUser.version, version)))
      .returning({ listId: sysUser.listId })
    if (changed.length === 0) throw staleVersion()
    log({ module: 'system:user', action: 'updateOwn', ownId: userId, before, after: { phone, email } })
    return ownData(context)
  })
