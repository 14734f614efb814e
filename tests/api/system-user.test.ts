import { sessionApi } from '@agency/shared/contract/session.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { passwordProblem } from '@agency/shared/validators/login-password'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountHelpers, userFormOf } from '../support/accounts'
import { mustExist } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import type { Versioned } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let people: ReturnType<typeof createAccountHelpers>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  people = createAccountHelpers(server)
})
afterAll(() => server?.stop())

const saveUserErrors = async (changes: Record<string, unknown>) => {
  const answer = await admin.tries(userApi.save, await people.userForm(changes))
  return [answer.code, answer.errors?.map((error) => error.field)]
}
const sessionStatusOf = async (person: Person) => (await person.tries(sessionApi.visible, {})).status

describe('新增用户', () => {
  it('初始密码只给一次、不落库，首次登录必须改密，改完才能办事', async () => {
    const made = await people.newUser({ realName: '新来的', mobile: '13800000001', email: 'new@example.com' })
    expect(made).toMatchObject({ version: 1, enabled: true, editPassword: true, roleNames: ['普通员工'] })
    expect(passwordProblem(made.initialPassword, made.username)).toBeUndefined()

    const login = await server.login(made.username, made.initialPassword)
    expect(login.data.isEditPassword).toBe(1)
    const person = await people.enter(made.username, made.initialPassword)
    expect((await person.tries(todoApi.getCount, {})).status).toBe(403)
    const changed = await person.tries(sessionApi.updatePassword, {
      oldPassword: server.encrypt(made.initialPassword),
      newPassword: server.encrypt('Fresh-Start-2026'),
    })
    expect(changed.code).toBe(200)
    const after = await people.enter(made.username, 'Fresh-Start-2026')
    expect((await after.tries(todoApi.getCount, {})).code).toBe(200)

    const kept = await server.row(
      `select (select count(*) from sys_operation_log l where l::text like '%' || $1 || '%')
            + (select count(*) from sys_idempotency i where i::text like '%' || $1 || '%') as hits`,
      [made.initialPassword],
    )
    expect(Number(kept.hits)).toBe(0)
    const log = await server.row(`select after from sys_operation_log where own_id = $1 and action = 'add'`, [
      made.listId,
    ])
    expect(log.after).not.toContain('passwordHash')
    expect(log.after).toContain('ROLE_SYSTEM_DEFAULT')
  })

  it('幂等键不会让密码留在库里', async () => {
    const form = await people.userForm()
    const key = { 'Idempotency-Key': 'user-save-once-1' }
    expect((await admin.tries(userApi.save, form, { headers: key })).code).toBe(200)
    expect((await admin.tries(userApi.save, form, { headers: key })).errors?.[0]?.field).toBe('username')
    expect(await server.sql(`select 1 from sys_idempotency where address like '/admin/user/save'`)).toEqual(
      [],
    )
  })

  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'has space' }],
    ['username', { username: 'Staff' }],
    ['realName', { realName: ' ' }],
    ['mobile', { mobile: '12345' }],
    ['email', { email: 'x@y' }],
    ['departmentId', { departmentId: '00000000-0000-7000-8000-000000000000' }],
    ['jobId', { jobId: '00000000-0000-7000-8000-000000000000' }],
    ['roleIds', { roleIds: ['00000000-0000-7000-8000-000000000000'] }],
    ['roleIds', { roleIds: [] }],
  ])('%s 不对时指出这一栏：%j', async (field, changes) => {
    expect(await saveUserErrors(changes)).toEqual([400, [field]])
  })

  it('系统管理员的角色随开关，不能另选', async () => {
    expect(await saveUserErrors({ roleIds: [await people.roleId('ADMIN')] })).toEqual([400, ['roleIds']])
    const made = await people.newUser({ isAdmin: true, roleIds: [] })
    expect(made).toMatchObject({ isAdmin: true, roleNames: ['系统管理员'], roleIds: [] })
    const back = await admin.tries(
      userApi.update,
      userFormOf(made, { isAdmin: false, roleIds: [await people.roleId('PM')] }),
    )
    expect(back.data).toMatchObject({ isAdmin: false, roleNames: ['项目经理'] })
  })
})

