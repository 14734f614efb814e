import { acts } from '@agency/shared/acts'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { newListId } from '@agency/shared/format/ids'
import { rightsFlow, rightsStatus } from '@agency/shared/modules/system-user/rights.flow'
import type { userApi } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { HELPER_ROLES } from '@agency/shared/modules/tender-project/project/project.rules'
import type { RoleCode } from '@agency/shared/roles/roles'
import { BUYER_ROLES } from '@agency/shared/tendering/secrecy'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { badField, notPermitted, wrongState } from '../../http/refusal'
import { loadRolePowers } from '../../session/power'
import { sysUser } from '../../system/system.table'
import { makeMove, startCase } from '../../workflow/engine'
import { notifyRoleHolders } from '../../workflow/four-eyes'
import type { FlowResource, MoveInput } from '../../workflow/resource'
import { sysRightsRequest } from './rights.table'
import { replaceUserRoles, rolesOfUsers } from './user.store'

const say = {
  same: '角色没有变化',
  asked: '已有一项本人授权申请待审批',
  noRole: '角色不存在，或须用「系统管理员」开关设置',
  added: (names: string) => `增加「${names}」`,
  taken: (names: string) => `减少「${names}」`,
  changed: (name: string, text: string) => `账号角色变动：${name}，${text}`,
  newPassword: (name: string, roles: string) => `账号密码被重置：${name}（${roles}）`,
  admin: (is: boolean) => (is ? '设为系统管理员' : '取消系统管理员'),
}
const ADMIN = 'ADMIN'

type RightsRequest = typeof sysRightsRequest.$inferSelect & { realName: string }

const selectRightsRequests = (db: Queryable, where: SQL | undefined): Promise<RightsRequest[]> =>
  db
    .select({ ...getTableColumns(sysRightsRequest), realName: sysUser.realName })
    .from(sysRightsRequest)
    .innerJoin(sysUser, eq(sysUser.listId, sysRightsRequest.userId))
    .where(and(eq(sysRightsRequest.delFlag, false), where))

const loadRightsRequest = async (db: Queryable, listId: string) =>
  (await selectRightsRequests(db, eq(sysRightsRequest.listId, listId)))[0]

/** A change of an account's roles, in words and by role codes. */
interface RoleChange {
  text: string
  codes: readonly string[]
}

export async function describeRoleChange(
  tx: Queryable,
  was: readonly string[],
  is: readonly string[],
): Promise<RoleChange> {
  const powers = await loadRolePowers(tx, [...was, ...is])
  const rolesOnlyIn = (ids: readonly string[], others: readonly string[]) =>
    powers.filter(({ listId }) => ids.includes(listId) && !others.includes(listId))
  const [added, taken] = [rolesOnlyIn(is, was), rolesOnlyIn(was, is)]
  const joinRoleNames = (some: typeof powers) => some.map(({ roleName }) => roleName).join('、')
  return {
    text: [
      added.length ? say.added(joinRoleNames(added)) : '',
      taken.length ? say.taken(joinRoleNames(taken)) : '',
    ]
      .filter(Boolean)
      .join('，'),
    codes: [...added, ...taken].map(({ roleCode }) => roleCode),
  }
}

/** Ids of the roles of an account that are assigned by hand, that is, all but ADMIN. */
export const manuallyAssignedRoleIds = async (tx: Queryable, userId: string): Promise<string[]> =>
  (await rolesOfUsers(tx, [userId])).filter(({ roleCode }) => roleCode !== ADMIN).map(({ roleId }) => roleId)

interface Given {
  account: { listId: string; realName: string; isAdmin: boolean }
  change: RoleChange
  /** Whether the account becomes or ceases to be an administrator. */
  admin?: boolean
}

/**
 * Notifies the supervisors of changed roles of administrators, and of roles that may know buyers or appoint
 * people who do (R27).
 */
export async function notifyOfRoleChange(write: Write, { account, change, admin }: Given): Promise<void> {
  const isKey = change.codes.some((code) => KEY_ROLES.includes(code))
  const text = [admin === undefined ? '' : say.admin(admin), change.text].filter(Boolean).join('，')
  if (text === '' || !(account.isAdmin || isKey || admin !== undefined)) return
  await notifyRoleHolders(write, acts.givingRights.informs, {
    ownId: account.listId,
    bizType: userPrefix,
    title: say.changed(account.realName, text),
    path: TODO_LIST_PATH,
  })
}

