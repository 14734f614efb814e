import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentsOf, statusAndCodeOf } from '../support/attachments'
import { aDraftClient, aSubmittedClient, CLIENT, clientFormOf, findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
/** Has the manager's role in another department, and its head. */
let stranger: Person
let otherHead: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
  stranger = await server.as('clientmgr2')
  otherHead = await server.as('depthead2')
})
afterAll(() => server.stop())

describe('a record of another department', () => {
  test('answers 404 to every call that names it, and is in no list', async () => {
    const client = await aSubmittedClient(manager)
    const todo = mustExist(await findOpenTodo(head, client.listId))
    const step = { ownId: client.listId, stepId: 'CRM_AUDIT' }
    const { listId, version } = client
    for (const person of [stranger, otherHead]) {
      expect(await person.tries(clientApi.detail, { listId })).toMatchObject({ status: 200, code: 404 })
      expect((await person.tries(flowApi.state, { ownId: listId })).code).toBe(404)
      expect((await person.tries(todoApi.detail, { listId: todo.listId })).code).toBe(404)
      expect((await person.tries(todoApi.setCurrentUser, { listId: todo.listId })).code).toBe(404)
      // The answer is the same as for a step without any to-do, so it does not reveal whether one is open.
      const none = { ...step, stepId: 'none' }
      expect(await person.tries(todoApi.queryHandleUser, step)).toMatchObject({ status: 200, code: 404 })
      expect((await person.tries(todoApi.queryHandleUser, none)).code).toBe(404)
      expect((await person.tries(todoApi.urge, step)).code).toBe(404)
      const handOver = await person.tries(todoApi.updateHandleUser, { ...step, handleUserId: person.userId })
      expect(handOver.code).toBe(404)
      expect(await attachmentsOf(person, listId)).toEqual([])
      expect((await person.call(todoApi.page, { ownId: listId })).total).toBe(0)
      const { clientName } = client
      expect((await person.call(clientApi.page, { clientName })).records).toEqual([])
      expect(await person.call(clientApi.list, { clientName })).toEqual([])
      expect(await person.call(clientApi.getSelect, { keyword: clientName })).toEqual([])
    }
    const move = { listId, version, opinion: '试' }
    for (const [person, action, more] of [
      [stranger, 'submit', {}],
      [stranger, 'withdraw', {}],
      [stranger, 'transfer', { customerManagerId: stranger.userId }],
      [otherHead, 'audit', { result: 'approve' }],
      [otherHead, 'void', {}],
    ] as const)
      expect((await person.tries(clientApi[action], uncheckedInput({ ...move, ...more }))).code).toBe(404)
    expect(await manager.call(clientApi.detail, { listId })).toMatchObject({ version, status: '20' })
  })

  test.each([
    ['a draft', aDraftClient],
    ['a client that waits for its audit', aSubmittedClient],
  ])('%s is neither seen nor edited nor deleted', async (_state, make) => {
    const client = await make(manager)
    const { listId } = client
    expect(await stranger.tries(clientApi.detail, { listId })).toMatchObject({ status: 200, code: 404 })
    expect((await stranger.tries(clientApi.update, clientFormOf(client))).code).toBe(404)
    const own = clientFormOf(client, {
      customerManagerId: stranger.userId,
      mainDevelopUserId: stranger.userId,
    })
    expect((await stranger.tries(clientApi.update, own)).code).toBe(404)
    expect((await stranger.tries(clientApi.delete, { listIds: listId })).code).toBe(404)
    expect((await manager.call(clientApi.detail, { listId })).version).toBe(client.version)
  })

  test('a notice is marked as read by nobody but its reader', async () => {
    const client = await aSubmittedClient(manager)
    await manager.tries(todoApi.urge, { ownId: client.listId, stepId: 'CRM_AUDIT' })
    const notice = firstOf((await head.call(todoApi.noticePage, { ownId: client.listId })).records)
    await stranger.tries(todoApi.readNotice, { listIds: [notice.listId] })
    expect((await head.call(todoApi.detail, { listId: notice.listId })).status).toBe('pending')
  })
})

test('a role without the module is refused every call of it', async () => {
  const staff = await server.as('staff')
  const { listId } = await aDraftClient(manager)
  for (const address of [
    'page',
    'list',
    `detail?listId=${listId}`,
    'getSelect',
    'similar?clientName=a',
    'exportExcel',
    `delete?listIds=${listId}`,
  ])
    expect(await statusAndCodeOf(await staff.send('GET', `${CLIENT}/${address}`))).toEqual([403, 403])
  for (const action of ['save', 'update', 'submit', 'audit', 'importCheck', 'importSave'] as const)
    expect((await staff.tries(clientApi[action], uncheckedInput({}))).status).toBe(403)
  expect((await staff.tries(flowApi.state, { ownId: listId })).code).toBe(404)
})