describe('查询', () => {
  it('按姓名或用户名、部门连同下级、角色、状态筛选', async () => {
    const usernamesFound = async (query: Record<string, unknown>) =>
      (await admin.call(userApi.page, { limit: 200, ...query })).records.map((row: UserRow) => row.username)
    expect(await usernamesFound({ keyword: '温若岚' })).toEqual(['clientmgr'])
    expect(await usernamesFound({ keyword: 'clientmgr2' })).toEqual(['clientmgr2'])
    const company = (
      await server.row<{ list_id: string }>(`select list_id from sys_org where kind = 'company'`)
    ).list_id
    expect(await usernamesFound({ departmentId: company })).toEqual(
      expect.arrayContaining(['admin', 'pm', 'finance']),
    )
    expect(await usernamesFound({ departmentId: await people.departmentId('08') })).toEqual([
      'archivist',
      'archreview',
    ])
    expect(await usernamesFound({ roleId: await people.roleId('QC') })).toEqual(['qc'])
    expect(await usernamesFound({ enabled: 'false', keyword: 'clientmgr' })).toEqual([])
    const answer = await admin.tries(userApi.page, { keyword: 'finance' })
    expect(JSON.stringify(answer.data)).not.toContain('argon2')
  })
})

describe('停用、强制下线、重置密码', () => {
  it('停用当场断开所有会话，启用后能再登录', async () => {
    const { user, person } = await people.personWith([])
    const line = openLiveConnection(server.url, authMessage(person.tokens.token))
    await line.message((message) => message.type === 'count')
    const now = await people.userNow(user.listId)
    expect(now).toMatchObject({ sessions: 1, lastLogin: expect.any(String) })

    const off = await admin.tries(userApi.disable, { listId: user.listId, version: now.version })
    expect(off.data).toMatchObject({ enabled: false, sessions: 0 })
    expect(off.data.allowedActions).toContain('enable')
    await line.message((message) => message.type === 'session')
    expect(await line.ended()).toBe(4401)
    expect(await sessionStatusOf(person)).toBe(401)
    expect((await server.login(user.username, 'Tender@2026')).msg).toBe('账号已停用，请联系管理员')
    const again = { listId: user.listId, version: off.data.version }
    expect((await admin.tries(userApi.disable, again)).code).toBe(409)
    expect((await admin.tries(userApi.enable, again)).code).toBe(200)
    expect((await server.login(user.username, 'Tender@2026')).code).toBe(200)
  })

  it('强制下线断开会话，账号照旧能用', async () => {
    const { user, person } = await people.personWith([])
    expect(await admin.call(userApi.forceOff, { listId: user.listId })).toMatchObject({
      sessions: 0,
      enabled: true,
    })
    expect(await sessionStatusOf(person)).toBe(401)
    expect((await server.login(user.username, 'Tender@2026')).code).toBe(200)
  })

  it('重置密码后旧密码和旧会话都无效，也解除锁定', async () => {
    const { user, person } = await people.personWith([])
    for (let n = 0; n < 6; n++) await server.login(user.username, 'Wrong-Password-1')
    expect((await server.login(user.username, 'Tender@2026')).msg).toContain('已锁定')
    const { version } = await people.userNow(user.listId)
    const reset = await admin.tries(userApi.resetPwd, { listId: user.listId, version })
    expect(reset.data.editPassword).toBe(true)
    expect(await sessionStatusOf(person)).toBe(401)
    expect((await server.login(user.username, 'Tender@2026')).code).toBe(400)
    expect((await server.login(user.username, reset.data.initialPassword)).data.isEditPassword).toBe(1)
    expect((await admin.tries(userApi.resetPwd, { listId: user.listId, version })).code).toBe(409)
  })

  it('不能对自己停用、删除、下线、重置，也不能取消自己的管理员身份', async () => {
    const own = await people.userNow(admin.userId)
    for (const action of ['disable', 'resetPwd'] as const)
      expect(
        (await admin.tries(userApi[action], { listId: own.listId, version: own.version })).msg,
        action,
      ).toBe('不能对自己的账号做此操作')
    expect((await admin.tries(userApi.forceOff, { listId: own.listId })).code).toBe(400)
    expect((await admin.tries(userApi.delete, { listIds: own.listId })).code).toBe(400)
    const roleIds = [await people.roleId('PM')]
    const demoted = await admin.tries(userApi.update, userFormOf(own, { isAdmin: false, roleIds }))
    expect(demoted.errors?.map((error) => error.field)).toEqual(['isAdmin'])
    expect(own.allowedActions).toEqual(['edit', 'handover', 'askRights'])
  })

  it('两位管理员同时互相停用，只成一个；最后一位动不了', async () => {
    const made = await Promise.all([1, 2].map(() => people.personWith([], { isAdmin: true })))
    const [left, right] = made
    if (!left || !right) throw new Error('no pair')
    await server.sql(`update sys_user set enabled = false where username = 'admin'`)
    try {
      const userIdAndVersion = (id: string) =>
        server.row<Versioned>('select list_id as "listId", version from sys_user where list_id = $1', [id])
      const [a, b] = [await userIdAndVersion(left.user.listId), await userIdAndVersion(right.user.listId)]
      const answers = await Promise.all([
        left.person.tries(userApi.disable, b),
        right.person.tries(userApi.disable, a),
      ])
      const done = answers.filter((answer) => answer.code === 200)
      expect(done).toHaveLength(1)
      const still = await server.sql('select username from sys_user where is_admin and enabled')
      expect(still).toHaveLength(1)
    } finally {
      await server.sql(`update sys_user set enabled = true where username = 'admin'`)
    }
  })
})

