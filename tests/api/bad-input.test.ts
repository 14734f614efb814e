import { commonApi } from '@agency/shared/contract/common.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusAndCodeOf } from '../support/attachments'
import { CLIENT, clientForm, NOBODY, TODO } from '../support/clients'
import { repeatTimes, sortedCodes } from '../support/collections'
import { addPerson } from '../support/people'
import { uncheckedInput } from '../support/person'
import { DEMO_PASSWORD, json, openAnswer, type Person, startServer, type TestServer } from '../support/server'

const COLUMN = '/admin/commonTableColumn'

let server: TestServer
let manager: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
})
afterAll(() => server.stop())

describe('an address', () => {
  const NUL = '%00'
  test.each([
    `${CLIENT}/page?clientName=${NUL}`,
    `${CLIENT}/page?status=${NUL}`,
    `${CLIENT}/list?clientName=${NUL}`,
    `${CLIENT}/getSelect?keyword=${NUL}`,
    `${CLIENT}/similar?clientName=${NUL}`,
    `${TODO}/page?title=${NUL}`,
    `${TODO}/noticePage?bizType=${NUL}`,
    `${TODO}/queryHandleUser?ownId=${NOBODY}&stepId=${NUL}`,
    `${COLUMN}/getColumn?menuId=${NUL}`,
    `/api/auth/getSelect?keyword=${NUL}`,
    `/admin/common/getSelect?dictValue=${NUL}`,
  ])('with a null byte is refused: %s', async (address) => {
    expect((await openAnswer(await manager.send('GET', address))).code).toBe(400)
  })

  test.each([
    `${CLIENT}/page?createTimeStart=0000-01-01`,
    `${CLIENT}/page?createTimeEnd=0000-01-01`,
    `${CLIENT}/page?createTimeEnd=9999-12-31T23:59:59-23:59`,
    `${TODO}/page?createTimeStart=0000-01-01`,
  ])('with a time no calendar holds is refused: %s', async (address) => {
    expect((await openAnswer(await manager.send('GET', address))).code).toBe(400)
  })

  test.each([
    'order=password',
    'order=password%20asc',
    'order=createTime;drop',
    'order[]=createTime%20asc',
    'order=createTime%20asc&order=createTime%20desc',
    'nonsense=1',
    'clientName=a&clientName=b',
    'size=1&size=2',
    'size=0',
    'size=201',
    'current=-1',
    'current=1.5',
    'current=1e400',
    'current=9007199254740993',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    `clientName=${'x'.repeat(101)}`,
  ])('of a list is refused with %s', async (query) => {
    expect(await statusAndCodeOf(await manager.send('GET', `${CLIENT}/page?${query}`))).toEqual([200, 400])
  })

  test.each(['current=1000000000&size=200', 'current=9007199254740991&size=200'])(
    'of a page far beyond the end answers an empty one: %s',
    async (query) => {
      for (const list of [`${CLIENT}/page`, `${TODO}/page`]) {
        const { code, data } = await openAnswer<{ records: unknown[] }>(
          await manager.send('GET', `${list}?${query}`),
        )
        expect([code, data.records]).toEqual([200, []])
      }
    },
  )

  test('with wildcards of SQL means them as they stand', async () => {
    for (const clientName of ['%', '_', '\\', '%%%%'])
      expect((await manager.call(clientApi.page, { clientName })).total).toBe(0)
  })

  test('for people: wildcards stand for themselves, and who has left is not offered', async () => {
    await addPerson(server, 'under_scored', '下划线')
    await addPerson(server, 'left', '离职者')
    await server.sql(`update sys_user set del_flag = true where username = 'left'`)
    const offeredNames = async (keyword: string) => [
      (await manager.call(sessionApi.authSelect, { keyword })).map(({ label }) => label),
      (await manager.call(commonApi.getAccountList, { keyword })).map(({ nickName }) => nickName),
    ]
    expect(await offeredNames('_')).toEqual([['下划线'], ['下划线']])
    for (const keyword of ['%', '\\', 'l%t', 'left', '离职者'])
      expect(await offeredNames(keyword)).toEqual([[], []])
  })

  test.each(['abc', '%00', `${NOBODY}%00`, `${NOBODY}&listId=${NOBODY}`, ''])(
    'with an id like %j is refused',
    async (listId) => {
      expect(await statusAndCodeOf(await manager.send('GET', `${CLIENT}/detail?listId=${listId}`))).toEqual([
        200, 400,
      ])
    },
  )
})

