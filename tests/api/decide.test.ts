import { flowApi, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountHelpers } from '../support/accounts'
import { aClientInUse, approveClient, aSubmittedClient, findOpenTodo, NOBODY, TODO } from '../support/clients'
import { mustExist, repeatTimes, sortedCodes } from '../support/collections'
import type { Some } from '../support/person'
import { type Answer, type Person, startServer, type TestServer, wrongInput } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
let admin: Person
let people: ReturnType<typeof createAccountHelpers>
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
  admin = await server.as('admin')
  people = createAccountHelpers(server)
})
afterAll(() => server.stop())

/** Assigns a to-do in the database, because the server only assigns it to people who may do it. */
const assignTodoTo = (userId: string, todoId: string) =>
  server.sql(`update wf_todo set holder = 'u:' || $1, assignee_user_id = $1::uuid where list_id = $2`, [
    userId,
    todoId,
  ])
/** A client that waits for its audit, and the head's to-do for it. */
const aClientAwaitingAudit = async () => {
  const client = await aSubmittedClient(manager)
  return { client, todo: mustExist(await findOpenTodo(head, client.listId)) }
}
const tryDecideTodo = (
  person: Person,
  { listId, version }: { listId: string; version: number },
  more: Some<typeof todoApi.decide> = { result: 'approve' },
  headers: Record<string, string> = {},
) => person.tries(todoApi.decide, wrongInput({ listId, version, ...more }), { headers })
const rereadClient = async ({ listId }: { listId: string }) => await admin.call(clientApi.detail, { listId })
const allowedDecisionsOfTodo = (todo: Todo) =>
  todo.allowedActions.filter((action: string) => ['approve', 'return'].includes(action))

describe('a to-do decided in place', () => {
  test('moves its record, closes, and leaves the history of the same move made on its page', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    const answer = await tryDecideTodo(head, todo, { result: 'approve', opinion: '同意' })
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.data).toMatchObject({
      listId: todo.listId,
      status: 'done',
      handleUserId: head.userId,
      result: 'approve',
      opinion: '同意',
      allowedActions: [],
    })
    expect(await rereadClient(client)).toMatchObject({ status: '30', version: client.version + 1 })
    const { logs } = await manager.call(flowApi.state, { ownId: client.listId })
    const log = logs.find((line) => line.action === 'audit')
    expect(log).toMatchObject({ userId: head.userId, result: 'approve', opinion: '同意', onBehalf: false })
  })

  test('goes back with a reason only', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    for (const opinion of [undefined, '  ', '\u200b']) {
      const silent = await tryDecideTodo(head, todo, { result: 'return', opinion })
      expect(silent).toMatchObject({ code: 400, errors: [{ field: 'opinion' }] })
    }
    expect((await tryDecideTodo(head, todo, { result: 'return', opinion: '缺证明' })).data).toMatchObject({
      result: 'return',
      opinion: '缺证明',
    })
    expect((await rereadClient(client)).status).toBe('40')
    expect((await findOpenTodo(manager, client.listId))?.stepId).toBe('CRM_FIX')
  })

  test('is decided by an administrator on behalf of those it waits for', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    expect(allowedDecisionsOfTodo(mustExist(await findOpenTodo(admin, client.listId)))).toEqual([
      'approve',
      'return',
    ])
    expect((await tryDecideTodo(admin, todo)).code).toBe(200)
    const { logs } = await admin.call(flowApi.state, { ownId: client.listId })
    expect(logs.some((line) => line.action === 'audit' && line.onBehalf)).toBe(true)
  })

  test('answers a repeated call with the same key as the first time', async () => {
    const { todo } = await aClientAwaitingAudit()
    const key = { 'Idempotency-Key': `decide-${todo.listId}` }
    const first = await tryDecideTodo(head, todo, { result: 'approve' }, key)
    const again = await tryDecideTodo(head, todo, { result: 'approve' }, key)
    expect([first.code, again.code]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
  })
})

