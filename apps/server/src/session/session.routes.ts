import { sessionApi } from '@agency/shared/contract/session.contract'
import { newListId } from '@agency/shared/format/ids'
import { passwordProblem } from '@agency/shared/validators/login-password'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Context, Guest } from '../http/context'
import { anySession, ownDataOnly, publicGuard } from '../http/guard'
import { containsExactlyCondition } from '../http/list'
import { badField, badInputRefusal, noSession } from '../http/refusal'
import { definePublicRoute, defineRoute, type Route } from '../http/route'
import { accountInUse } from '../system/directory'
import { buildMenus, listMenusBelow, searchMenus, topMenus } from '../system/menus'
import { sysOrg, sysUser } from '../system/system.table'
import { findAccountByUsername } from '../system/username'
import { parseBearerToken } from './authenticate'
import { createCaptcha, verifyAndConsumeCaptcha } from './captcha'
import { permissionCodesOrDefaultRole } from './load-actor'
import { clearLoginTries, countAddressFailure, countTryAndCheckLock, isCaptchaNeeded } from './login-failures'
import type { LoginKey } from './login-key'
import { hashPassword, isPasswordRight } from './password'
import { sysLoginLog } from './session.table'
import type { Sessions } from './sessions'

const say = {
  wrong: '用户名或密码错误',
  locked: '登录失败次数过多，账号已锁定，请 10 分钟后再试',
  plainPassword: '密码必须加密传输',
  code: '验证码错误或已过期',
  codeNeeded: '请输入验证码',
  disabled: '账号已停用，请联系管理员',
  oldPassword: '原密码不正确',
  samePassword: '新密码不能与原密码相同',
}

interface LoginServices {
  sessions: Sessions
  key: LoginKey
}

export const sessionRoutes = ({ sessions, key }: LoginServices): Route[] => [
  definePublicRoute(sessionApi.login, publicGuard('opens a session'), (context, form) =>
    login(context, form, { sessions, key }),
  ),
  definePublicRoute(
    sessionApi.refresh,
    publicGuard('the refresh token is the proof'),
    async (context, { refreshToken }) => {
      const renewed = await context.write((write) => sessions.refresh(write, refreshToken))
      if (!renewed) throw noSession()
      return { ...renewed.tokens, isEditPassword: await mustChangePassword(context, renewed.userId) }
    },
  ),
  definePublicRoute(
    sessionApi.logout,
    publicGuard('the token in the address is the proof'),
    async (context, input) => {
      const token = parseBearerToken(input.token)
      await context.write(async (write) => {
        const ended = token ? await sessions.endByToken(write, token) : undefined
        if (!ended) return
        const [user] = await write.tx
          .select({ username: sysUser.username })
          .from(sysUser)
          .where(eq(sysUser.listId, ended))
        await write.tx
          .insert(sysLoginLog)
          .values(
            buildLoginLogRow(context, { username: user?.username ?? '', result: 'logout', userId: ended }),
          )
      })
      return null
    },
  ),
  defineRoute(sessionApi.visible, anySession, loadUserInfo),
  defineRoute(
    sessionApi.frameOrigins,
    anySession,
    async ({ params }) => (await params.latest()).FRAME_ORIGINS,
  ),
  defineRoute(sessionApi.menuBuild, ownDataOnly('only what the caller may see'), (context) =>
    buildMenus(context),
  ),
  defineRoute(sessionApi.menuTop, ownDataOnly('only what the caller may see'), (context) =>
    topMenus(context),
  ),
  defineRoute(sessionApi.menuTree, ownDataOnly('only what the caller may see'), (context, { pid }) =>
    listMenusBelow(context, pid),
  ),
  defineRoute(sessionApi.menuSearch, ownDataOnly('only what the caller may see'), (context, { keyword }) =>
    searchMenus(context, keyword),
  ),
  defineRoute(
    sessionApi.authSelect,
    ownDataOnly('names of colleagues, as every form offers them'),
    async ({ db }, { keyword }) => {
      const users = await db
        .select({ value: sysUser.listId, label: sysUser.realName })
        .from(sysUser)
        .where(
          and(
            accountInUse,
            keyword
              ? or(
                  containsExactlyCondition(sysUser.realName, keyword),
                  containsExactlyCondition(sysUser.username, keyword),
                )
              : undefined,
          ),
        )
        .orderBy(asc(sysUser.username))
        .limit(500)
      return users
    },
  ),
  definePublicRoute(sessionApi.code, publicGuard('shown before login'), ({ db }) => createCaptcha(db)),
  definePublicRoute(sessionApi.captcha, publicGuard('shown on public forms'), ({ db }) => createCaptcha(db)),
  defineRoute(sessionApi.updatePassword, anySession, (context, form) =>
    changePassword(context, form, { sessions, key }),
  ),
]

type LoginInput = { username: string; password: string; code?: string; uuid?: string; remember?: boolean }

