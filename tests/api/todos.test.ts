import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveClient, aSubmittedClient, findOpenTodo, NOBODY } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { anAssignedProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
})
afterAll(() => server.stop())

describe('the pool', () => {
  test('a claimed to-do can be released again', async () => {
    const client = await aSubmittedClient(manager)
    const todo = mustExist(await findOpenTodo(head, client.listId))
    expect(todo).toMatchObject({ assigneeUserId: null, assigneeRole: 'DEPT_HEAD' })
    const claimed = await head.tries(todoApi.setCurrentUser, { listId: todo.listId })
    expect(claimed.data).toMatchObject({ assigneeUserId: head.userId, claimTime: expect.any(String) })
    const released = await head.tries(todoApi.setCurrentUser, {
      listId: todo.listId,
      release: true,
    })
    expect(released.data).toMatchObject({ assigneeUserId: null, claimTime: null })
    expect((await findOpenTodo(head, client.listId))?.listId).toBe(todo.listId)
  })
})

describe('转办', () => {
  test('goes to a candidate only, and the candidate then handles it', async () => {
    // A second head in the department, so that the to-do can be transferred.
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = 'pm3' and r.role_code = 'DEPT_HEAD' on conflict do nothing`,
    )
    const second = await server.as('pm3')
    const client = await aSubmittedClient(manager)
    const todo = mustExist(await findOpenTodo(head, client.listId))
    const step = { ownId: client.listId, stepId: mustExist(todo.stepId) }
    const candidates = await head.call(todoApi.queryHandleUser, step)
    expect(candidates.map((person) => person.nickName).sort()).toEqual(['叶南乔', '沈知秋'])
    const wrong = await head.tries(todoApi.updateHandleUser, {
      ...step,
      handleUserId: manager.userId,
    })
    expect(wrong).toMatchObject({ code: 400, errors: [{ field: 'handleUserId' }] })
    const moved = await head.tries(todoApi.updateHandleUser, {
      ...step,
      handleUserId: second.userId,
      opinion: '出差',
    })
    expect(moved.data).toMatchObject({ assigneeUserId: second.userId })
    expect(await approveClient(head, client)).toMatchObject({ code: 409 })
    expect(await approveClient(second, client)).toMatchObject({ code: 200 })
    const { logs } = await manager.call(flowApi.state, { ownId: client.listId })
    expect(logs.map((log: { action: string }) => log.action)).toEqual(['submit', 'transferTodo', 'audit'])
  })
})

describe('counting', () => {
  test('an administrator counts all, everybody else their own, and may name only themselves', async () => {
    const admin = await server.as('admin')
    const { all } = await server.row<{ all: number }>(
      `select count(*)::int as all from wf_todo where status = 'pending' and kind = 'task'`,
    )
    expect(await admin.call(todoApi.getCount, {})).toBe(all)
    const mine = await head.call(todoApi.getCount, {})
    expect(mine).toBeLessThan(all)
    expect(await head.call(todoApi.getCount, { userIds: head.userId })).toBe(mine)
    expect(await admin.call(todoApi.getCount, { userIds: head.userId })).toBe(mine)
    expect(await head.tries(todoApi.getCount, { userIds: manager.userId })).toMatchObject({
      status: 403,
    })
  })

  test('what was handled is listed as done, by who handled it', async () => {
    const client = await aSubmittedClient(manager)
    await head.tries(clientApi.audit, {
      listId: client.listId,
      version: client.version,
      result: 'approve',
      opinion: '同意启用',
    })
    const done = await head.call(todoApi.page, { status: 'done', ownId: client.listId })
    expect(done.records).toMatchObject([
      { handleUserName: '沈知秋', result: 'approve', opinion: '同意启用', status: 'done' },
    ])
    expect((await manager.call(todoApi.page, { status: 'done', ownId: client.listId })).total).toBe(0)
  })
})

describe('tasks that staff set', () => {
  test('are seen by who they are for, closed by them, and deleted by who set them', async () => {
    const saved = await head.call(todoApi.save, { title: '整理档案柜', assigneeUserId: manager.userId })
    expect((await todoTitled(manager, '整理档案柜'))?.listId).toBe(saved.listId)
    const changed = await manager.tries(todoApi.update, {
      listId: saved.listId,
      version: saved.version,
      title: '别的',
    })
    expect(changed).toMatchObject({ status: 403 })
    const closed = await manager.tries(todoApi.update, {
      listId: saved.listId,
      version: saved.version,
      status: 'done',
    })
    expect(closed.data.status).toBe('done')
    expect(await manager.tries(todoApi.delete, { listIds: saved.listId })).toMatchObject({
      status: 403,
    })
    expect(await head.tries(todoApi.delete, { listIds: saved.listId })).toMatchObject({
      code: 200,
    })
  })

  test('cannot touch a to-do of a flow', async () => {
    const client = await aSubmittedClient(manager)
    const todo = mustExist(await findOpenTodo(head, client.listId))
    expect(
      await head.tries(todoApi.update, {
        listId: todo.listId,
        version: todo.version,
        title: 'x',
      }),
    ).toMatchObject({ code: 409 })
    expect(await manager.tries(todoApi.delete, { listIds: todo.listId })).toMatchObject({
      code: 409,
    })
    expect(await manager.tries(todoApi.delete, { listIds: NOBODY })).toMatchObject({ code: 404 })
  })

  const todoTitled = async (person: Person, title: string) =>
    (await person.call(todoApi.page, { title })).records[0]
})

describe('notices', () => {
  test('抄送 reaches the people named, urging reaches who holds the to-do', async () => {
    const office = await server.as('office')
    const client = await aSubmittedClient(manager)
    const urged = await manager.tries(todoApi.urge, {
      ownId: client.listId,
      stepId: 'CRM_AUDIT',
    })
    expect(urged.code).toBe(200)
    expect(await manager.tries(todoApi.urge, { ownId: client.listId, stepId: 'CRM_AUDIT' })).toMatchObject({
      code: 400,
    })
    expect((await findOpenTodo(head, client.listId))?.urgent).toBe(true)
    expect((await head.call(todoApi.noticePage, { ownId: client.listId })).records).toMatchObject([
      { kind: 'notice' },
    ])
    await head.tries(clientApi.audit, {
      listId: client.listId,
      version: client.version,
      result: 'approve',
      ccUserIds: [office.userId],
    })
    const notice = firstOf((await office.call(todoApi.noticePage, { ownId: client.listId })).records)
    expect(notice).toMatchObject({ kind: 'notice', status: 'pending' })
    await office.tries(todoApi.readNotice, { listIds: [notice.listId] })
    expect((await office.call(todoApi.noticePage, { ownId: client.listId, status: 'pending' })).total).toBe(0)
  })
})

test('a task of one’s own takes no business type of a flow', async () => {
  const answer = await manager.tries(todoApi.save, { title: '冒充', bizType: 'crm:client' })
  expect(answer).toMatchObject({ code: 400, errors: [{ field: 'bizType' }] })
})

describe('what waits', () => {
  test('is read by when it is due, and what has no time comes last', async () => {
    const staff = await server.as('staff')
    const todoForm = (title: string, dueTime?: string) => ({ title, ...(dueTime ? { dueTime } : {}) })
    await staff.tries(todoApi.saveListBatch, [
      todoForm('无期限'),
      todoForm('后天', '2027-03-04T18:00:00+08:00'),
      todoForm('已超期', '2026-03-01T18:00:00+08:00'),
      todoForm('明天', '2027-03-03T18:00:00+08:00'),
    ])
    const todoTitles = async (query: object) =>
      (await staff.call(todoApi.page, { current: 1, size: 20, ...query })).records.map(
        ({ title }: { title: string }) => title,
      )
    const byDue = ['已超期', '明天', '后天', '无期限']
    expect(await todoTitles({})).toEqual(byDue)
    expect(await todoTitles({ urgent: 'false' })).toEqual(byDue)
  })
})

describe('a to-do that waits for one person by name', () => {
  test('is passed on to a colleague of the same department and role, who can do it', async () => {
    const cast = await prepareCast(server)
    const project = await anAssignedProject(cast)
    const step = { ownId: project.listId, stepId: 'TP_PREPARE' }
    const offered = await cast.pm.call(todoApi.queryHandleUser, step)
    const ids = offered.map(({ listId }) => listId)
    expect(ids).toContain(cast.pmb.userId)
    for (const other of [cast.pm, cast.head, cast.manager, cast.qc]) expect(ids).not.toContain(other.userId)
    const moved = await cast.pm.tries(todoApi.updateHandleUser, { ...step, handleUserId: cast.pmb.userId })
    expect([moved.status, moved.data?.assigneeUserId]).toEqual([200, cast.pmb.userId])
  })

  test('is one’s own already, and says so to whoever claims it', async () => {
    const cast = await prepareCast(server)
    const project = await anAssignedProject(cast)
    const todo = firstOf((await cast.pm.call(todoApi.page, { ownId: project.listId })).records)
    expect(await cast.pm.tries(todoApi.setCurrentUser, { listId: todo.listId })).toMatchObject({
      code: 409,
      msg: '该待办已在您名下，无须认领',
    })
  })
})
