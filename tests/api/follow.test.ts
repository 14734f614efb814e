import type { InputOf } from '@agency/shared/contract/endpoint'
import { followApi } from '@agency/shared/contract/follow.contract'
import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftClient } from '../support/clients'
import { runJob } from '../support/jobs'
import { type Some, uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let client: ClientRow
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  client = await aDraftClient(manager)
})
afterAll(() => server?.stop())

const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const followForm = (more: Some<typeof followApi.save> = {}): InputOf<typeof followApi.save> => ({
  bizType: 'crm:client',
  ownId: client.listId,
  followTime: dayFromToday(0),
  way: '电话',
  content: '了解采购计划',
  ...more,
})
const followReminders = async () =>
  (await manager.call(todoApi.page, { current: 1, size: 200 })).records.filter(
    ({ title }) => title === `跟进：${client.clientName}`,
  )

test('a next date of today becomes a to-do, which the next entry closes', async () => {
  const saved = await manager.tries(followApi.save, followForm({ nextTime: dayFromToday(0) }))
  expect(saved.data).toMatchObject({ way: '电话', nextTime: dayFromToday(0), createUserName: '温若岚' })
  expect(await followReminders()).toMatchObject([
    {
      kind: 'task',
      path: `/account/crmClientDetail?listId=${client.listId}`,
      assigneeUserId: manager.userId,
    },
  ])
  await manager.tries(followApi.save, followForm({ content: '已拜访', way: '拜访' }))
  expect(await followReminders()).toEqual([])
  const data = await manager.call(followApi.list, { bizType: 'crm:client', ownId: client.listId })
  expect(data.canAdd).toBe(true)
  expect(data.records.map(({ content }) => content)).toEqual(['已拜访', '了解采购计划'])
})

test('a later date becomes a to-do on its day, once; after the person has left, of whoever keeps the record', async () => {
  const record = client
  client = await aDraftClient(manager)
  const { listId } = await manager.call(followApi.save, followForm({ nextTime: dayFromToday(3) }))
  const before = await manager.tries(todoApi.getCount, {})
  await runJob(server, 'follow-due')
  expect(await followReminders()).toEqual([])
  const setNextFollowToday = (id: string) =>
    server.sql('update crm_follow set next_time = $2 where list_id = $1', [id, dayFromToday(0)])
  await setNextFollowToday(listId)
  await runJob(server, 'follow-due')
  await runJob(server, 'follow-due')
  expect(await followReminders()).toMatchObject([{ kind: 'task', assigneeUserId: manager.userId }])
  expect(await manager.call(todoApi.getCount, {})).toBe(before.data + 1)

  const next = await manager.call(followApi.save, followForm({ nextTime: dayFromToday(5) }))
  const head = await server.as('depthead')
  await setNextFollowToday(next.listId)
  await server.sql('update crm_client set customer_manager_id = $2 where list_id = $1', [
    client.listId,
    head.userId,
  ])
  await server.sql('update sys_user set enabled = false where list_id = $1', [manager.userId])
  await runJob(server, 'follow-due')
  await server.sql('update sys_user set enabled = true where list_id = $1', [manager.userId])
  const told = await head.call(todoApi.list, { title: client.clientName })
  expect(told.map(({ title }) => title)).toEqual([`跟进：${client.clientName}`])
  client = record
})

test('a reminder makes nobody one whom the flow waits for', async () => {
  const { listId, version } = client
  await manager.tries(followApi.save, followForm({ nextTime: dayFromToday(0) }))
  const data = await manager.call(clientApi.submit, {
    listId,
    version,
    confirmNotDuplicate: true,
  })
  const state = await manager.call(flowApi.state, { ownId: listId })
  expect(state.openTodos.map(({ stepId }) => stepId)).toEqual(['CRM_AUDIT'])
  expect(data.allowedActions).not.toContain('audit')
})

test('bad input and strangers', async () => {
  const refused = await manager.tries(
    followApi.save,
    followForm({
      followTime: dayFromToday(2),
      nextTime: dayFromToday(-2),
      way: uncheckedInput('托梦'),
      content: ' ',
    }),
  )
  expect(refused.errors?.map(({ field }) => field).sort()).toEqual(['content', 'way'])
  const dates = await manager.tries(
    followApi.save,
    followForm({ followTime: dayFromToday(2), nextTime: dayFromToday(-2) }),
  )
  expect(dates.errors?.map(({ field }) => field).sort()).toEqual(['followTime', 'nextTime'])
  const other = await server.as('clientmgr2')
  expect((await other.tries(followApi.save, followForm())).code).toBe(404)
  expect((await other.tries(followApi.list, { bizType: 'crm:client', ownId: client.listId })).code).toBe(404)
  const auditor = await server.as('auditor')
  expect((await auditor.tries(followApi.save, followForm())).status).toBe(403)
})
