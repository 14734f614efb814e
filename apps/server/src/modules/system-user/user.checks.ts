import { acts } from '@agency/shared/acts'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { UserAction, UserForm } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Actor, hasPermission } from '../../http/actor'
import type { Write } from '../../http/context'
import { badFields, badInputRefusal } from '../../http/refusal'
import { loadActorRights } from '../../session/load-actor'
import {
  canAssignDepartment,
  canGrantRole,
  isMorePowerfulThanActor,
  type Judged,
  loadRolePowers,
} from '../../session/power'
import { sysJob, sysOrg, sysUser, sysUserRole } from '../../system/system.table'
import { isUsername } from '../../system/username'

const say = {
  adminOnly: '系统管理员的账号只能由系统管理员处理',
  makesAdmin: '只有系统管理员可以设置或取消系统管理员',
  lastAdmin: '至少要保留一位在用的系统管理员',
  ownOnly: '只有系统管理员本人可以申请',
  self: '不能对自己的账号做此操作',
  selfAdmin: '不能取消自己的系统管理员身份',
  selfRights: '不能修改自己的部门和角色，请由系统管理员处理',
  stronger: '该账号的权限超出您的权限，不能重置其密码',
  nameFixed: '用户名不能修改',
  nameTaken: '用户名已存在',
  noDepartment: '部门不存在',
  farDepartment: '只能安排在您自己的部门范围内',
  strongerMove: (name: string) => `该账号持有您没有的「${name}」角色，不能调整其部门`,
  noJob: '岗位不存在',
  noRole: '角色不存在',
  adminRole: '「系统管理员」角色请用「系统管理员」开关设置',
  foreignRole: (name: string) => `您没有「${name}」角色，不能授予或收回`,
}

/**
 * Actions that nobody can do to their own account, because there is another place for them or they would lock
 * the person out.
 */
const NOT_ONESELF: readonly UserAction[] = ['del', 'disable', 'enable', 'resetPwd', 'forceOff']

export type UserRecord = typeof sysUser.$inferSelect
type Account = Pick<UserRecord, 'listId' | 'isAdmin' | 'enabled'>

/** Why this action is not allowed on the account regardless of permissions; undefined when it is. */
function actionProblem(actor: Actor, action: UserAction, account: Account): string | undefined {
  if (account.isAdmin && !actor.isAdmin) return say.adminOnly
  const isOwn = account.listId === actor.userId
  if (action === 'askRights') return isOwn && account.isAdmin ? undefined : say.ownOnly
  return isOwn && NOT_ONESELF.includes(action) ? say.self : undefined
}

export function allowedUserActions(actor: Actor, account: Account): UserAction[] {
  const right: Readonly<Record<UserAction, string>> = {
    edit: 'edit',
    del: 'del',
    disable: 'disable',
    enable: 'disable',
    resetPwd: 'resetPwd',
    forceOff: 'forceOff',
    handover: 'handover',
    askRights: 'edit',
  }
  return (Object.keys(right) as UserAction[]).filter(
    (action) =>
      hasPermission(actor, `${userPrefix}:${right[action]}`) &&
      !(action === 'disable' && !account.enabled) &&
      !(action === 'enable' && account.enabled) &&
      actionProblem(actor, action, account) === undefined,
  )
}

/** Checks an action on an account. @throws 400 when the actor may not do this to it */
export function assertUserActionAllowed(actor: Actor, action: UserAction, account: Account): void {
  const problem = actionProblem(actor, action, account)
  if (problem) throw badInputRefusal(problem)
}

/**
 * Checks that somebody administers the system. @throws 400 when no enabled administrator would remain without
 * these
 */
export async function assertAdminLeft(tx: Queryable, accounts: readonly Account[]): Promise<void> {
  if (!accounts.some((account) => account.isAdmin && account.enabled)) return
  const others = and(
    eq(sysUser.isAdmin, true),
    eq(sysUser.enabled, true),
    sql`not ${sysUser.listId} = any(${sql.param(accounts.map((account) => account.listId))}::uuid[])`,
  )
  if ((await tx.$count(sysUser, others)) === 0) throw badInputRefusal(say.lastAdmin)
}

/**
 * Whoever reads a new password can use the account, so it must not have more rights than the actor. @throws
 * 400
 */
export async function assertAccountNotMorePowerful(
  judged: Judged,
  tx: Queryable,
  account: UserRecord,
): Promise<void> {
  if (isMorePowerfulThanActor(judged, await loadActorRights(tx, account))) throw badInputRefusal(say.stronger)
}