describe('nobody decides', () => {
  test('without a session', async () => {
    const { todo } = await aClientAwaitingAudit()
    const body = JSON.stringify({ listId: todo.listId, version: todo.version, result: 'approve' })
    const headers = { 'Content-Type': 'application/json' }
    expect((await server.call('POST', `${TODO}/decide`, { body, headers })).status).toBe(401)
  })

  test.each(['staff', 'auditor', 'clientmgr2', 'qc'])('what %s does not see', async (name) => {
    const { client, todo } = await aClientAwaitingAudit()
    expect((await tryDecideTodo(await server.as(name), todo)).code).toBe(404)
    expect((await rereadClient(client)).status).toBe('20')
  })

  test('what is not there', async () => {
    expect((await tryDecideTodo(head, { listId: NOBODY, version: 1 })).code).toBe(404)
  })

  test('as the head of another department', async () => {
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = 'clientmgr2' and r.role_code = 'DEPT_HEAD' on conflict do nothing`,
    )
    const { todo } = await aClientAwaitingAudit()
    expect((await tryDecideTodo(await server.enter('clientmgr2'), todo)).code).toBe(404)
  })

  test('what they only set themselves: who submits does not approve', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    const own = await manager.call(todoApi.detail, { listId: todo.listId })
    expect(allowedDecisionsOfTodo(own)).toEqual([])
    expect((await tryDecideTodo(manager, todo)).status).toBe(403)
    expect((await rereadClient(client)).status).toBe('20')
  })

  test('what they submitted, administrators neither', async () => {
    const client = await aSubmittedClient(admin, { customerManagerId: manager.userId })
    const todo = mustExist(await findOpenTodo(admin, client.listId))
    expect(allowedDecisionsOfTodo(todo)).toEqual([])
    expect(await tryDecideTodo(admin, todo)).toMatchObject({ code: 400, msg: '提交人与审核人不能为同一人' })
  })

  test('without the permission of the move, whoever it waits for', async () => {
    const { user, person } = await people.personWith(['crm:client:view'], {}, { 'crm:client': 'ALL' })
    const { client, todo } = await aClientAwaitingAudit()
    await assignTodoTo(user.listId, todo.listId)
    const theirs = await person.call(todoApi.detail, { listId: todo.listId })
    expect(theirs.allowedActions).toContain('handle')
    expect(allowedDecisionsOfTodo(theirs)).toEqual([])
    expect((await tryDecideTodo(person, todo)).status).toBe(403)
    expect((await rereadClient(client)).status).toBe('20')
  })

  test('on a record outside their data scope', async () => {
    const { user, person } = await people.personWith(
      ['crm:client:view', 'crm:client:audit'],
      {},
      { 'crm:client': 'SELF' },
    )
    const { client, todo } = await aClientAwaitingAudit()
    await assignTodoTo(user.listId, todo.listId)
    expect((await tryDecideTodo(person, todo)).code).toBe(404)
    expect((await rereadClient(client)).status).toBe('20')
  })

  test('what a colleague has claimed', async () => {
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = 'pm3' and r.role_code = 'DEPT_HEAD' on conflict do nothing`,
    )
    const second = await server.enter('pm3')
    const { todo } = await aClientAwaitingAudit()
    expect(allowedDecisionsOfTodo(todo)).toEqual(['approve', 'return'])
    const claimed = await second.call(todoApi.setCurrentUser, { listId: todo.listId })
    expect((await tryDecideTodo(head, claimed)).code).toBe(404)
    expect(allowedDecisionsOfTodo(claimed)).toEqual(['approve', 'return'])
    // It was claimed after they read it.
    expect((await tryDecideTodo(second, todo)).code).toBe(409)
    expect((await tryDecideTodo(second, claimed)).code).toBe(200)
  })
})