describe('a body', () => {
  const sendTodoBody = (body: string, type = 'application/json') =>
    manager.send('POST', `${TODO}/save`, { body, headers: { 'Content-Type': type } })
  const deep = '['.repeat(500_000) + ']'.repeat(500_000)

  test.each([
    ['poisoned', '{"__proto__":{"isAdmin":true},"title":"a"}'],
    ['poisoned by its constructor', '{"constructor":{"prototype":{"isAdmin":true}},"title":"a"}'],
    ['deep', deep],
    ['no JSON', '{not json'],
    ['a number', '1'],
    ['a text', '"text"'],
    ['a list', '[]'],
  ])('that is %s is refused', async (_what, body) => {
    expect(await statusAndCodeOf(await sendTodoBody(body))).toEqual([400, 400])
  })

  test.each(['application/xml', 'text/xml', 'application/x-www-form-urlencoded', 'application/jsonx'])(
    'of type %s is refused',
    async (type) => {
      expect(await statusAndCodeOf(await sendTodoBody('{"title":"a"}', type))).toEqual([415, 415])
    },
  )

  test('that is empty is no input', async () => {
    expect(await statusAndCodeOf(await sendTodoBody(''))).toEqual([200, 400])
  })

  test('that is too long is refused', async () => {
    expect(
      await statusAndCodeOf(await sendTodoBody(JSON.stringify({ title: 'x'.repeat(3_000_000) }))),
    ).toEqual([413, 413])
  })

  test('is not sent back: the answer to a deep one, or to many unknown fields, is shorter', async () => {
    expect((await (await sendTodoBody(`{"title":${deep}}`)).text()).length).toBeLessThan(1000)
    const unknown = `{${repeatTimes(100_000, (index) => `"k${index}":1`).join(',')}}`
    expect((await (await sendTodoBody(unknown)).text()).length).toBeLessThan(unknown.length)
  })

  test('with a null byte is refused', async () => {
    const staff = await server.as('staff')
    const refused = [
      await manager.tries(clientApi.save, clientForm(manager, { clientName: 'a\u0000b' })),
      await manager.tries(clientApi.save, clientForm(manager, { remark: '\u0000' })),
      await manager.tries(todoApi.save, { title: 'a\u0000' }),
      await staff.tries(commonApi.getAccountList, { keyword: '\u0000' }),
      await server.login('a\u0000b', DEMO_PASSWORD),
    ]
    expect(sortedCodes(refused)).toEqual([400, 400, 400, 400, 400])
  })

  test('with a date no calendar holds is refused', async () => {
    const refused = [
      await manager.tries(clientApi.save, clientForm(manager, { frameworkStart: '0000-01-01' })),
      await manager.tries(todoApi.save, { title: '试', dueTime: '0000-01-01T00:00:00+23:59' }),
      await manager.tries(todoApi.save, { title: '试', dueTime: '9999-12-31T23:59:59-23:59' }),
    ]
    expect(sortedCodes(refused)).toEqual([400, 400, 400])
  })

  test('with a version beyond the database’s numbers is stale, not a fault', async () => {
    const admin = await server.as('admin')
    const column = { menuId: 'bad-input', tcField: 'a', tcName: '甲' }
    const { listId } = await admin.call(tableColumnApi.save, column)
    for (const version of [2_147_483_647, 3_000_000_000]) {
      const body = json({ ...column, listId, version })
      expect((await openAnswer(await admin.send('PUT', `${COLUMN}/update`, body))).code).not.toBe(500)
    }
  })
})

describe('a form', () => {
  const trySaveClient = (changes: Record<string, unknown>) =>
    manager.tries(clientApi.save, clientForm(manager, changes))

  test('is answered with each of its wrong fields', async () => {
    const answer = await trySaveClient({
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

  test('with an option that is not in the dictionary is refused', async () => {
    expect(await trySaveClient({ clientType: '不存在的类型' })).toMatchObject({
      code: 400,
      errors: [{ field: 'clientType' }],
    })
  })

  test.each([
    { status: '30' },
    { version: 9 },
    { listId: NOBODY },
    { createUserId: NOBODY },
    { departmentId: NOBODY },
    { clientCode: 'KH1' },
    { transferToUserId: NOBODY },
    { protectUntil: '2099-01-01' },
    { nameKey: 'x' },
    { delFlag: true },
  ])('of a client sets no field of the server’s: %o', async (more) => {
    expect(await trySaveClient(more)).toMatchObject({ code: 400, errors: [{ field: Object.keys(more)[0] }] })
  })

  test.each([
    { path: 'javascript:1' },
    { path: '//elsewhere' },
    { path: '/a\nb' },
    { path: '/\t/a' },
    { kind: 'notice' },
    { ownId: NOBODY },
  ])('of a task is refused with %o', async (more) => {
    expect((await manager.tries(todoApi.save, uncheckedInput({ title: '试', ...more }))).code).toBe(400)
  })

  test.each(['\u200b\u200b', '长河大学\u200b', '长河\u2060大学', '长河\u00ad大学', '长河大学\u202e'])(
    'makes no second client of a name by invisible characters: %j',
    async (clientName) => {
      await trySaveClient({ clientName: '长河大学' })
      expect((await trySaveClient({ clientName })).code).toBe(400)
    },
  )

  test.each([{ share: true }, { share: [5] }, { share: '  ' }, { share: '0x10' }, { share: 33.33333 }])(
    'with a share that is no plain percentage is refused: %o',
    async ({ share }) => {
      expect((await trySaveClient({ developmentProportion: share })).code).toBe(400)
    },
  )
})

test('what is wrong is said at each field in the words of its form, not in those of the checking library', async () => {
  const body = {
    clientName: 5,
    clientType: null,
    customerManagerId: 'x',
    contacts: [{}],
    frameworkStart: 'x',
  }
  const { code, msg, errors } = await manager.tries(clientApi.save, uncheckedInput(body))
  expect(code).toBe(400)
  expect(msg).toBe('请输入客户名称')
  expect(errors).toEqual(
    expect.arrayContaining([
      { field: 'clientName', message: '请输入客户名称' },
      { field: 'clientType', message: '请选择客户类型' },
      { field: 'customerManagerId', message: '请选择客户经理' },
      { field: 'frameworkStart', message: '框架协议开始不是日期' },
      { field: 'contacts.0.contactName', message: '请输入联系人姓名' },
    ]),
  )
  expect(JSON.stringify(errors?.map(({ message }) => message))).not.toMatch(/[A-Za-z]{3,}/)
})
