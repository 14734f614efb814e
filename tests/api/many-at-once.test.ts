import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  aDraftClient,
  aSubmittedClient,
  clientForm,
  clientFormOf,
  findOpenTodo,
  newCreditCode,
} from '../support/clients'
import { mustExist, repeatTimes, sortedCodes } from '../support/collections'
import { type Person, startServer, type TestServer } from '../support/server'

/** A long timeout for something that happens soon, because the machine may be busy. */
const WAIT = { timeout: 60_000 }

let server: TestServer
let manager: Person
let head: Person
beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '20' })
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
})
afterAll(() => server.stop())

describe('fifty people at one to-do', () => {
  test('one handles it, 49 get 409, one next step exists', async () => {
    const { listId, version } = await aSubmittedClient(manager)
    const move = { listId, version, result: 'return', opinion: '补充资料' } as const
    const all = await Promise.all(repeatTimes(50, () => head.tries(clientApi.audit, move)))
    expect(sortedCodes(all)).toEqual([200, ...repeatTimes(49, () => 409)])
    const next = await server.sql(
      `select * from wf_todo where own_id = $1 and status = 'pending' and kind = 'task'`,
      [listId],
    )
    expect(next).toHaveLength(1)
    expect(await server.sql('select * from wf_flow_log where own_id = $1', [listId])).toHaveLength(2)
  })

  test('one claims it, 49 get 409', async () => {
    const { listId } = mustExist(await findOpenTodo(head, (await aSubmittedClient(manager)).listId))
    const all = await Promise.all(repeatTimes(50, () => head.tries(todoApi.setCurrentUser, { listId })))
    expect(sortedCodes(all)).toEqual([200, ...repeatTimes(49, () => 409)])
  })
})

test('of fifty edits of one version one is kept', async () => {
  const draft = await aDraftClient(manager)
  const all = await Promise.all(
    repeatTimes(50, (index) =>
      manager.tries(clientApi.update, clientFormOf(draft, { remark: `第${index}` })),
    ),
  )
  expect(sortedCodes(all)).toEqual([200, ...repeatTimes(49, () => 409)])
})

test('of two clients with one credit code one is saved', async () => {
  const other = await server.as('clientmgr2')
  const creditCode = newCreditCode()
  const both = await Promise.all([
    manager.tries(clientApi.save, clientForm(manager, { creditCode, clientName: '并发甲' })),
    other.tries(clientApi.save, clientForm(other, { creditCode, clientName: '并发乙' })),
  ])
  expect(sortedCodes(both)).toEqual([200, 400])
  const refused = both.find(({ code }) => code === 400)
  expect(refused?.errors).toEqual([{ field: 'creditCode', message: '该统一社会信用代码已存在其他客户' }])
})

test('a client is deleted or submitted, never both', async () => {
  for (const _ of repeatTimes(5, () => 0)) {
    const { listId, version } = await aDraftClient(manager)
    const [deleted, submitted] = await Promise.all([
      manager.tries(clientApi.delete, { listIds: listId }),
      manager.tries(clientApi.submit, { listId, version, confirmNotDuplicate: true }),
    ])
    const rows = await server.sql('select own_id from wf_case where own_id = $1', [listId])
    const todos = await server.sql('select list_id from wf_todo where own_id = $1', [listId])
    if (deleted.code === 200) expect([submitted.code, rows, todos]).toEqual([404, [], []])
    else expect([deleted.code, submitted.code, rows.length, todos.length]).toEqual([409, 200, 1, 1])
  }
})

test('twenty urgings at once are one', async () => {
  const client = await aSubmittedClient(manager)
  const step = { ownId: client.listId, stepId: 'CRM_AUDIT' }
  await Promise.all(repeatTimes(20, () => manager.tries(todoApi.urge, step)))
  expect((await head.call(todoApi.noticePage, { ownId: client.listId })).total).toBe(1)
})

test('of a claim and a withdrawal at once, one loses', async () => {
  const { listId, version } = await aSubmittedClient(manager)
  const todo = mustExist(await findOpenTodo(head, listId))
  const countQueriesWaitingForLock = async () =>
    (
      await server.row<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).n
  // The row of the to-do is locked until both calls wait for it, the claim first.
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select * from wf_todo where list_id = $1 for update', [todo.listId])
    const claim = head.tries(todoApi.setCurrentUser, { listId: todo.listId })
    await vi.waitUntil(async () => (await countQueriesWaitingForLock()) === 1, WAIT)
    const withdrawal = manager.tries(clientApi.withdraw, { listId, version })
    await vi.waitUntil(async () => (await countQueriesWaitingForLock()) === 2, WAIT)
    await holder.query('rollback')
    expect(sortedCodes(await Promise.all([claim, withdrawal]))).toEqual([200, 409])
  } finally {
    await holder.end()
  }
})
