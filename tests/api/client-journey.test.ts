import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClientInUse,
  aDraftClient,
  approveClient,
  aSubmittedClient,
  clientForm,
  findOpenTodo,
} from '../support/clients'
import { mustExist } from '../support/collections'
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

describe('a client from entry to use', () => {
  test('the manager enters and submits it, the head of the department approves it, the manager sees it in use', async () => {
    const saved = await manager.tries(clientApi.save, clientForm(manager))
    expect(saved.code).toBe(200)
    expect(saved.data).toMatchObject({
      status: '10',
      version: expect.any(Number),
      clientCode: expect.stringMatching(/^KH\d{6}$/),
    })
    expect(saved.data.allowedActions).toEqual(expect.arrayContaining(['submit', 'edit', 'del']))

    const drafted = await manager.call(flowApi.state, { ownId: saved.data.listId })
    expect(drafted.ahead).toEqual([{ action: 'submit', result: null, waitsFor: '沈知秋' }])
    // Those who only read it are not told about steps that they cannot do.
    const leader = await server.as('leader')
    const read = await leader.tries(flowApi.state, { ownId: saved.data.listId })
    expect(read.data).toMatchObject({ step: 'draft', ahead: [] })

    const before = await head.call(todoApi.getCount, {})
    const submitted = await manager.tries(clientApi.submit, {
      listId: saved.data.listId,
      version: saved.data.version,
    })
    expect(submitted.data).toMatchObject({ status: '20', version: saved.data.version + 1 })
    expect(await head.call(todoApi.getCount, {})).toBe(before + 1)

    const { records } = await head.call(todoApi.page, { current: 1, size: 50 })
    const todo = mustExist(records.find((row) => row.ownId === saved.data.listId))
    expect(todo).toMatchObject({
      stepId: 'CRM_AUDIT',
      title: `客户审核：${saved.data.clientName}`,
      kind: 'task',
      status: 'pending',
    })
    expect(todo.path).toBe(
      `/account/crmClientDetail?listId=${saved.data.listId}&stepId=CRM_AUDIT&todoId=${todo.listId}&menu_id=daibanxiangmuliebiao`,
    )

    const detail = await head.call(clientApi.detail, { listId: saved.data.listId })
    expect(detail.allowedActions).toContain('audit')
    const approved = await head.tries(clientApi.audit, {
      listId: detail.listId,
      version: detail.version,
      result: 'approve',
      opinion: '同意',
    })
    expect(approved.data).toMatchObject({
      status: '30',
      protectUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(await head.call(todoApi.getCount, {})).toBe(before)

    expect((await manager.call(clientApi.detail, { listId: detail.listId })).status).toBe('30')
    const { records: notices } = await manager.call(todoApi.noticePage, { ownId: detail.listId })
    expect(notices).toMatchObject([{ kind: 'notice', title: `客户管理：${detail.clientName} 已同意` }])
    const { logs } = await manager.call(flowApi.state, { ownId: detail.listId })
    expect(
      logs.map((log: { action: string; userName: string; result: string | null }) => [
        log.action,
        log.userName,
        log.result,
      ]),
    ).toEqual([
      ['submit', '温若岚', null],
      ['audit', '沈知秋', 'approve'],
    ])
  })

  test('a return needs an opinion, then waits for its creator', async () => {
    const client = await aSubmittedClient(manager)
    const silent = await head.tries(clientApi.audit, {
      listId: client.listId,
      version: client.version,
      result: 'return',
    })
    expect(silent).toMatchObject({
      status: 200,
      code: 400,
      errors: [{ field: 'opinion', message: '请填写意见' }],
    })
    const returned = await head.tries(clientApi.audit, {
      listId: client.listId,
      version: client.version,
      result: 'return',
      opinion: '请补充联系人',
    })
    expect(returned.data.status).toBe('40')
    const { records } = await manager.call(todoApi.page, { ownId: client.listId })
    expect(records).toMatchObject([{ stepId: 'CRM_FIX', assigneeUserId: manager.userId }])
  })

  test('a stale version changes nothing', async () => {
    const client = await aSubmittedClient(manager)
    const stale = await head.tries(clientApi.audit, {
      listId: client.listId,
      version: client.version - 1,
      result: 'approve',
    })
    expect(stale).toMatchObject({ status: 200, code: 409, msg: '数据已被他人修改，请刷新后重试' })
    expect((await head.call(clientApi.detail, { listId: client.listId })).status).toBe('20')
  })

  test('withdrawing works until the head has claimed the to-do', async () => {
    const free = await aSubmittedClient(manager)
    const withdrawn = await manager.tries(clientApi.withdraw, {
      listId: free.listId,
      version: free.version,
    })
    expect(withdrawn.data.status).toBe('10')
    expect((await head.call(todoApi.page, { ownId: free.listId })).total).toBe(0)

    const claimed = await aSubmittedClient(manager)
    const todo = mustExist(await findOpenTodo(head, claimed.listId))
    expect((await head.tries(todoApi.setCurrentUser, { listId: todo.listId })).code).toBe(200)
    expect(
      await manager.tries(clientApi.withdraw, { listId: claimed.listId, version: claimed.version }),
    ).toMatchObject({ code: 409 })
  })

  test('a transfer takes effect when the head approves it', async () => {
    const other = await server.as('clientmgr2')
    const used = await aClientInUse(manager, head)
    const asked = await manager.tries(clientApi.transfer, {
      listId: used.listId,
      version: used.version,
      customerManagerId: other.userId,
      opinion: '片区调整',
    })
    expect(asked.data).toMatchObject({
      status: '30',
      customerManagerId: manager.userId,
      transferToUserId: other.userId,
    })
    const approved = await approveClient(head, asked.data)
    expect(approved.data).toMatchObject({
      status: '30',
      customerManagerId: other.userId,
      transferToUserId: null,
    })
    expect((await other.tries(clientApi.detail, { listId: used.listId })).code).toBe(200)
  })
})

test('a similar name must be confirmed before a submit', async () => {
  const first = clientForm(manager, { clientName: '南山北水第一建设工程技术有限公司' })
  expect((await manager.tries(clientApi.save, first)).code).toBe(200)
  const second = await aDraftClient(manager, { clientName: '南山北水第二建设工程技术有限公司' })
  const asked = await manager.tries(clientApi.submit, {
    listId: second.listId,
    version: second.version,
  })
  expect(asked).toMatchObject({
    code: 400,
    data: { similar: [{ clientName: '南山北水第一建设工程技术有限公司' }] },
  })
  const confirmed = await manager.tries(clientApi.submit, {
    listId: second.listId,
    version: second.version,
    confirmNotDuplicate: true,
  })
  expect(confirmed.data.status).toBe('20')
})

describe('the guard', () => {
  test('a project manager may not enter a client', async () => {
    const pm = await server.as('pm')
    expect(await pm.tries(clientApi.save, clientForm(pm))).toMatchObject({ status: 403, code: 403 })
  })

  test('phones are masked for those who may not see them', async () => {
    const office = await server.as('office')
    const draft = await aDraftClient(manager)
    expect(draft.contacts[0]?.mobile).toBe('13900001234')
    const seen = await office.call(clientApi.detail, { listId: draft.listId })
    expect(seen.contacts[0]?.mobile).toBe('139****1234')
  })

  test('nobody approves what they submitted themselves, an administrator neither', async () => {
    const admin = await server.as('admin')
    const client = await aSubmittedClient(admin, { customerManagerId: manager.userId })
    const own = await approveClient(admin, client)
    expect(own).toMatchObject({ code: 400, msg: '提交人与审核人不能为同一人' })
  })

  test('only a draft is deleted', async () => {
    const submitted = await aSubmittedClient(manager)
    expect(await manager.tries(clientApi.delete, { listIds: submitted.listId })).toMatchObject({
      code: 409,
    })
    const draft = await aDraftClient(manager)
    expect(await manager.tries(clientApi.delete, { listIds: draft.listId })).toMatchObject({
      code: 200,
    })
    expect(await manager.tries(clientApi.detail, { listId: draft.listId })).toMatchObject({ code: 404 })
  })
})
