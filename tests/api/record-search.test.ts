import type { FoundRecord } from '@agency/shared/contract/search.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '../support/accounts'
import { aClient, aDraft, CLIENT, newCreditCode } from '../support/clients'
import { times } from '../support/many'
import { type Json, type Person, startServer, type TestServer } from '../support/server'

const SEARCH = '/api/common/common/search'

let server: TestServer
let manager: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
})
afterAll(() => server.stop())

const found = async (person: Person, keyword: string): Promise<FoundRecord[]> =>
  (await person.get<FoundRecord[]>(SEARCH, { keyword })).data
const namesFor = async (person: Person, keyword: string) =>
  (await found(person, keyword)).map(({ name }) => name)
const draft = (clientName: string, more: Json = {}) => aDraft(manager, { clientName, ...more })

describe('a client is found', () => {
  test('by its number, its credit code, a part of its name and its short name, with where it opens', async () => {
    const creditCode = newCreditCode()
    const client = await draft('海埂会堂管理处', { creditCode, clientShortName: '海会' })
    const expected = {
      kind: 'client',
      listId: client.listId,
      code: client.clientCode,
      name: '海埂会堂管理处',
      path: `/account/crmClientDetail?listId=${client.listId}`,
    }
    for (const keyword of [
      client.clientCode,
      client.clientCode.toLowerCase(),
      creditCode,
      creditCode.toLowerCase(),
      '会堂管理',
      ' 海埂 会堂\u200b',
      '海会',
    ])
      expect(await found(manager, keyword), keyword).toContainEqual(expected)
  })

  test('the exact number first, then names that begin so, then names that have it', async () => {
    const one = await draft('排序甲单位')
    await draft(`A座${one.clientCode}代管处`)
    await draft(`${one.clientCode}筹备处`)
    expect(await namesFor(manager, one.clientCode)).toEqual([
      '排序甲单位',
      `${one.clientCode}筹备处`,
      `A座${one.clientCode}代管处`,
    ])
  })

  test('eight of a kind at the most', async () => {
    for (const index of times(9, (index) => index)) await draft(`滇池路第${index}小学`)
    expect(await found(manager, '滇池路')).toHaveLength(8)
  })

  test.each(['%', '_', '\\', '%%', '滇_路', "'", '" or 1=1 --'])(
    '%j is a text like any other',
    async (keyword) => {
      await draft(`滇通路${newCreditCode()}`)
      expect(await found(manager, keyword)).toEqual([])
    },
  )

  test('a wildcard in a name is found as itself', async () => {
    await draft('折扣_5%商行')
    expect(await namesFor(manager, '_5%')).toEqual(['折扣_5%商行'])
  })
})

describe('who finds it', () => {
  test('whoever may see it, and nobody else', async () => {
    await draft('盘龙江管理所')
    const seenBy = async (name: string) => (await namesFor(await server.as(name), '盘龙江')).length
    for (const name of ['clientmgr', 'depthead', 'auditor', 'admin']) expect(await seenBy(name), name).toBe(1)
    // Without the permission, and with it in another department.
    for (const name of ['staff', 'clientmgr2']) expect(await seenBy(name), name).toBe(0)
  })

  test('the head of another department does not', async () => {
    await draft('宝象河管理所')
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = 'clientmgr2' and r.role_code = 'DEPT_HEAD' on conflict do nothing`,
    )
    expect(await found(await server.enter('clientmgr2'), '宝象河')).toEqual([])
  })

  test('nobody without the permission to view, however far they see', async () => {
    await draft('马料河管理所')
    const { personWith } = peopleOf(server)
    const { person } = await personWith(['crm:client:edit'], {}, { 'crm:client': 'ALL' })
    expect(await found(person, '马料河')).toEqual([])
  })

  test('nobody without a session', async () => {
    expect((await server.call('GET', `${SEARCH}?keyword=a`)).status).toBe(401)
  })

  test('what was deleted is found no more', async () => {
    const { listId } = await draft('大观河管理所')
    await manager.get(`${CLIENT}/delete`, { listIds: listId })
    expect(await found(manager, '大观河')).toEqual([])
  })
})

describe('refused, in Chinese, is', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no keyword', {}],
    ['an empty one', { keyword: '' }],
    ['one of spaces', { keyword: ' \u200b ' }],
    ['one of 65 characters', { keyword: '长'.repeat(65) }],
  ])('%s', async (_what, query) => {
    const answer = await manager.get(SEARCH, query)
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'keyword' }] })
    expect(answer.msg).toMatch(/名称或编号/)
  })

  test('a field that nobody declared', async () => {
    expect((await manager.get(SEARCH, { keyword: aClient(manager).clientName, limit: 1000 })).code).toBe(400)
  })
})
