import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClientInUse,
  aDraftClient,
  approveClient,
  aSubmittedClient,
  clientFormOf,
  findOpenTodo,
  NOBODY,
} from '../support/clients'
import { mustExist } from '../support/collections'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
/** Has the same role in another department. */
let stranger: Person
let head: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  stranger = await server.as('clientmgr2')
  head = await server.as('depthead')
})
afterAll(() => server.stop())

describe('a client in use', () => {
  const tryTransfer = (
    person: Person,
    { listId, version }: { listId: string; version: number },
    to = stranger,
  ) =>
    person.tries(clientApi.transfer, { listId, version, customerManagerId: to.userId, opinion: '片区调整' })

  test('changes its manager by an approved transfer only, not by an edit', async () => {
    const client = await aClientInUse(manager, head)
    const form = clientFormOf(client, { customerManagerId: stranger.userId })
    expect((await manager.tries(clientApi.update, form)).code).toBe(400)
  })

  test('is not taken over by a helper', async () => {
    const client = await aClientInUse(manager, head, { helperDevelopUserIds: [stranger.userId] })
    const seen = await stranger.call(clientApi.detail, { listId: client.listId })
    const form = clientFormOf(seen, { customerManagerId: stranger.userId, helperDevelopUserIds: [] })
    expect((await stranger.tries(clientApi.update, form)).code).not.toBe(200)
  })

  test('is not taken back by the manager it was transferred from', async () => {
    const wanted = (await tryTransfer(manager, await aClientInUse(manager, head))).data
    const moved = (await approveClient(head, wanted)).data
    expect(moved.customerManagerId).toBe(stranger.userId)
    const form = clientFormOf(moved, { customerManagerId: manager.userId })
    expect((await manager.tries(clientApi.update, form)).code).not.toBe(200)
  })

  test('goes to nobody who may not see clients', async () => {
    const client = await aClientInUse(manager, head)
    expect((await tryTransfer(manager, client, await server.as('staff'))).code).toBe(400)
  })

  test('stands still while its transfer waits, and who asked for it does not approve it', async () => {
    const wanted = (await tryTransfer(manager, await aClientInUse(manager, head))).data
    for (const person of [manager, head])
      expect((await person.tries(clientApi.update, clientFormOf(wanted))).code).toBe(409)
    for (const person of [manager, stranger]) expect((await approveClient(person, wanted)).status).toBe(403)
  })

  test('a head who asked for a transfer cannot block its approval by claiming it', async () => {
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username in ('pmb', 'pm3') and r.role_code = 'DEPT_HEAD' on conflict do nothing`,
    )
    const { listId } = (await tryTransfer(head, await aClientInUse(manager, head))).data
    const todo = mustExist(await findOpenTodo(await server.as('pmb'), listId))
    const claimed = await head.tries(todoApi.setCurrentUser, { listId: todo.listId })
    expect(claimed.code).not.toBe(200)
  })
})

test('a draft whose manager changes goes to the department of the new one', async () => {
  const changed = await manager.tries(
    clientApi.update,
    clientFormOf(await aDraftClient(manager), { customerManagerId: stranger.userId }),
  )
  expect(changed.data.departmentName).toBe('招标二部')
})

describe('a move', () => {
  const tryAudit = ({ listId, version }: { listId: string; version: number }, more: object) =>
    head.tries(clientApi.audit, { listId, version, ...more })

  test.each([
    { result: 'refuse' },
    { result: 'nonsense' },
    {},
    { result: ['approve'] },
    { result: 'approve', x: 1 },
  ])('is not made with %o', async (more) => {
    expect((await tryAudit(await aSubmittedClient(manager), more)).code).toBe(400)
  })

  test('is made at its own step only, by an administrator too', async () => {
    const admin = await server.as('admin')
    const { listId, version } = await aSubmittedClient(manager)
    const move = { listId, version, opinion: '试' }
    for (const action of ['submit', 'freeze', 'void'] as const)
      expect((await admin.tries(clientApi[action], move)).code).toBe(409)
    expect((await head.tries(clientApi.submit, move)).status).toBe(403)
  })

  test.each(['   ', '\u200b'])('is not explained with the invisible opinion %j', async (opinion) => {
    const answer = await tryAudit(await aSubmittedClient(manager), { result: 'return', opinion })
    expect(answer.errors?.[0]?.field).toBe('opinion')
  })

  test('is not copied to people who do not exist', async () => {
    const answer = await tryAudit(await aSubmittedClient(manager), { result: 'approve', ccUserIds: [NOBODY] })
    expect(answer.errors?.[0]?.field).toMatch(/^ccUserIds/)
  })
})
