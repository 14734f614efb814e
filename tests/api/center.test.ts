import { centerApi, type OwnSession } from '@agency/shared/contract/center.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authMessage, openLiveConnection } from '../support/live'
import { uncheckedInput } from '../support/person'
import { DEMO_PASSWORD, openAnswer, type Person, startServer, type TestServer } from '../support/server'

const CENTER = '/admin/user/center'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.3595.65'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const readOwnAccount = async (person: Person) => await person.call(centerApi.detail, {})
const sessionsOf = async (person: Person) => await person.call(centerApi.sessions, {})
/** Another login, as from another machine. */
const loginElsewhere = async (username: string) =>
  (await server.login(username, DEMO_PASSWORD)).data.token as string
const isTokenValid = async (token: string) =>
  (await server.call('GET', '/admin/resource/visible', { headers: { token: `Bearer ${token}` } })).status ===
  200
const currentSessionId = async (token: string) => {
  const headers = { token: `Bearer ${token}` }
  const { data } = await openAnswer<OwnSession[]>(await server.call('GET', `${CENTER}/sessions`, { headers }))
  return data.find((session) => session.current)?.listId as string
}

describe('个人资料', () => {
  it('是本人的：部门、岗位、角色名称都是文字', async () => {
    const job = await server.row('select list_id, job_name from sys_job order by sort limit 1')
    await server.sql(`update sys_user set job_id = $1 where username = 'pm3'`, [job.list_id])
    const pm = await server.as('pm3')
    expect(await readOwnAccount(pm)).toMatchObject({
      listId: pm.userId,
      username: 'pm3',
      realName: '叶南乔',
      orgName: '招标一部',
      jobName: job.job_name,
      roleNames: ['项目经理'],
      phone: null,
      email: null,
      avatar: null,
      version: 1,
    })
    expect(new Date((await readOwnAccount(pm)).lastLogin ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('改手机和邮箱：写入账号和操作日志，清空就是没有', async () => {
    const person = await server.as('staff2')
    const { version } = await readOwnAccount(person)
    const change = { version, phone: ' 13800138000 ', email: 'wen@example.com' }
    const changed = await person.tries(centerApi.update, change)
    expect([changed.code, changed.data]).toMatchObject([
      200,
      { phone: '13800138000', email: 'wen@example.com', version: version + 1 },
    ])
    const { user } = await person.call(sessionApi.visible, {})
    expect([user.phone, user.email]).toEqual(['13800138000', 'wen@example.com'])
    const cleared = await person.tries(centerApi.update, { version: version + 1, phone: '', email: null })
    expect(cleared.data).toMatchObject({ phone: null, email: null, version: version + 2 })

    const lines = await server.sql<{ before: string; after: string }>(
      `select before, after from sys_operation_log where user_id = $1 and action = 'updateOwn' order by seq`,
      [person.userId],
    )
    const [none, some] = [
      { phone: null, email: null },
      { phone: '13800138000', email: 'wen@example.com' },
    ]
    expect(lines.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [none, some],
      [some, none],
    ])
  })

  it('版本旧了是 409，什么也不改', async () => {
    const person = await server.as('staff2')
    const { version } = await readOwnAccount(person)
    const both = await Promise.all(
      ['13911111111', '13922222222'].map((phone) =>
        person.tries(centerApi.update, { version, phone, email: null }),
      ),
    )
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 409])
    expect((await person.tries(centerApi.update, { version, phone: null, email: null })).code).toBe(409)
    expect((await readOwnAccount(person)).version).toBe(version + 1)
  })

  it.each([
    [
      { phone: '010-1234567', email: null },
      { field: 'phone', message: '请输入正确的电话号码' },
    ],
    [
      { phone: '12800138000', email: null },
      { field: 'phone', message: '请输入正确的电话号码' },
    ],
    [
      { phone: 13800138000, email: null },
      { field: 'phone', message: '请输入正确的电话号码' },
    ],
    [{ email: null }, { field: 'phone', message: '请输入正确的电话号码' }],
    [
      { phone: null, email: 'wen@example' },
      { field: 'email', message: '请输入正确的邮箱地址' },
    ],
  ])('%o 被拒绝，错误在该字段上', async (form, problem) => {
    const person = await server.as('staff2')
    const { version } = await readOwnAccount(person)
    const answer = await person.tries(centerApi.update, uncheckedInput({ version, ...form }))
    expect([answer.code, answer.errors]).toEqual([400, [problem]])
  })

  it('改不了别的，也改不了别人', async () => {
    const [person, other] = [await server.as('staff2'), await server.as('staff3')]
    const { version } = await readOwnAccount(person)
    const form = { version, phone: null, email: null }
    for (const more of [{ listId: other.userId }, { isAdmin: true }, { username: 'x' }])
      expect((await person.tries(centerApi.update, { ...form, ...more })).code).toBe(400)
  })
})

describe('登录设备', () => {
  it('列出本人还有效的登录，本次的在前；说得出浏览器和系统', async () => {
    const person = await server.as('qc')
    const extension = `Basic ${Buffer.from('extension:extension-public').toString('base64')}`
    for (const [headers, username] of [
      [{ 'User-Agent': EDGE }, 'qc'],
      [{ 'User-Agent': EDGE, Authorization: extension }, 'qc'],
      [{ 'User-Agent': EDGE }, 'auditor'],
    ] as const)
      await server.call('POST', '/admin/noToken/login', {
        body: JSON.stringify({ username, password: server.encrypt(DEMO_PASSWORD) }),
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    const gone = await loginElsewhere('qc')
    await server.sql(
      `update sys_session set expire_time = now() - interval '1 day', refresh_expire_time = now() - interval '1 hour'
        where list_id = $1`,
      [await currentSessionId(gone)],
    )
    const sessions = await sessionsOf(person)
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['未知设备', true],
      ['浏览器扩展（Edge 142 · Windows）', false],
      ['Edge 142 · Windows', false],
    ])
    expect(sessions[0]?.ip).toMatch(/127\.0\.0\.1/)
  })

  it('退出一台：令牌和连接立即作废，其余照常', async () => {
    const person = await server.as('staff3')
    const [there, kept] = [await loginElsewhere('staff3'), await loginElsewhere('staff3')]
    const line = openLiveConnection(server.url, authMessage(there))
    await line.message(({ type }) => type === 'count')
    const listId = await currentSessionId(there)
    expect((await person.tries(centerApi.endSession, { listId })).code).toBe(200)
    await line.message(({ type, state }) => type === 'session' && state === 'ended')
    expect(await line.ended()).toBe(4401)
    expect([
      await isTokenValid(there),
      await isTokenValid(kept),
      await isTokenValid(person.tokens.token),
    ]).toEqual([false, true, true])
    expect((await sessionsOf(person)).map((session) => session.listId)).not.toContain(listId)
    expect((await person.tries(centerApi.endSession, { listId })).code).toBe(404)
    const logged = await server.row<{ user_id: string; module: string; action: string }>(
      `select user_id, module, action from sys_operation_log where own_id = $1`,
      [listId],
    )
    expect(logged).toEqual({ user_id: person.userId, module: 'system:session', action: 'end' })
  })

  it('别人的登录当作不存在，管理员也一样；本次的要用退出登录', async () => {
    const [person, admin] = [await server.as('staff3'), await server.as('admin')]
    const listId = await currentSessionId(person.tokens.token)
    const other = await server.as('staff6')
    for (const stranger of [other, admin])
      expect((await stranger.tries(centerApi.endSession, { listId })).code).toBe(404)
    expect(await person.tries(centerApi.endSession, { listId })).toMatchObject({
      code: 400,
      msg: '不能在此退出当前设备，请使用“退出登录”',
    })
    expect(await isTokenValid(person.tokens.token)).toBe(true)
  })

  it('退出其他全部，只剩本次', async () => {
    const [person, other] = [await server.as('staff6'), await server.as('archivist')]
    const tokens = [await loginElsewhere('staff6'), await loginElsewhere('staff6')]
    expect(await person.call(centerApi.endOtherSessions, {})).toBe(2)
    expect(await Promise.all(tokens.map(isTokenValid))).toEqual([false, false])
    expect((await sessionsOf(person)).map((session) => session.current)).toEqual([true])
    expect(await isTokenValid(other.tokens.token)).toBe(true)
    expect(await person.call(centerApi.endOtherSessions, {})).toBe(0)
  })
})

describe('日志', () => {
  const readLoginLog = async (person: Person, query: Record<string, unknown> = {}) =>
    await person.call(centerApi.loginLog, { limit: 100, ...query })

  it('登录日志：本人的登录和退出，别人用这个名字试过的密码，没有别人的', async () => {
    await server.login('staff5', 'Wrong@2026')
    await server.login('staff4', 'Wrong@2026')
    await server.login('staff4', DEMO_PASSWORD)
    const person = await server.as('staff5')
    const token = await loginElsewhere('staff5')
    await server.call('POST', `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${token}` })}`)
    const log = await readLoginLog(person)
    expect(log.records.map((line) => line.result)).toEqual(['logout', 'success', 'success', 'wrong'])
    expect(log.total).toBe(4)
    const oldest = await readLoginLog(person, { limit: 1, currPage: 4 })
    expect([oldest.records[0]?.result, oldest.total, oldest.size]).toEqual(['wrong', 4, 1])
    expect((await readLoginLog(person, { order: 'time asc', limit: 1 })).records[0]?.result).toBe('wrong')
  })

  it('按时间段查，两端都算', async () => {
    const person = await server.as('staff5')
    await server.sql(
      `update sys_login_log set time = '2026-03-05T20:00:00+08:00' where username = 'staff5' and result = 'wrong'`,
    )
    const loginResultsBetween = async (from?: string, to?: string) =>
      (await readLoginLog(person, { createTimeStart: from, createTimeEnd: to })).records.map(
        (line) => line.result,
      )
    expect(await loginResultsBetween('2026-03-05', '2026-03-05')).toEqual(['wrong'])
    expect(await loginResultsBetween('2026-03-05T20:00:00+08:00', '2026-03-05T20:00:00+08:00')).toEqual([
      'wrong',
    ])
    expect(await loginResultsBetween('2026-03-01', '2026-03-04')).toEqual([])
    expect(await loginResultsBetween('2026-03-06')).not.toContain('wrong')
    expect((await person.tries(centerApi.loginLog, { createTimeStart: '昨天' })).code).toBe(400)
    expect((await person.tries(centerApi.loginLog, uncheckedInput({ username: 'staff4' }))).code).toBe(400)
  })

  it('操作日志：只有本人做的，最新的在前', async () => {
    const [person, other] = [await server.as('pm4'), await server.as('pm5')]
    const trySaveTodo = (by: Person, title: string) => by.tries(todoApi.save, { title })
    const [first, , second] = [
      await trySaveTodo(person, '一'),
      await trySaveTodo(other, '二'),
      await trySaveTodo(person, '三'),
    ]
    const operationLogPage = async (query = {}) => await person.call(centerApi.operationLog, query)
    const log = await operationLogPage()
    expect(log.records.map(({ ownId, module, action }) => [ownId, module, action])).toEqual([
      [second.data.listId, 'workflow:task', 'save'],
      [first.data.listId, 'workflow:task', 'save'],
    ])
    expect(log).toMatchObject({ total: 2, size: 8, current: 1 })
    expect((await operationLogPage({ order: 'time asc' })).records[0]?.ownId).toBe(first.data.listId)
    expect((await operationLogPage({ createTimeEnd: '2026-01-01' })).total).toBe(0)
    expect(
      (await operationLogPage({ createTimeStart: '2026-01-01', limit: 1, currPage: 2 })).records,
    ).toHaveLength(1)
  })
})
