import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database'
import { firstBrokenRow } from '../../apps/server/src/log/operation-log'
import { aSubmittedClient } from '../support/clients'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '20' })
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
})
afterAll(() => server.stop())

const sql = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}
const openTodo = async (person: Person, ownId: string) =>
  (await person.get('/api/workflow/todoList/page', { ownId })).data.records[0]

describe('fifty people at one to-do', () => {
  test('one handles it, 49 get 409, one next step exists', async () => {
    const client = await aSubmittedClient(manager)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        head.post('/api/crm/client/audit', {
          listId: client.listId,
          version: client.version,
          result: 'return',
          opinion: '补充资料',
        }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 409)).toHaveLength(49)
    const next = await sql(
      `select * from wf_todo where own_id = $1 and status = 'pending' and kind = 'task'`,
      [client.listId],
    )
    expect(next).toHaveLength(1)
    expect(await sql('select * from wf_flow_log where own_id = $1', [client.listId])).toHaveLength(2)
  })

  test('one claims it, 49 get 409', async () => {
    const client = await aSubmittedClient(manager)
    const todo = await openTodo(head, client.listId)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        head.post('/api/workflow/todoList/setCurrentUser', { listId: todo.listId }),
      ),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, ...Array(49).fill(409)])
  })
})

describe('the pool', () => {
  test('a claimed to-do can be released again', async () => {
    const client = await aSubmittedClient(manager)
    const todo = await openTodo(head, client.listId)
    expect(todo).toMatchObject({ assigneeUserId: null, assigneeRole: 'DEPT_HEAD' })
    const claimed = await head.post('/api/workflow/todoList/setCurrentUser', { listId: todo.listId })
    expect(claimed.data).toMatchObject({ assigneeUserId: head.userId, claimTime: expect.any(String) })
    const released = await head.post('/api/workflow/todoList/setCurrentUser', {
      listId: todo.listId,
      release: true,
    })
    expect(released.data).toMatchObject({ assigneeUserId: null, claimTime: null })
    expect((await openTodo(head, client.listId)).listId).toBe(todo.listId)
  })

  test('a stranger can neither see, claim nor handle it', async () => {
    const client = await aSubmittedClient(manager)
    const todo = await openTodo(head, client.listId)
    const stranger = await server.as('depthead2')
    expect((await stranger.get('/api/workflow/todoList/page', { ownId: client.listId })).data.total).toBe(0)
    expect(await stranger.get('/api/workflow/todoList/detail', { listId: todo.listId })).toMatchObject({
      code: 404,
    })
    expect(
      await stranger.post('/api/workflow/todoList/setCurrentUser', { listId: todo.listId }),
    ).toMatchObject({ code: 404 })
    expect(
      await stranger.post('/api/crm/client/audit', {
        listId: client.listId,
        version: client.version,
        result: 'approve',
      }),
    ).toMatchObject({ code: 404 })
  })
})

