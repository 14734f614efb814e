import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aSubmittedClient, newCreditCode } from '../support/clients'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('a client from entry to use', () => {
  test('the manager enters and submits it, the head of the department approves it, the manager sees it in use', async () => {
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const saved = await manager.post('/api/crm/client/save', aClient(manager))
    expect(saved.code).toBe(200)
    expect(saved.data).toMatchObject({
      status: '10',
      version: expect.any(Number),
      clientCode: expect.stringMatching(/^KH\d{6}$/),
    })
    expect(saved.data.allowedActions).toEqual(expect.arrayContaining(['submit', 'edit', 'del']))

    const before = (await head.get('/api/workflow/todoList/getCount')).data
    const submitted = await manager.post('/api/crm/client/submit', {
      listId: saved.data.listId,
      version: saved.data.version,
    })
    expect(submitted.data).toMatchObject({ status: '20', version: saved.data.version + 1 })
    expect((await head.get('/api/workflow/todoList/getCount')).data).toBe(before + 1)

    const { records } = (await head.get('/api/workflow/todoList/page', { current: 1, size: 50 })).data
    const todo = records.find((row: { ownId: string }) => row.ownId === saved.data.listId)
    expect(todo).toMatchObject({
      stepId: 'CRM_AUDIT',
      title: `客户审核：${saved.data.clientName}`,
      kind: 'task',
      status: 'pending',
    })
    expect(todo.path).toBe(
      `/account/crmClientDetail?listId=${saved.data.listId}&stepId=CRM_AUDIT&todoId=${todo.listId}&menu_id=daibanxiangmuliebiao`,
    )

    const detail = (await head.get('/api/crm/client/detail', { listId: saved.data.listId })).data
    expect(detail.allowedActions).toContain('audit')
    const approved = await head.post('/api/crm/client/audit', {
      listId: detail.listId,
      version: detail.version,
      result: 'approve',
      opinion: '同意',
    })
    expect(approved.data).toMatchObject({
      status: '30',
      protectUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect((await head.get('/api/workflow/todoList/getCount')).data).toBe(before)

    expect((await manager.get('/api/crm/client/detail', { listId: detail.listId })).data.status).toBe('30')
    const { records: notices } = (
      await manager.get('/api/workflow/todoList/noticePage', { ownId: detail.listId })
    ).data
    expect(notices).toMatchObject([{ kind: 'notice', title: `客户管理：${detail.clientName} 已通过` }])
    const { logs } = (await manager.get('/api/workflow/flow/state', { ownId: detail.listId })).data
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
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const client = await aSubmittedClient(manager)
    const silent = await head.post('/api/crm/client/audit', {
      listId: client.listId,
      version: client.version,
      result: 'return',
    })
    expect(silent).toMatchObject({
      status: 200,
      code: 400,
      errors: [{ field: 'opinion', message: '请填写意见' }],
    })
    const returned = await head.post('/api/crm/client/audit', {
      listId: client.listId,
      version: client.version,
      result: 'return',
      opinion: '请补充联系人',
    })
    expect(returned.data.status).toBe('40')
    const { records } = (await manager.get('/api/workflow/todoList/page', { ownId: client.listId })).data
    expect(records).toMatchObject([{ stepId: 'CRM_FIX', assigneeUserId: manager.userId }])
  })

  test('a stale version changes nothing', async () => {
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const client = await aSubmittedClient(manager)
    const stale = await head.post('/api/crm/client/audit', {
      listId: client.listId,
      version: client.version - 1,
      result: 'approve',
    })
    expect(stale).toMatchObject({ status: 200, code: 409, msg: '数据已被他人修改，请刷新后重试' })
    expect((await head.get('/api/crm/client/detail', { listId: client.listId })).data.status).toBe('20')
  })

  test('withdrawing works until the head has claimed the to-do', async () => {
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const free = await aSubmittedClient(manager)
    const withdrawn = await manager.post('/api/crm/client/withdraw', {
      listId: free.listId,
      version: free.version,
    })
    expect(withdrawn.data.status).toBe('10')
    expect((await head.get('/api/workflow/todoList/page', { ownId: free.listId })).data.total).toBe(0)

    const claimed = await aSubmittedClient(manager)
    const [todo] = (await head.get('/api/workflow/todoList/page', { ownId: claimed.listId })).data.records
    expect((await head.post('/api/workflow/todoList/setCurrentUser', { listId: todo.listId })).code).toBe(200)
    expect(
      await manager.post('/api/crm/client/withdraw', { listId: claimed.listId, version: claimed.version }),
    ).toMatchObject({ code: 409 })
  })

  test('a transfer takes effect when the head approves it', async () => {
    const [manager, head, other] = [
      await server.as('clientmgr'),
      await server.as('depthead'),
      await server.as('clientmgr2'),
    ]
    const client = await aSubmittedClient(manager)
    const used = (
      await head.post('/api/crm/client/audit', {
        listId: client.listId,
        version: client.version,
        result: 'approve',
      })
    ).data
    const asked = await manager.post('/api/crm/client/transfer', {
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
    const approved = await head.post('/api/crm/client/audit', {
      listId: used.listId,
      version: asked.data.version,
      result: 'approve',
    })
    expect(approved.data).toMatchObject({
      status: '30',
      customerManagerId: other.userId,
      transferToUserId: null,
    })
    expect((await other.get('/api/crm/client/detail', { listId: used.listId })).code).toBe(200)
  })
})

describe('duplicates', () => {
  test('a second client with the same credit code is blocked, also when two save at once', async () => {
    const [manager, other] = [await server.as('clientmgr'), await server.as('clientmgr2')]
    const creditCode = newCreditCode()
    const answers = await Promise.all([
      manager.post('/api/crm/client/save', aClient(manager, { creditCode, clientName: '并发甲' })),
      other.post('/api/crm/client/save', aClient(other, { creditCode, clientName: '并发乙' })),
    ])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400])
    const refused = answers.find((answer) => answer.code === 400)
    expect(refused?.errors).toEqual([{ field: 'creditCode', message: '该统一社会信用代码已存在其他客户' }])
  })

  test('a similar name must be confirmed before a submit', async () => {
    const manager = await server.as('clientmgr')
    const first = aClient(manager, { clientName: '南山北水第一建设工程技术有限公司' })
    expect((await manager.post('/api/crm/client/save', first)).code).toBe(200)
    const second = (
      await manager.post(
        '/api/crm/client/save',
        aClient(manager, { clientName: '南山北水第二建设工程技术有限公司' }),
      )
    ).data
    const asked = await manager.post('/api/crm/client/submit', {
      listId: second.listId,
      version: second.version,
    })
    expect(asked).toMatchObject({
      code: 400,
      data: { similar: [{ clientName: '南山北水第一建设工程技术有限公司' }] },
    })
    const confirmed = await manager.post('/api/crm/client/submit', {
      listId: second.listId,
      version: second.version,
      confirmNotDuplicate: true,
    })
    expect(confirmed.data.status).toBe('20')
  })
})

describe('the guard', () => {
  test('a project manager may not enter a client', async () => {
    const pm = await server.as('pm')
    expect(await pm.post('/api/crm/client/save', aClient(pm))).toMatchObject({ status: 403, code: 403 })
  })

  test('another manager neither sees nor edits nor deletes it', async () => {
    const [manager, other] = [await server.as('clientmgr'), await server.as('clientmgr2')]
    const draft = (await manager.post('/api/crm/client/save', aClient(manager))).data
    expect(await other.get('/api/crm/client/detail', { listId: draft.listId })).toMatchObject({
      status: 200,
      code: 404,
    })
    expect(await other.get('/api/crm/client/delete', { listIds: draft.listId })).toMatchObject({ code: 404 })
    const form = { ...aClient(other), listId: draft.listId, version: draft.version }
    expect(await other.post('/api/crm/client/update', form)).toMatchObject({ code: 404 })
  })

  test('phones are masked for those who may not see them', async () => {
    const [manager, office] = [await server.as('clientmgr'), await server.as('office')]
    const draft = (await manager.post('/api/crm/client/save', aClient(manager))).data
    expect(draft.contacts[0].mobile).toBe('13900001234')
    const seen = (await office.get('/api/crm/client/detail', { listId: draft.listId })).data
    expect(seen.contacts[0].mobile).toBe('139****1234')
  })

  test('nobody approves what they submitted themselves, an administrator neither', async () => {
    const admin = await server.as('admin')
    const client = await aSubmittedClient(admin, { customerManagerId: (await server.as('clientmgr')).userId })
    const own = await admin.post('/api/crm/client/audit', {
      listId: client.listId,
      version: client.version,
      result: 'approve',
    })
    expect(own).toMatchObject({ code: 400, msg: '提交人与审核人不能为同一人' })
  })

  test('only a draft is deleted', async () => {
    const manager = await server.as('clientmgr')
    const submitted = await aSubmittedClient(manager)
    expect(await manager.get('/api/crm/client/delete', { listIds: submitted.listId })).toMatchObject({
      code: 409,
    })
    const draft = (await manager.post('/api/crm/client/save', aClient(manager))).data
    expect(await manager.get('/api/crm/client/delete', { listIds: draft.listId })).toMatchObject({
      code: 200,
    })
    expect(await manager.get('/api/crm/client/detail', { listId: draft.listId })).toMatchObject({ code: 404 })
  })
})

describe('bad input', () => {
  test('each wrong field is named', async () => {
    const manager = await server.as('clientmgr')
    const answer = await manager.post('/api/crm/client/save', {
      ...aClient(manager),
      clientName: '',
      creditCode: '91000000MA00000158',
      contacts: [{ contactName: '王', mobile: '123' }],
    })
    expect(answer).toMatchObject({ status: 200, code: 400 })
    expect(answer.errors).toEqual(
      expect.arrayContaining([
        { field: 'clientName', message: '请输入客户名称' },
        { field: 'creditCode', message: '请输入正确的统一社会信用代码' },
        { field: 'contacts.0.mobile', message: '请输入正确的电话号码' },
      ]),
    )
  })

  test.each([
    { order: 'password' },
    { order: 'password asc' },
    { order: 'createTime;drop' },
    { nonsense: '1' },
    { size: 201 },
  ])('a list refuses %o', async (query) => {
    const manager = await server.as('clientmgr')
    expect(await manager.get('/api/crm/client/page', query)).toMatchObject({ status: 200, code: 400 })
  })

  test('an option that is not in the dictionary is refused', async () => {
    const manager = await server.as('clientmgr')
    const answer = await manager.post(
      '/api/crm/client/save',
      aClient(manager, { clientType: '不存在的类型' }),
    )
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'clientType' }] })
  })
})

test('the same Idempotency-Key saves once and answers the same', async () => {
  const manager = await server.as('clientmgr')
  const form = aClient(manager)
  const headers = { 'Idempotency-Key': 'client-save-0001' }
  const [first, second] = await Promise.all([
    manager.post('/api/crm/client/save', form, headers),
    manager.post('/api/crm/client/save', form, headers),
  ])
  expect(first.code).toBe(200)
  expect(second.data).toEqual(first.data)
  expect((await manager.get('/api/crm/client/page', { clientName: form.clientName })).data.total).toBe(1)
})