/** A wrong name and a wrong password are handled alike: the same answer after the same time. */
async function login(context: Guest, form: LoginInput, { sessions, key }: LoginServices) {
  const { db, params, ip } = context
  const now = new Date()
  const password = key.decrypt(form.password)
  if (password === undefined) throw badField('password', say.plainPassword)
  const { CAPTCHA } = params.values
  const always = CAPTCHA === 'always'
  const afterFailures = CAPTCHA === 'afterFailures'
  await checkCaptchaIfNeeded(
    context,
    form,
    always || (afterFailures && (await isCaptchaNeeded(db, form.username, ip, now))),
  )
  if (!(await countTryAndCheckLock(db, form.username, now)))
    return recordAndRefuseLogin(context, { username: form.username, result: 'locked' }, say.locked)
  const user = await findAccountByUsername(db, form.username)
  const right = await isPasswordRight(user?.passwordHash, password)
  if (!right || !user)
    return recordAndRefuseLogin(context, { username: form.username, result: 'wrong' }, say.wrong)
  if (!user.enabled)
    return recordAndRefuseLogin(context, { username: user.username, result: 'disabled' }, say.disabled)
  await clearLoginTries(db, form.username)
  const tokens = await context.write(async (write) => {
    await write.tx.update(sysUser).set({ lastLogin: now }).where(eq(sysUser.listId, user.listId))
    await write.tx
      .insert(sysLoginLog)
      .values(buildLoginLogRow(context, { username: user.username, result: 'success', userId: user.listId }))
    const origin = {
      client: context.client,
      ip,
      userAgent: context.userAgent,
      remember: form.remember ?? false,
    }
    return sessions.open(write.tx, user.listId, origin)
  })
  return { ...tokens, isEditPassword: user.editPassword ? (1 as const) : (0 as const) }
}

async function checkCaptchaIfNeeded({ db }: Guest, form: LoginInput, needed: boolean): Promise<void> {
  if (!needed) return
  const message = form.code ? say.code : say.codeNeeded
  if (!(await verifyAndConsumeCaptcha(db, form.uuid, form.code)))
    throw badInputRefusal(message, { captcha: true })
}

interface Try {
  username: string
  /** The result of the attempt to log in, as the login log shows it. */
  result: string
  userId?: string | undefined
}

async function recordAndRefuseLogin(context: Guest, tried: Try, message: string): Promise<never> {
  const { username } = tried
  await context.db.insert(sysLoginLog).values(buildLoginLogRow(context, tried))
  await countAddressFailure(context.db, context.ip, new Date())
  const { CAPTCHA } = context.params.values
  const needed = CAPTCHA !== 'off' && (await isCaptchaNeeded(context.db, username, context.ip, new Date()))
  const captcha = CAPTCHA === 'always' || needed
  throw badInputRefusal(message, captcha ? { captcha: true } : null)
}

const buildLoginLogRow = (context: Guest, { username, result, userId }: Try) => ({
  listId: newListId(),
  username: username.slice(0, 64),
  userId: userId ?? null,
  ip: context.ip,
  userAgent: context.userAgent,
  client: context.client,
  result,
})

async function loadUserInfo({ db, actor }: Context) {
  const [row] = await db
    .select({ user: sysUser, orgName: sysOrg.orgName })
    .from(sysUser)
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(eq(sysUser.listId, actor.userId))
  if (!row) throw noSession()
  const { user, orgName } = row
  return {
    user: {
      listId: user.listId,
      id: user.listId,
      isAdmin: user.isAdmin ? (1 as const) : (0 as const),
      username: user.username,
      nickName: user.realName,
      orgId: user.departmentId,
      orgName,
      phone: user.mobile,
      email: user.email,
      avatar: user.avatar,
    },
    resourceList: permissionCodesOrDefaultRole(actor),
  }
}

const mustChangePassword = async ({ db }: Guest, userId: string): Promise<0 | 1> => {
  const [user] = await db
    .select({ editPassword: sysUser.editPassword })
    .from(sysUser)
    .where(eq(sysUser.listId, userId))
  return user?.editPassword ? 1 : 0
}

/**
 * Ends every session of the person and opens a new one here, so that a stolen token dies with the old
 * password.
 */
async function changePassword(
  context: Context,
  form: { oldPassword: string; newPassword: string },
  { sessions, key }: LoginServices,
) {
  const { actor, db } = context
  const [oldPassword, newPassword] = [key.decrypt(form.oldPassword), key.decrypt(form.newPassword)]
  if (oldPassword === undefined) throw badField('oldPassword', say.plainPassword)
  if (newPassword === undefined) throw badField('newPassword', say.plainPassword)
  const [user] = await db.select().from(sysUser).where(eq(sysUser.listId, actor.userId))
  const now = new Date()
  if (!(await countTryAndCheckLock(db, actor.username, now))) throw badInputRefusal(say.locked)
  if (!user || !(await isPasswordRight(user.passwordHash, oldPassword))) {
    await countAddressFailure(db, context.ip, now)
    throw badField('oldPassword', say.oldPassword)
  }
  await clearLoginTries(db, actor.username)
  const problem = passwordProblem(newPassword, actor.username)
  if (problem) throw badField('newPassword', problem)
  if (oldPassword === newPassword) throw badField('newPassword', say.samePassword)
  const passwordHash = await hashPassword(newPassword)
  const tokens = await context.write(async (write) => {
    await write.tx
      .update(sysUser)
      .set({ passwordHash, editPassword: false, updateTime: now, updateUserId: actor.userId })
      .where(eq(sysUser.listId, actor.userId))
    await sessions.endAllOf(write, actor.userId, 'passwordChanged')
    write.log({ module: 'system:user', action: 'updatePassword', ownId: actor.userId })
    write.emit({ type: 'people' })
    const origin = { client: context.client, ip: context.ip, userAgent: context.userAgent, remember: false }
    return sessions.open(write.tx, actor.userId, origin)
  })
  return { ...tokens, isEditPassword: 0 as const }
}