/** @throws 400 with the problems of the account, or with rights beyond the actor's own */
export async function assertUserForm(write: Write, form: UserForm, before?: UserRecord): Promise<void> {
  const { actor } = write
  if (before) assertUserActionAllowed(actor, 'edit', before)
  const problems = [
    ...(await usernameProblems(write.tx, form, before)),
    ...adminProblems(actor, form, before),
    ...(await missingReferenceProblems(write.tx, form)),
    ...(await excessRightsProblems(write, write.tx, form, before)),
  ]
  if (problems.length > 0) throw badFields(problems)
  if (before?.isAdmin && !form.isAdmin) await assertAdminLeft(write.tx, [before])
}

async function usernameProblems(
  tx: Queryable,
  { username }: UserForm,
  before?: UserRecord,
): Promise<FieldProblem[]> {
  const usernameProblem = (message: string) => [{ field: 'username', message }]
  if (before) return before.username === username ? [] : usernameProblem(say.nameFixed)
  const same = await tx.$count(sysUser, isUsername(sysUser.username, username))
  return same > 0 ? usernameProblem(say.nameTaken) : []
}

function adminProblems(actor: Actor, { isAdmin }: UserForm, before?: UserRecord): FieldProblem[] {
  if (isAdmin === (before?.isAdmin ?? false)) return []
  const isAdminProblem = (message: string) => [{ field: 'isAdmin', message }]
  if (!actor.isAdmin) return isAdminProblem(say.makesAdmin)
  return before?.listId === actor.userId ? isAdminProblem(say.selfAdmin) : []
}

async function missingReferenceProblems(
  tx: Queryable,
  { departmentId, jobId }: UserForm,
): Promise<FieldProblem[]> {
  const hasDepartment = await tx.$count(
    sysOrg,
    and(eq(sysOrg.listId, departmentId), eq(sysOrg.delFlag, false)),
  )
  const hasJob = !jobId || (await tx.$count(sysJob, and(eq(sysJob.listId, jobId), eq(sysJob.delFlag, false))))
  return [
    ...(hasDepartment ? [] : [{ field: 'departmentId', message: say.noDepartment }]),
    ...(hasJob ? [] : [{ field: 'jobId', message: say.noJob }]),
  ]
}

/**
 * Roles and departments are rights: nobody assigns or removes what they do not have, nor changes their own.
 */
async function excessRightsProblems(
  judged: Judged,
  tx: Queryable,
  { roleIds, departmentId, isAdmin }: UserForm,
  before?: UserRecord,
): Promise<FieldProblem[]> {
  const { actor } = judged
  const held = before ? await tx.select().from(sysUserRole).where(eq(sysUserRole.userId, before.listId)) : []
  const [was, is] = [new Set(held.map((row) => row.roleId)), new Set(roleIds)]
  const powers = await loadRolePowers(tx, [...was, ...is])
  const fieldProblem = (field: string, message: string) => [{ field, message }]
  if ([...is].some((id) => !powers.some((power) => power.listId === id)))
    return fieldProblem('roleIds', say.noRole)
  if (powers.some((power) => power.roleCode === 'ADMIN' && is.has(power.listId)))
    return fieldProblem('roleIds', say.adminRole)
  const changed = powers.filter(
    (power) => power.roleCode !== 'ADMIN' && was.has(power.listId) !== is.has(power.listId),
  )
  const moves = before?.departmentId !== departmentId
  if (changed.length === 0 && (!moves || actor.isAdmin)) return []
  // A person who gives up being an administrator is told about the loss of rights already.
  const isOwn = before?.listId === actor.userId && before.isAdmin === isAdmin
  if (isOwn && changed.length > 0) return fieldProblem('roleIds', acts.ownRights.refusal)
  if (actor.isAdmin) return []
  if (before?.listId === actor.userId) return fieldProblem('departmentId', say.selfRights)
  const foreign = changed.find((power) => !canGrantRole(judged, power))
  // The department decides what the roles show, so moving somebody affects all rights that the person
  // retains.
  const kept = moves && powers.find((power) => !changed.includes(power) && !canGrantRole(judged, power))
  const reachable = [departmentId, before?.departmentId ?? departmentId].every((id) =>
    canAssignDepartment(actor, id),
  )
  return [
    ...(foreign ? fieldProblem('roleIds', say.foreignRole(foreign.roleName)) : []),
    ...(reachable ? [] : fieldProblem('departmentId', say.farDepartment)),
    ...(reachable && kept ? fieldProblem('departmentId', say.strongerMove(kept.roleName)) : []),
  ]
}