describe('修改与删除', () => {
  it('用户名不能改，过期的版本改不动，个人中心同时改也不会被覆盖', async () => {
    const made = await people.newUser()
    const renamed = await admin.tries(userApi.update, userFormOf(made, { username: 'another1' }))
    expect(renamed.errors?.map((error) => error.field)).toEqual(['username'])
    const changed = await admin.tries(userApi.update, userFormOf(made, { realName: '改过' }))
    expect(changed.data).toMatchObject({ realName: '改过', version: 2 })
    expect((await admin.tries(userApi.update, userFormOf(made))).code).toBe(409)
  })

  it.each(['pm', 'qc', 'pmb', 'pm6'])('短用户名 %s 的账号照样能改，名字仍不能换', async (username) => {
    const row = await people.userNow(await people.userId(username))
    const renamed = await admin.tries(userApi.update, userFormOf(row, { username: `${username}z` }))
    expect(renamed.errors).toEqual([{ field: 'username', message: '用户名不能修改' }])
    expect((await admin.tries(userApi.update, userFormOf(row))).code).toBe(200)
  })

  it('没有用过的账号可以删除，用过的只能停用', async () => {
    const fresh = await people.newUser()
    expect((await admin.tries(userApi.delete, { listIds: fresh.listId })).code).toBe(200)
    expect(await server.sql('select 1 from sys_user_role where user_id = $1', [fresh.listId])).toEqual([])
    const { user } = await people.personWith([])
    expect((await admin.tries(userApi.delete, { listIds: user.listId })).msg).toMatch(
      /停用账号，或先办理离职交接/,
    )
    const given = await people.newUser()
    const task = { title: '一件事', assigneeUserId: given.listId }
    expect((await admin.tries(todoApi.save, task)).code).toBe(200)
    expect((await admin.tries(userApi.delete, { listIds: given.listId })).code).toBe(400)
  })
})

