import { type RelatedGroup, relatedApi } from '@agency/shared/contract/related.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClientInUse, NOBODY } from '../support/clients'
import { aHandledOrdinal, anOrdinalDraft, aQueuedOrdinal, move } from '../support/ordinals'
import { type Person, startServer, type TestServer } from '../support/server'
import { aRegisteredSupplier } from '../support/suppliers'

let server: TestServer
let manager: Person
let office: Person
let client: ClientRow
let queued: OrdinalRow
let handled: OrdinalRow

/** The client is the manager's; a colleague of another department helps to develop it. */
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  office = await server.as('office')
  const helper = await server.as('clientmgr2')
  client = await aClientInUse(manager, await server.as('depthead'), {
    helperDevelopUserIds: [helper.userId],
  })
  handled = await aHandledOrdinal(manager, office, client.listId, { budgetMoney: '350000.00' })
  queued = await aQueuedOrdinal(manager, client.listId)
})
afterAll(() => server?.stop())

const requestRelatedGroups = (person: Person, ownId: string = client.listId, bizType = 'crm:client') =>
  person.tries(relatedApi.groups, { bizType, ownId })
const relatedGroupsFor = async (person: Person) => (await requestRelatedGroups(person)).data
const totalsByKey = (groups: readonly RelatedGroup[]) =>
  Object.fromEntries(groups.map(({ key, total }) => [key, total]))

test('a client shows its 排号 and its projects, the newest first, each with the way to it', async () => {
  const groups = await relatedGroupsFor(manager)
  expect(groups.map(({ title, total }) => [title, total])).toEqual([
    ['排号', 2],
    ['招标项目', 1],
    ['服务费', 0],
    ['比选', 0],
  ])
  expect(groups[0]?.rows).toMatchObject([
    { listId: queued.listId, name: queued.projectName, status: '排队中' },
    { listId: handled.listId, code: handled.ordinalNo, status: '已办结' },
  ])
  expect(groups[1]?.rows).toEqual([
    {
      listId: handled.projectId,
      code: handled.projectCode,
      name: handled.projectName,
      status: '待指派',
      money: '350000.00',
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      path: `/tender/tenderImplementProjectDetail?listId=${handled.projectId}`,
    },
  ])
})

test('whoever sees the client learns only of what their own scope shows', async () => {
  const helper = await server.as('clientmgr2')
  expect((await helper.tries(clientApi.detail, { listId: client.listId })).code).toBe(200)
  expect(totalsByKey(await relatedGroupsFor(helper))).toEqual({
    ordinals: 0,
    projects: 0,
    fees: 0,
    comparisons: 0,
  })
  const own = await anOrdinalDraft(helper, client.listId, { customerManagerId: manager.userId })
  expect(totalsByKey(await relatedGroupsFor(helper))).toEqual({
    ordinals: 1,
    projects: 0,
    fees: 0,
    comparisons: 0,
  })
  expect((await move(helper, 'cancel', own)).code).toBe(200)
  expect(totalsByKey(await relatedGroupsFor(await server.as('finance'))).projects).toBe(1)
})

test('a secret project is counted for the people on it only', async () => {
  const secret = await aHandledOrdinal(manager, office, client.listId, { isSecret: true })
  expect(totalsByKey(await relatedGroupsFor(manager)).projects).toBe(2)
  expect(totalsByKey(await relatedGroupsFor(await server.as('finance'))).projects).toBe(1)
  expect(JSON.stringify(await relatedGroupsFor(await server.as('finance')))).not.toContain(secret.projectName)
})

test('a group is absent without its permission; a record that is not theirs is not there', async () => {
  await server.sql(
    `delete from sys_role_permission where permission in ('ordinal:record:view', 'tender:project:view', 'tender:fee:view',
        'tender:comparison:view')
      and role_id in (select list_id from sys_role where role_code = 'AUDITOR')`,
  )
  expect(await relatedGroupsFor(await server.as('auditor'))).toEqual([])
  for (const [person, ownId, bizType] of [
    [await server.as('clientmgr3'), client.listId, 'crm:client'],
    [await server.as('sales'), client.listId, 'crm:client'],
    [manager, NOBODY, 'crm:client'],
    [manager, client.listId, 'crm:nothing'],
    [manager, client.listId, 'crm:supplier'],
  ] as const)
    expect((await requestRelatedGroups(person, ownId, bizType)).code).toBe(404)
})

test('a supplier has taken part in nothing yet', async () => {
  const { row } = await aRegisteredSupplier(server, await server.as('sales'))
  expect(await requestRelatedGroups(manager, row.listId, 'crm:supplier')).toMatchObject({
    code: 200,
    data: ['signups', 'bonds', 'fees', 'complaints'].map((key) => ({ key, total: 0, rows: [] })),
  })
})
