import { sessionApi } from '@agency/shared/contract/session.contract'
import { sessionListApi } from '@agency/shared/modules/system-session/session-list.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstOf } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import type { Some } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

const searchSessions = async (keyword: string, more: Some<typeof sessionListApi.page> = {}) =>
  (await admin.call(sessionListApi.page, { keyword, limit: 200, ...more })).records

describe('在线用户', () => {
  it('列出谁在哪里登录、最近何时使用；自己的有标记', async () => {
    const person = await server.as('staff2')
    const row = firstOf(await searchSessions('文小舟'))
    expect(row).toMatchObject({
      username: 'staff2',
      departmentName: '市场部',
      client: 'web',
      online: true,
      current: false,
    })
    expect((await searchSessions('admin')).map(({ current }) => current)).toEqual([true])
    expect((await searchSessions('staff2', { online: 'false' })).length).toBe(0)

    await server.sql("update sys_session set last_seen_time = now() - interval '1 hour' where list_id = $1", [
      row.listId,
    ])
    expect((await searchSessions('staff2', { online: 'false' })).map(({ online }) => online)).toEqual([false])
    await person.tries(sessionApi.visible, {})
    expect((await searchSessions('staff2', { online: 'true' })).length).toBe(1)
    expect((await searchSessions('%')).length).toBe(0)
  })

  it('强制下线立即生效并留下日志；自己的不行，已结束的不算', async () => {
    const person = await server.as('staff3')
    const line = openLiveConnection(server.url, authMessage(person.tokens.token))
    await line.message(({ type }) => type === 'count')
    const row = firstOf(await searchSessions('staff3'))
    const done = await admin.tries(sessionListApi.forceOff, { listIds: [row.listId] })
    expect(done.data).toBe(1)
    await line.message(({ type }) => type === 'session')
    expect((await person.tries(sessionApi.visible, {})).status).toBe(401)
    const refreshed = await person.tries(sessionApi.refresh, {
      refreshToken: person.tokens.refreshToken,
    })
    expect(refreshed.status).toBe(401)
    expect(await searchSessions('staff3')).toEqual([])
    expect(await admin.call(sessionListApi.forceOff, { listIds: [row.listId] })).toBe(0)
    const logged = await server.row<{ after: string }>(
      "select after from sys_operation_log where module = 'system:session' and action = 'forceOff'",
    )
    expect(JSON.parse(logged.after)).toMatchObject({ username: 'staff3' })

    const own = firstOf(await searchSessions('admin'))
    expect((await admin.tries(sessionListApi.forceOff, { listIds: [own.listId] })).code).toBe(400)
    expect((await admin.tries(sessionApi.visible, {})).code).toBe(200)
  })

  it('只有管理员', async () => {
    const leader = await server.as('leader')
    expect((await leader.tries(sessionListApi.page, {})).status).toBe(403)
    expect((await leader.tries(sessionListApi.forceOff, { listIds: [] })).status).toBe(403)
  })
})
