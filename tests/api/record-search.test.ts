import { type FoundRecord, searchApi } from '@agency/shared/contract/search.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountHelpers } from '../support/accounts'
import { aDraftClient, clientForm, newCreditCode } from '../support/clients'
import { mustExist, repeatTimes } from '../support/collections'
import { runJob } from '../support/jobs'
import { aClientForOrdinal, aHandledOrdinal } from '../support/ordinals'
import { type Some, uncheckedInput } from '../support/person'
import { prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { aLotOnSale, aSignedUpSupplier } from '../support/signups'

const SEARCH = '/api/search'

let server: TestServer
let manager: Person
let people: ReturnType<typeof createAccountHelpers>
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  people = createAccountHelpers(server)
})
afterAll(() => server.stop())

/** Searches before and after the index job, and expects the same result. */
async function searchBeforeAndAfterIndexing(person: Person, keyword: string): Promise<FoundRecord[]> {
  const atOnce = await person.call(searchApi.records, { keyword })
  await runJob(server, 'search-read')
  expect(await person.call(searchApi.records, { keyword }), `${keyword}, by the index`).toEqual(atOnce)
  return atOnce
}
const titlesFoundBy = async (person: Person, keyword: string) =>
  (await searchBeforeAndAfterIndexing(person, keyword)).map(({ title }) => title)
const createDraftClient = (clientName: string, more: Some<typeof clientApi.save> = {}) =>
  aDraftClient(manager, { clientName, ...more })

describe('a client is found', () => {
  test('by its number, its credit code, a part of its name and its short name, with where it opens', async () => {
    const creditCode = newCreditCode()
    const client = await createDraftClient('海埂会堂管理处', { creditCode, clientShortName: '海会' })
    const expected = {
      kind: 'client',
      listId: client.listId,
      title: '海埂会堂管理处',
      subtitle: client.clientCode,
      path: `/account/crmClientDetail?listId=${client.listId}`,
    }
    for (const keyword of [
      client.clientCode,
      client.clientCode?.toLowerCase(),
      creditCode,
      creditCode.toLowerCase(),
      '会堂管理',
      ' 海埂 会堂\u200b',
      '海会',
    ])
      expect(
        await searchBeforeAndAfterIndexing(manager, mustExist(keyword)),
        mustExist(keyword),
      ).toContainEqual(expected)
  })

  test('the exact number first, then names that begin so, then names that have it', async () => {
    const one = await createDraftClient('排序甲单位')
    await createDraftClient(`A座${one.clientCode}代管处`)
    await createDraftClient(`${one.clientCode}筹备处`)
    expect(await titlesFoundBy(manager, mustExist(one.clientCode))).toEqual([
      '排序甲单位',
      `${one.clientCode}筹备处`,
      `A座${one.clientCode}代管处`,
    ])
  })

  test('as it is read: in pinyin, by its initials, after those that have the letters', async () => {
    await createDraftClient('滇中新区开发公司')
    await createDraftClient('dzxq数据公司')
    expect(await titlesFoundBy(manager, 'dianzhongxinqu')).toEqual(['滇中新区开发公司'])
    expect(await titlesFoundBy(manager, 'dzxq')).toEqual(['dzxq数据公司', '滇中新区开发公司'])
    expect(await titlesFoundBy(await server.as('clientmgr2'), 'dianzhongxinqu')).toEqual([])
  })

  test('eight of a kind at the most', async () => {
    for (const index of repeatTimes(9, (index) => index)) await createDraftClient(`滇池路第${index}小学`)
    expect(await searchBeforeAndAfterIndexing(manager, '滇池路')).toHaveLength(8)
  })

  test.each(['%', '_', '\\', '%%', '滇_路', "'", '" or 1=1 --'])(
    '%j is a text like any other',
    async (keyword) => {
      await createDraftClient(`滇通路${newCreditCode()}`)
      expect(await searchBeforeAndAfterIndexing(manager, keyword)).toEqual([])
    },
  )

  test('a wildcard in a name is found as itself', async () => {
    await createDraftClient('折扣_5%商行')
    expect(await titlesFoundBy(manager, '_5%')).toEqual(['折扣_5%商行'])
  })
})