describe('refused is', () => {
  test.each<[string, object, string]>([
    ['a result that is not one of the two', { result: 'refuse' }, 'result'],
    ['no result', {}, 'result'],
    ['an opinion of 501 characters', { result: 'approve', opinion: '意'.repeat(501) }, 'opinion'],
    ['a field that nobody declared', { result: 'approve', ccUserIds: [] }, ''],
    ['a version that is no number', { result: 'approve', version: '1' }, 'version'],
  ])('%s, in Chinese', async (_what, more, field) => {
    const { todo } = await aClientAwaitingAudit()
    const answer = await tryDecideTodo(head, todo, more)
    expect(answer.code).toBe(400)
    if (field) expect(answer.errors?.map((error) => error.field)).toEqual([field])
    expect(answer.msg).toMatch(/\p{Script=Han}/u)
  })

  test('a to-do that is no decision: a task of their own, a notice, a step of another kind', async () => {
    const task = await head.call(todoApi.save, { title: '打印' })
    const { todo } = await aClientAwaitingAudit()
    await tryDecideTodo(head, todo, { result: 'return', opinion: '缺' })
    const fix = await findOpenTodo(manager, mustExist(todo.ownId))
    await aClientInUse(manager, head)
    const notice = (await manager.call(todoApi.noticePage, { status: 'pending' })).records[0]
    for (const [person, row] of [
      [head, task],
      [manager, fix],
      [manager, notice],
    ] as const) {
      expect(allowedDecisionsOfTodo(mustExist(row))).toEqual([])
      expect(await tryDecideTodo(person, mustExist(row))).toMatchObject({
        code: 400,
        errors: [{ field: 'result' }],
      })
    }
  })

  test('a to-do that is closed, or has changed since it was read', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    expect((await tryDecideTodo(head, { ...todo, version: todo.version + 1 })).code).toBe(409)
    await approveClient(head, client)
    expect((await tryDecideTodo(head, todo)).code).toBe(409)
    const withdrawn = await aClientAwaitingAudit()
    const { listId, version } = withdrawn.client
    expect((await manager.tries(clientApi.withdraw, { listId, version })).code).toBe(200)
    expect((await tryDecideTodo(head, withdrawn.todo)).code).toBe(409)
  })
})

describe('of several at once', () => {
  test('one decides', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    const answers = await Promise.all(
      repeatTimes(6, (index) =>
        tryDecideTodo(index % 2 ? head : admin, todo, { result: 'return', opinion: '缺' }),
      ),
    )
    expect(sortedCodes(answers)).toEqual([200, 409, 409, 409, 409, 409])
    expect((await rereadClient(client)).version).toBe(client.version + 1)
  })

  test('a decision here and one on the page make one move', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    expect(sortedCodes(await Promise.all([tryDecideTodo(head, todo), approveClient(admin, client)]))).toEqual(
      [200, 409],
    )
  })

  test('a decision never meets a record that was changed under it', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    const answer = await callWhileRecordLocked(client.listId, prepareDecisionCall(head, todo), (other) =>
      other.query('update crm_client set version = version + 1 where list_id = $1', [client.listId]),
    )
    expect(answer.code).toBe(409)
    expect(await rereadClient(client)).toMatchObject({ status: '20', version: client.version + 1 })
  })

  test('a decision never meets a to-do that was claimed under it', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    const answer = await callWhileRecordLocked(client.listId, prepareDecisionCall(admin, todo), () =>
      head.tries(todoApi.setCurrentUser, { listId: todo.listId }),
    )
    expect(answer.code).toBe(409)
    expect((await rereadClient(client)).status).toBe('20')
  })
})

const prepareDecisionCall = (person: Person, todo: Todo) => () => tryDecideTodo(person, todo)

/** Locks a record, lets the call wait for it, makes the change, and then releases it. */
async function callWhileRecordLocked(
  ownId: string,
  call: () => Promise<Answer>,
  change: (other: pg.Client) => Promise<unknown>,
): Promise<Answer> {
  const other = new pg.Client({ connectionString: server.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from wf_case where own_id = $1 for update', [ownId])
    const answer = call()
    await expect
      .poll(() =>
        server.sql(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      )
      .toHaveLength(1)
    await change(other)
    await other.query('commit')
    return await answer
  } finally {
    await other.end()
  }
}
