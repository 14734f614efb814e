import { type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { roleApi } from '@agency/shared/permissions/role.contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccountHelpers, userFormOf } from '../support/accounts'
import { type Answer, type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let people: ReturnType<typeof createAccountHelpers>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  people = createAccountHelpers(server)
})
afterAll(() => server?.stop())

describe('等候期间权限变了', () => {
  /** The calls one after the other, all of them sent before the first is processed. */
  const sendQueuedCalls = async (...calls: (() => Promise<Answer<unknown>>)[]) => {
    const holder = new pg.Client({ connectionString: server.databaseUrl })
    await holder.connect()
    const countWaitingLocks = async () =>
      (
        await server.row<{ n: number }>(
          `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
           where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
        )
      ).n
    try {
      await holder.query('begin')
      await holder.query(`select pg_advisory_xact_lock(hashtextextended('people', 0))`)
      const answers: Promise<Answer<unknown>>[] = []
      for (const call of calls) {
        answers.push(call())
        await vi.waitUntil(async () => (await countWaitingLocks()) === answers.length, { timeout: 60_000 })
      }
      await holder.query('rollback')
      return (await Promise.all(answers)).map((answer) => answer.status)
    } finally {
      await holder.end()
    }
  }
  const prepareDemotion = async (user: UserRow) => {
    const form = userFormOf(await people.userNow(user.listId), {
      isAdmin: false,
      roleIds: [await people.roleId('ROLE_SYSTEM_DEFAULT')],
    })
    return () => admin.tries(userApi.update, form)
  }

  it('先被取消管理员的人，排在后面的新增、修改、删除、停用、重置、下线、交接都不成', async () => {
    const target = await people.newUser()
    const { listId, version } = target
    const another = await people.userForm({ isAdmin: true, roleIds: [] })
    const calls: ((person: Person) => Promise<Answer<unknown>>)[] = [
      (person) => person.tries(userApi.save, another),
      (person) => person.tries(userApi.update, userFormOf(target, { realName: '改名' })),
      (person) => person.tries(userApi.delete, { listIds: listId }),
      (person) => person.tries(userApi.disable, { listId, version }),
      (person) => person.tries(userApi.enable, { listId, version }),
      (person) => person.tries(userApi.resetPwd, { listId, version }),
      (person) => person.tries(userApi.forceOff, { listId }),
      (person) => person.tries(userApi.handover, { listId, moves: [] }),
      (person) =>
        person.tries(roleApi.save, {
          roleCode: 'TEST_LATE',
          roleName: '迟到',
          permissions: [],
          scopes: {},
        }),
    ]
    for (const call of calls) {
      const { user, person } = await people.personWith([], { isAdmin: true })
      expect(await sendQueuedCalls(await prepareDemotion(user), () => call(person)), String(call)).toEqual([
        200, 403,
      ])
    }
    expect(await people.userNow(listId)).toMatchObject({ version, realName: target.realName })
    expect(await server.sql('select 1 from sys_user where username = $1', [another.username])).toEqual([])
  })

  it('先被取消管理员、仍有重置密码等权限的人，排在后面的也不能动管理员的账号，不能把工作交给自己', async () => {
    const chief = await people.newUser({ isAdmin: true })
    const { listId, version } = await people.userNow(chief.listId)
    const kept = ['resetPwd', 'disable', 'forceOff', 'handover'].map((action) => `system:user:${action}`)
    const leaver = await people.newUser()
    const calls: ((person: Person, own: string) => Promise<Answer<unknown>>)[] = [
      (person) => person.tries(userApi.resetPwd, { listId, version }),
      (person) => person.tries(userApi.disable, { listId, version }),
      (person) => person.tries(userApi.forceOff, { listId }),
      (person, own) =>
        person.tries(userApi.handover, {
          listId: leaver.listId,
          moves: [{ kind: 'crm:client:customerManagerId', toUserId: own }],
        }),
    ]
    for (const call of calls) {
      const { user, person, role } = await people.personWith(kept, { isAdmin: true })
      const form = userFormOf(await people.userNow(user.listId), { isAdmin: false, roleIds: [role.listId] })
      const answers: Answer<unknown>[] = []
      const tryDemoteUser = () => admin.tries(userApi.update, form)
      const callAndKeepAnswer = async () => {
        const answer = await call(person, user.listId)
        answers.push(answer)
        return answer
      }
      await sendQueuedCalls(tryDemoteUser, callAndKeepAnswer)
      expect(answers[0]?.code, String(call)).not.toBe(200)
    }
    expect(await people.userNow(listId)).toMatchObject({ version, enabled: true })
  })

  it('先被停用的人，排在后面的调用当作没有登录；还有权限的照常', async () => {
    const { user, person } = await people.personWith([], { isAdmin: true })
    const { version } = await people.userNow(user.listId)
    const tryDisableUser = () => admin.tries(userApi.disable, { listId: user.listId, version })
    const form = await people.userForm()
    expect(await sendQueuedCalls(tryDisableUser, () => person.tries(userApi.save, form))).toEqual([200, 401])
    const clerk = await people.personWith(['system:user:add'])
    const other = await people.userForm()
    expect(
      await sendQueuedCalls(
        () => admin.tries(userApi.save, other),
        () => clerk.person.tries(userApi.save, form),
      ),
    ).toEqual([200, 200])
  })
})