describe('系统管理员本人的角色', () => {
  const noticeTitlesOf = async (person: Person, ownId: string): Promise<string[]> =>
    (await person.call(todoApi.noticePage, { ownId, size: '200' })).records.map(({ title }) => title)
  const rolesNow = async (userId: string) => (await people.userNow(userId)).roleNames

  it('自己不能改，须公司领导或另一位系统管理员同意；审计纪检知悉', async () => {
    const [leader, auditor] = [await server.as('leader'), await server.as('auditor')]
    const { person: lone, user } = await people.personWith([], { isAdmin: true })
    const own = await people.userNow(user.listId)
    const countNotices = async (person: Person) => (await noticeTitlesOf(person, user.listId)).length
    const before = { leader: await countNotices(leader), auditor: await countNotices(auditor) }
    const roleIds = [await people.roleId('SALES')]
    const refused = await lone.tries(userApi.update, userFormOf(own, { roleIds }))
    expect(refused.errors?.map(({ field }) => field)).toEqual(['roleIds'])
    expect(await rolesNow(user.listId)).toEqual(own.roleNames)
    const staff = await server.as('staff')
    expect((await staff.tries(userApi.askRights, { roleIds, reason: '顶班' })).status).toBe(403)

    expect((await lone.tries(userApi.askRights, { roleIds, reason: '顶班' })).code).toBe(200)
    expect((await lone.tries(userApi.askRights, { roleIds, reason: '顶班' })).code).toBe(409)
    expect(await rolesNow(user.listId)).toEqual(own.roleNames)
    const pendingRightsTodo = async () =>
      (await leader.call(todoApi.page, { stepId: 'SYS_OWN_RIGHTS' })).records.find(
        ({ createUserId }) => createUserId === user.listId,
      )
    const todo = mustExist(await pendingRightsTodo())
    expect(todo.title).toMatch(/增加「标书销售专员」.*；原因：顶班$/)
    const request = { listId: mustExist(todo.ownId), version: 1, result: 'approve' } as const
    expect((await lone.tries(userApi.rightsDecide, request)).code).toBe(400)
    expect((await auditor.tries(userApi.rightsDecide, request)).status).toBe(403)

    const decision = { listId: todo.listId, version: todo.version, result: 'approve' } as const
    expect(await leader.call(todoApi.decide, decision)).toMatchObject({ status: 'done' })
    expect(await rolesNow(user.listId)).toContain('标书销售专员')
    expect(await countNotices(auditor)).toBe(before.auditor + 1)

    expect((await lone.tries(userApi.askRights, { roleIds: own.roleIds, reason: '顶班结束' })).code).toBe(200)
    const back = mustExist(await pendingRightsTodo())
    const byOther = { listId: mustExist(back.ownId), version: 1, result: 'approve' } as const
    expect((await admin.tries(userApi.rightsDecide, byOther)).code).toBe(200)
    expect(await rolesNow(user.listId)).toEqual(own.roleNames)
    expect(await countNotices(leader)).toBe(before.leader + 1)
    expect(await countNotices(auditor)).toBe(before.auditor + 2)
  })

  it('谁能知悉购标人、谁成了系统管理员，公司领导和审计纪检都知悉', async () => {
    const [leader, auditor] = [await server.as('leader'), await server.as('auditor')]
    const clerk = await people.newUser({ roleIds: [await people.roleId('SALES')] })
    const head = await people.newUser({ roleIds: [await people.roleId('DEPT_HEAD')] })
    const plain = await people.newUser({ roleIds: [await people.roleId('PM')] })
    const master = await people.newUser({ isAdmin: true, roleIds: [] })
    for (const watcher of [leader, auditor]) {
      expect(await noticeTitlesOf(watcher, clerk.listId)).toEqual([expect.stringContaining('标书销售专员')])
      expect(await noticeTitlesOf(watcher, head.listId)).toEqual([expect.stringContaining('部门负责人')])
      expect(await noticeTitlesOf(watcher, master.listId)).toEqual([
        expect.stringContaining('设为系统管理员'),
      ])
      expect(await noticeTitlesOf(watcher, plain.listId)).toEqual([])
    }
  })

  it('知悉购标人的账号被重置密码，公司领导和审计纪检都知悉', async () => {
    const [leader, auditor] = [await server.as('leader'), await server.as('auditor')]
    const resetPasswordOfNewUser = async (code: string) => {
      const { listId } = await people.newUser({ roleIds: [await people.roleId(code)] })
      const { version } = await people.userNow(listId)
      expect((await admin.tries(userApi.resetPwd, { listId, version })).code).toBe(200)
      return listId
    }
    const resetNoticesSeen = async (listId: string) =>
      Promise.all(
        [leader, auditor].map(async (watcher) =>
          (await noticeTitlesOf(watcher, listId)).filter((title) => title.startsWith('账号密码被重置')),
        ),
      )
    const [clerk, manager, archivist] = [
      await resetPasswordOfNewUser('SALES'),
      await resetPasswordOfNewUser('PM'),
      await resetPasswordOfNewUser('ARCHIVIST'),
    ]
    const one = [expect.stringContaining('（标书销售专员）')]
    expect(await resetNoticesSeen(clerk)).toEqual([one, one])
    expect((await resetNoticesSeen(manager)).map(({ length }) => length)).toEqual([1, 1])
    expect(await resetNoticesSeen(archivist)).toEqual([[], []])
  })
})