describe('转办', () => {
  test('goes to a candidate only, and the candidate then handles it', async () => {
    // A second head in the department, so that there is somebody to hand over to.
    await sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = 'pm3' and r.role_code = 'DEPT_HEAD' on conflict do nothing`,
    )
    const second = await server.as('pm3')
    const client = await aSubmittedClient(manager)
    const todo = await openTodo(head, client.listId)
    const step = { ownId: client.listId, stepId: todo.stepId }
    const candidates = (await head.get('/api/workflow/todoList/queryHandleUser', step)).data
    expect(candidates.map((person: { nickName: string }) => person.nickName).sort()).toEqual([
      '叶南乔',
      '沈知秋',
    ])
    const wrong = await head.post('/api/workflow/todoList/updateHandleUser', {
      ...step,
      handleUserId: manager.userId,
    })
    expect(wrong).toMatchObject({ code: 400, errors: [{ field: 'handleUserId' }] })
    const moved = await head.post('/api/workflow/todoList/updateHandleUser', {
      ...step,
      handleUserId: second.userId,
      opinion: '出差',
    })
    expect(moved.data).toMatchObject({ assigneeUserId: second.userId })
    expect(
      await head.post('/api/crm/client/audit', {
        listId: client.listId,
        version: client.version,
        result: 'approve',
      }),
    ).toMatchObject({ code: 409 })
    expect(
      await second.post('/api/crm/client/audit', {
        listId: client.listId,
        version: client.version,
        result: 'approve',
      }),
    ).toMatchObject({ code: 200 })
    const { logs } = (await manager.get('/api/workflow/flow/state', { ownId: client.listId })).data
    expect(logs.map((log: { action: string }) => log.action)).toEqual(['submit', 'transferTodo', 'audit'])
  })
})

describe('counting', () => {
  test('an administrator counts all, everybody else their own, and may name only themselves', async () => {
    const admin = await server.as('admin')
    const [{ all }] = await sql(
      `select count(*)::int as all from wf_todo where status = 'pending' and kind = 'task'`,
    )
    expect((await admin.get('/api/workflow/todoList/getCount')).data).toBe(all)
    const mine = (await head.get('/api/workflow/todoList/getCount')).data
    expect(mine).toBeLessThan(all)
    expect((await head.get('/api/workflow/todoList/getCount', { userIds: head.userId })).data).toBe(mine)
    expect((await admin.get('/api/workflow/todoList/getCount', { userIds: head.userId })).data).toBe(mine)
    expect(await head.get('/api/workflow/todoList/getCount', { userIds: manager.userId })).toMatchObject({
      status: 403,
    })
  })

  test('what was handled is listed as done, by who handled it', async () => {
    const client = await aSubmittedClient(manager)
    await head.post('/api/crm/client/audit', {
      listId: client.listId,
      version: client.version,
      result: 'approve',
      opinion: '同意启用',
    })
    const done = (await head.get('/api/workflow/todoList/page', { status: 'done', ownId: client.listId }))
      .data
    expect(done.records).toMatchObject([
      { handleUserName: '沈知秋', result: 'approve', opinion: '同意启用', status: 'done' },
    ])
    expect(
      (await manager.get('/api/workflow/todoList/page', { status: 'done', ownId: client.listId })).data.total,
    ).toBe(0)
  })
})

describe('tasks that staff set', () => {
  test('are seen by who they are for, closed by them, and deleted by who set them', async () => {
    const saved = (
      await head.post('/api/workflow/todoList/save', { title: '整理档案柜', assigneeUserId: manager.userId })
    ).data
    expect((await openOf(manager, '整理档案柜')).listId).toBe(saved.listId)
    const changed = await manager.post('/api/workflow/todoList/update', {
      listId: saved.listId,
      version: saved.version,
      title: '别的',
    })
    expect(changed).toMatchObject({ status: 403 })
    const closed = await manager.post('/api/workflow/todoList/update', {
      listId: saved.listId,
      version: saved.version,
      status: 'done',
    })
    expect(closed.data.status).toBe('done')
    expect(await manager.get('/api/workflow/todoList/delete', { listIds: saved.listId })).toMatchObject({
      status: 403,
    })
    expect(await head.get('/api/workflow/todoList/delete', { listIds: saved.listId })).toMatchObject({
      code: 200,
    })
  })

  test('cannot touch a to-do of a flow', async () => {
    const client = await aSubmittedClient(manager)
    const todo = await openTodo(head, client.listId)
    expect(
      await head.post('/api/workflow/todoList/update', {
        listId: todo.listId,
        version: todo.version,
        title: 'x',
      }),
    ).toMatchObject({ code: 409 })
    expect(await manager.get('/api/workflow/todoList/delete', { listIds: todo.listId })).toMatchObject({
      code: 409,
    })
    expect(
      await manager.get('/api/workflow/todoList/delete', { listIds: '00000000-0000-7000-8000-000000000001' }),
    ).toMatchObject({ code: 404 })
  })

  const openOf = async (person: Person, title: string) =>
    (await person.get('/api/workflow/todoList/page', { title })).data.records[0]
})

describe('notices', () => {
  test('抄送 reaches the people named, urging reaches who holds the to-do', async () => {
    const office = await server.as('office')
    const client = await aSubmittedClient(manager)
    const urged = await manager.post('/api/workflow/todoList/urge', {
      ownId: client.listId,
      stepId: 'CRM_AUDIT',
    })
    expect(urged.code).toBe(200)
    expect(
      await manager.post('/api/workflow/todoList/urge', { ownId: client.listId, stepId: 'CRM_AUDIT' }),
    ).toMatchObject({ code: 400 })
    expect((await openTodo(head, client.listId)).urgent).toBe(true)
    expect(
      (await head.get('/api/workflow/todoList/noticePage', { ownId: client.listId })).data.records,
    ).toMatchObject([{ kind: 'notice' }])
    await head.post('/api/crm/client/audit', {
      listId: client.listId,
      version: client.version,
      result: 'approve',
      ccUserIds: [office.userId],
    })
    const notice = (await office.get('/api/workflow/todoList/noticePage', { ownId: client.listId })).data
      .records[0]
    expect(notice).toMatchObject({ kind: 'notice', status: 'pending' })
    await office.post('/api/workflow/todoList/readNotice', { listIds: [notice.listId] })
    expect(
      (await office.get('/api/workflow/todoList/noticePage', { ownId: client.listId, status: 'pending' }))
        .data.total,
    ).toBe(0)
  })
})

test('the operation log is one unbroken chain, and a changed row breaks it', async () => {
  const { db, close } = openDatabase(server.databaseUrl, 1)
  try {
    expect(await firstBrokenRow(db)).toBeUndefined()
    const [{ seq }] = await sql('select seq::int from sys_operation_log order by seq offset 5 limit 1')
    await sql(`update sys_operation_log set user_name = '别人' where seq = $1`, [seq])
    expect(await firstBrokenRow(db)).toBe(seq)
  } finally {
    await close()
  }
})