/** Notifies the supervisors of a password reset for somebody who may know buyers by role or team (R27). */
export async function notifyOfPasswordReset(write: Write, account: Given['account']): Promise<void> {
  const held = await loadRolePowers(write.tx, await manuallyAssignedRoleIds(write.tx, account.listId))
  const key = held.filter(({ roleCode }) => LEARNING.includes(roleCode)).map(({ roleName }) => roleName)
  if (key.length === 0) return
  await notifyRoleHolders(write, acts.newPassword.informs, {
    ownId: account.listId,
    bizType: userPrefix,
    title: say.newPassword(account.realName, key.join('、')),
    path: TODO_LIST_PATH,
  })
}
/** Roles whose holders may know buyers, or appoint the teams that do. */
const KEY_ROLES: readonly string[] = [...BUYER_ROLES, 'DEPT_HEAD' satisfies RoleCode]
const LEARNING: readonly string[] = [...BUYER_ROLES, ...HELPER_ROLES]

export const rightsResource: FlowResource<RightsRequest> = {
  flow: rightsFlow,
  // A request is visible to its author and to those who may decide it.
  find: async (tx, { actor }, listId) => {
    const isWatcher = actor.isAdmin || ['LEADER', 'AUDITOR'].some((code) => actor.roles.includes(code))
    const seen = isWatcher ? undefined : eq(sysRightsRequest.userId, actor.userId)
    return (await selectRightsRequests(tx, and(eq(sysRightsRequest.listId, listId), seen)))[0]
  },
  load: loadRightsRequest,
  patch: async (tx, listId, columns) => {
    await tx.update(sysRightsRequest).set(columns).where(eq(sysRightsRequest.listId, listId))
    const after = await loadRightsRequest(tx, listId)
    if (!after) throw new Error(`授权申请 ${listId} 不存在`)
    return after
  },
  effects: {
    async grant({ write, record }) {
      const [user] = await write.tx
        .select()
        .from(sysUser)
        .where(eq(sysUser.listId, record.userId))
        .for('update')
      if (!user?.isAdmin) throw wrongState()
      const change = await describeRoleChange(
        write.tx,
        await manuallyAssignedRoleIds(write.tx, user.listId),
        record.roleIds,
      )
      await replaceUserRoles(write.tx, user.listId, { roleIds: record.roleIds, isAdmin: true })
      await notifyOfRoleChange(write, { account: user, change })
      write.emit({ type: 'people' })
      return {}
    },
  },
}

/**
 * An administrator requests other roles for themselves. @throws 400 at `roleIds`, 403 for anybody else, 409
 */
export const requestRoles = (
  context: Context,
  { roleIds, reason }: ParsedInputOf<typeof userApi.askRights>,
): Promise<null> =>
  context.write(async (write) => {
    const { actor } = context
    if (!actor.isAdmin) throw notPermitted()
    await write.tx.select().from(sysUser).where(eq(sysUser.listId, actor.userId)).for('update')
    const waiting = and(
      eq(sysRightsRequest.userId, actor.userId),
      eq(sysRightsRequest.status, rightsStatus.asked),
    )
    if ((await selectRightsRequests(write.tx, waiting)).length > 0) throw wrongState(say.asked)
    const powers = await loadRolePowers(write.tx, roleIds)
    const isKnown = roleIds.every((id) => powers.some(({ listId }) => listId === id))
    if (!isKnown || powers.some(({ roleCode }) => roleCode === ADMIN)) throw badField('roleIds', say.noRole)
    const { text } = await describeRoleChange(
      write.tx,
      await manuallyAssignedRoleIds(write.tx, actor.userId),
      roleIds,
    )
    if (text === '') throw badField('roleIds', say.same)
    const listId = newListId()
    await write.tx.insert(sysRightsRequest).values({
      listId,
      userId: actor.userId,
      roleIds: [...new Set(roleIds)],
      changeText: text,
      reason,
      status: rightsFlow.steps.asked.status,
      departmentId: actor.departmentId,
      createTime: context.clock(),
      createUserId: actor.userId,
    })
    const record = await loadRightsRequest(write.tx, listId)
    if (!record) throw new Error('授权申请写入失败')
    await startCase(write, rightsResource, record)
    write.log({ module: rightsFlow.bizType, action: 'askRights', ownId: listId, after: record })
    return null
  })

/** Grants or refuses an administrator's request for rights of the own account. */
export const decideRoleRequest = async (context: Context, input: MoveInput): Promise<null> => {
  await makeMove(context, rightsResource, 'rightsDecide', input)
  return null
}