describe('who finds it', () => {
  test('whoever may see it, and nobody else', async () => {
    await createDraftClient('盘龙江管理所')
    const countFoundBy = async (name: string) => (await titlesFoundBy(await server.as(name), '盘龙江')).length
    for (const name of ['clientmgr', 'depthead', 'auditor', 'admin'])
      expect(await countFoundBy(name), name).toBe(1)
    // Without the permission, and with it in another department.
    for (const name of ['staff', 'clientmgr2']) expect(await countFoundBy(name), name).toBe(0)
  })

  test('the head of another department does not', async () => {
    await createDraftClient('宝象河管理所')
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = 'clientmgr2' and r.role_code = 'DEPT_HEAD' on conflict do nothing`,
    )
    expect(await searchBeforeAndAfterIndexing(await server.enter('clientmgr2'), '宝象河')).toEqual([])
  })

  test('nobody without the permission to view, however far they see', async () => {
    await createDraftClient('马料河管理所')
    const { person } = await people.personWith(['crm:client:edit'], {}, { 'crm:client': 'ALL' })
    expect(await searchBeforeAndAfterIndexing(person, '马料河')).toEqual([])
  })

  test('nobody without a session', async () => {
    expect((await server.call('GET', `${SEARCH}?keyword=a`)).status).toBe(401)
  })

  test('what was deleted is found no more', async () => {
    const { listId } = await createDraftClient('大观河管理所')
    await manager.tries(clientApi.delete, { listIds: listId })
    expect(await searchBeforeAndAfterIndexing(manager, '大观河')).toEqual([])
  })
})

describe('any part of a number', () => {
  test('finds the record in every list and every picker', async () => {
    const cast = await prepareCast(server)
    const [sales, finance] = [await server.as('sales'), await server.as('finance')]
    const { project, lot } = await aLotOnSale(cast, server)
    const { supplier } = await aSignedUpSupplier(sales, lot)
    const client = await aDraftClient(manager)
    const codes = {
      project: { projectCode: project.projectCode, financeCode: project.financeCode },
      ordinal: { projectCode: project.projectCode, financeCode: project.financeCode },
      signup: { projectCode: project.projectCode },
      bond: { projectCode: project.projectCode },
    }
    const apis = { project: projectApi, ordinal: ordinalApi, signup: signupApi, bond: bondApi }
    const readers = { project: cast.pm, ordinal: manager, signup: sales, bond: finance }
    for (const [kind, numbers] of Object.entries(codes) as [keyof typeof codes, Record<string, string>][])
      for (const [field, number] of Object.entries(numbers))
        for (const part of [number.slice(-4), number.slice(1, -1), number.toLowerCase()]) {
          const said = `${kind} ${field} ${part}`
          const found = asPlainRecords(await readers[kind].call(apis[kind].list, { [field]: part }))
          expect(
            found.map((row) => row[field]),
            said,
          ).toContain(number)
          const picked = await readers[kind].call(apis[kind].getSelect, { keyword: part })
          expect(
            picked.some(({ value }) => found.some((row) => row.listId === value)),
            said,
          ).toBe(true)
        }
    const part = project.projectCode.slice(-4)
    for (const lots of [signupApi.lots, bondApi.lots])
      expect(JSON.stringify(await sales.call(lots, { keyword: part })), lots.path).toContain(lot.listId)
    const clients = await manager.call(clientApi.list, { clientCode: client.clientCode?.slice(-4) })
    expect(clients.map(({ listId }) => listId)).toContain(client.listId)
    const suppliers = await sales.tries(supplierApi.getSelect, {
      keyword: supplier.creditCode.slice(4, 12),
    })
    expect(suppliers.data.map(({ value }) => value)).toContain(supplier.listId)
  })
})

describe('a 排号 and its project', () => {
  let ordinal: OrdinalRow
  let secret: OrdinalRow
  beforeAll(async () => {
    const [office, head] = [await server.as('office'), await server.as('depthead')]
    const client = await aClientForOrdinal(manager, head)
    const team = { projectManagerAId: (await server.as('pm')).userId }
    const aHandledOrdinalWith = (changes: Some<typeof ordinalApi.save>) =>
      aHandledOrdinal(manager, office, client.listId, { ...team, ...changes })
    ordinal = await aHandledOrdinalWith({ projectName: '洛龙河管网勘察' })
    secret = await aHandledOrdinalWith({ projectName: '捞鱼河泵站设计', isSecret: true })
  })
  const kindsFoundBy = async (name: string, keyword: string) => [
    ...new Set((await searchBeforeAndAfterIndexing(await server.as(name), keyword)).map(({ kind }) => kind)),
  ]

  test('are found by their numbers and a part of the name, and open their own pages', async () => {
    const { listId, projectId, projectCode, financeCode, ordinalNo, projectName } = ordinal
    const path = `/ordinal/ordinalRecordTransact?listId=${listId}`
    const opens = `/tender/tenderImplementProjectDetail?listId=${projectId}`
    const project = {
      kind: 'project',
      listId: projectId,
      title: projectName,
      path: opens,
      subtitle: `${projectCode} · ${ordinal.clientName}`,
    }
    const itself = {
      kind: 'ordinal',
      listId,
      title: projectName,
      subtitle: `${ordinalNo} · ${projectCode}`,
      path,
    }
    const findRecordsOtherThanLots = async (keyword: string) =>
      (await searchBeforeAndAfterIndexing(manager, keyword)).filter(({ kind }) => kind !== 'lot')
    for (const keyword of [
      projectCode,
      projectCode?.toLowerCase(),
      financeCode,
      '管网勘察',
      'gwkc',
      'guanwangkan',
    ])
      expect(await findRecordsOtherThanLots(mustExist(keyword)), mustExist(keyword)).toEqual([
        project,
        itself,
      ])
    expect(await searchBeforeAndAfterIndexing(manager, mustExist(ordinalNo))).toEqual([itself])
    // For a project number the project comes first, then the 排号 that has the same number.
    expect((await searchBeforeAndAfterIndexing(manager, mustExist(projectCode))).slice(0, 2)).toEqual([
      project,
      itself,
    ])
  })

  test.each([
    ['the team', ['clientmgr', 'pm'], ['lot', 'ordinal', 'project']],
    [
      'the head of the department, the office and who sees all',
      ['depthead', 'office', 'leader', 'finance', 'qc'],
      ['lot', 'ordinal', 'project'],
    ],
    [
      'nobody of another department or another team, nobody without the permission',
      ['clientmgr2', 'pm4', 'pmb', 'depthead2', 'sales', 'staff'],
      [],
    ],
  ])('by %s', async (_who, names, kinds) => {
    for (const name of names) expect((await kindsFoundBy(name, '洛龙河')).toSorted(), name).toEqual(kinds)
  })

  test('a secret one by its team, the leaders and the archive; the office and the head have its 排号 only', async () => {
    for (const name of ['clientmgr', 'pm', 'leader', 'archivist', 'admin'])
      expect((await kindsFoundBy(name, '捞鱼河')).toSorted(), name).toEqual(['lot', 'ordinal', 'project'])
    for (const name of ['office', 'depthead'])
      expect(await kindsFoundBy(name, '捞鱼河'), name).toEqual(['ordinal'])
    for (const name of ['finance', 'qc', 'auditor', 'pmb'])
      expect(await kindsFoundBy(name, mustExist(secret.projectCode)), name).toEqual([])
  })

  test('nobody finds a project without the permission to view one', async () => {
    const { person } = await people.personWith(
      ['ordinal:record:view'],
      {},
      { 'ordinal:record': 'ALL', 'tender:project': 'ALL' },
    )
    expect((await searchBeforeAndAfterIndexing(person, '洛龙河')).map(({ kind }) => kind)).toEqual([
      'ordinal',
    ])
  })
})

/** Rows of any kind, by the names of their fields. */
const asPlainRecords = (rows: readonly object[]) => rows as readonly Record<string, unknown>[]

describe('refused, in Chinese, is', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no keyword', {}],
    ['an empty one', { keyword: '' }],
    ['one of spaces', { keyword: ' \u200b ' }],
    ['one of 65 characters', { keyword: '长'.repeat(65) }],
  ])('%s', async (_what, query) => {
    const answer = await manager.tries(searchApi.records, uncheckedInput(query))
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'keyword' }] })
    expect(answer.msg).toMatch(/名称或编号/)
  })

  test('a field that nobody declared', async () => {
    expect(
      (
        await manager.tries(
          searchApi.records,
          uncheckedInput({ keyword: clientForm(manager).clientName, limit: 1000 }),
        )
      ).code,
    ).toBe(400)
  })
})
