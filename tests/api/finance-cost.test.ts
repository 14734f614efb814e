import type { InputOf } from '@agency/shared/contract/endpoint'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import type { CostRow } from '@agency/shared/modules/finance-cost/cost.record'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { moveFunctionFor } from '../support/person'
import { anAssignedProject, type Cast, lotsOfProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let project: ProjectRow
let pm: Person
let finance: Person
let head: Person
let admin: Person

beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;({ pm, head } = cast)
  ;[finance, admin] = await Promise.all([server.as('finance'), server.as('admin')])
  project = await anAssignedProject(cast)
})
afterAll(() => server?.stop())

type Form = InputOf<typeof costApi.save>
const line = {
  priceTime: shanghaiDateAt(new Date()),
  businessFee: '项目费用',
  parentCostName: '评审费',
  childCostName: '专家评审费',
  specifiactions: null,
  num: '5',
  singlePrice: '800',
  payee: '评审组',
  abstractRemark: '评审费',
  file: [],
}
const costForm = (of: Partial<Form> = {}): Form => ({ ...line, projectId: project.listId, ...of })
const move = moveFunctionFor(costApi)

const aSubmittedCost = async (of: Partial<Form> = {}): Promise<CostRow> =>
  expectSuccess(await move(pm, 'submit', await pm.call(costApi.save, costForm(of))))
const aCostAtFinance = async (of: Partial<Form> = {}) =>
  expectSuccess(await move(head, 'approve', await aSubmittedCost(of), { result: 'approve' }))
const aConfirmedCost = async (of: Partial<Form> = {}) =>
  expectSuccess(
    await move(finance, 'handle', await aCostAtFinance(of), { result: 'approve', remark: '已付' }),
  )

describe('one line', () => {
  test('is reckoned by the server, approved by the head and confirmed by finance, and is closed then', async () => {
    const draft = await pm.call(costApi.save, costForm())
    expect(draft).toMatchObject({ status: '10', copeWith: '4000.00', costName: '专家评审费' })
    expect(draft.costNo).toMatch(/^FY-\d{8}-\d{3,}$/)
    const done = await aConfirmedCost()
    expect(done).toMatchObject({
      status: '40',
      remark: '已付',
      handleUserId: finance.userId,
      leftMoney: '4000.00',
    })
    expect(done.handleTime).not.toBeNull()
    for (const person of [pm, finance, admin])
      expect(
        (await person.tries(costApi.update, { ...costForm(), listId: done.listId, version: done.version }))
          .code,
      ).not.toBe(200)
    expect((await move(pm, 'void', done, { opinion: '不要了' })).code).toBe(409)
  })

  test('goes back with a reason, is mended and comes again', async () => {
    const back = expectSuccess(
      await move(head, 'approve', await aSubmittedCost(), { result: 'return', opinion: '缺票据' }),
    )
    expect(back.status).toBe('50')
    const { listId, version } = back
    const mended = await pm.call(costApi.update, { ...costForm({ num: '4' }), listId, version })
    expect(mended.copeWith).toBe('3200.00')
    const again = expectSuccess(await move(pm, 'submit', mended))
    const paid = expectSuccess(await move(head, 'approve', again, { result: 'approve' }))
    expect(
      expectSuccess(await move(finance, 'handle', paid, { result: 'return', opinion: '收款人不符' })).status,
    ).toBe('50')
  })

  test('nobody approves or pays what they asked for, and who approved does not pay', async () => {
    const asked = await aSubmittedCost()
    expect((await move(pm, 'approve', asked, { result: 'approve' })).code).not.toBe(200)
    const approved = expectSuccess(await move(head, 'approve', asked, { result: 'approve' }))
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select $1, r.list_id from sys_role r
      where r.role_code = 'FINANCE'`,
      [head.userId],
    )
    const both = await server.as('depthead')
    expect((await move(both, 'handle', approved, { result: 'approve' })).code).not.toBe(200)
    await server.sql(
      `delete from sys_user_role ur using sys_role r where r.list_id = ur.role_id
      and ur.user_id = $1 and r.role_code = 'FINANCE'`,
      [head.userId],
    )
  })

  test('two of finance confirm one line: once', async () => {
    const asked = await aCostAtFinance()
    const both = await Promise.all([1, 2].map(() => move(finance, 'handle', asked, { result: 'approve' })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  test.each([
    [{ num: '0' }, 'num'],
    [{ num: '-1' }, 'num'],
    [{ num: '1.23456' }, 'num'],
    [{ num: '' }, 'num'],
    [{ num: '五' }, 'num'],
    [{ singlePrice: '-800' }, 'singlePrice'],
    [{ singlePrice: '800.001' }, 'singlePrice'],
    [{ singlePrice: '0' }, 'singlePrice'],
    [{ num: '0.001', singlePrice: '0.01' }, 'singlePrice'],
    [{ singlePrice: '1000000000000.00' }, 'singlePrice'],
    [{ num: '1000001' }, 'num'],
    [{ priceTime: addDays(shanghaiDateAt(new Date()), 1) }, 'priceTime'],
    [{ priceTime: '2026-02-30' }, 'priceTime'],
    [{ childCostName: null }, 'childCostName'],
    [{ childCostName: '差旅补助' }, 'childCostName'],
    [{ parentCostName: '没有的' }, 'parentCostName'],
    [{ businessFee: '没有的' }, 'businessFee'],
    [{ abstractRemark: ' ' }, 'abstractRemark'],
  ])('refuses %j at its field', async (of, field) => {
    expect((await pm.tries(costApi.save, costForm(of))).errors?.[0]?.field).toBe(field)
  })

  test('is entered by the team alone', async () => {
    for (const [person, code] of [
      [cast.manager, 200],
      [await server.as('clientmgr2'), 400],
      [finance, 403],
      [head, 403],
    ] as const)
      expect((await person.tries(costApi.save, costForm())).code, person.userId).toBe(code)
  })
})

describe('several lines', () => {
  const trySaveManyCosts = (lines: (typeof line)[]) =>
    pm.tries(costApi.saveMany, { projectId: project.listId, lines })

  test('are entered together, or none is: each fault is told at its line', async () => {
    const countCosts = async () => (await pm.call(costApi.list, { projectId: project.listId })).length
    const before = await countCosts()
    const lines = Array.from({ length: 13 }, () => ({
      ...line,
      childCostName: '评审餐费',
      num: '1',
      singlePrice: '30',
    }))
    const wrong = lines.map((one, at) =>
      at === 3
        ? { ...one, childCostName: '差旅补助' }
        : at === 9
          ? { ...one, priceTime: addDays(line.priceTime, 1) }
          : one,
    )
    expect((await trySaveManyCosts(wrong)).errors?.map(({ field }) => field)).toEqual([
      'lines.3.childCostName',
      'lines.9.priceTime',
    ])
    expect(await countCosts()).toBe(before)
    const rows = expectSuccess(await trySaveManyCosts(lines))
    expect(new Set(rows.map(({ costNo }) => costNo)).size).toBe(13)
    expect(await countCosts()).toBe(before + 13)
  })

  test('of one payee, sum and day are shown as alike', async () => {
    const twins = expectSuccess(
      await trySaveManyCosts([1, 2].map(() => ({ ...line, payee: '双生打印社', childCostName: '评审餐费' }))),
    )
    const [one, other] = await Promise.all(twins.map(({ listId }) => pm.call(costApi.detail, { listId })))
    expect(one?.duplicateNos).toEqual([other?.costNo])
    expect(other?.duplicateNos).toEqual([one?.costNo])
    const gone = await pm.call(costApi.delete, { listIds: mustExist(one).listId })
    expect(gone).toBeNull()
    expect((await pm.call(costApi.detail, { listId: mustExist(other).listId })).duplicateNos).toEqual([])
  })
})

describe('a confirmed line is taken back by a negative one', () => {
  const tryCorrectCost = (listId: string, correctMoney: string) =>
    pm.tries(costApi.correct, { listId, correctMoney, abstractRemark: '多报' })

  test('in parts, never below nothing, by the same way as any cost', async () => {
    const paid = await aConfirmedCost()
    const taken = expectSuccess(await tryCorrectCost(paid.listId, '1500'))
    expect(taken).toMatchObject({
      status: '10',
      copeWith: '-1500.00',
      correctsNo: paid.costNo,
      correctsId: paid.listId,
    })
    expect((await pm.call(costApi.detail, { listId: paid.listId })).leftMoney).toBe('2500.00')
    expect((await tryCorrectCost(paid.listId, '2500.01')).errors?.[0]).toMatchObject({
      field: 'correctMoney',
    })
    for (const none of ['0', '-1', '1.001'])
      expect((await tryCorrectCost(paid.listId, none)).errors?.[0]?.field).toBe('correctMoney')
    const asked = expectSuccess(await move(pm, 'submit', taken))
    const approved = expectSuccess(await move(head, 'approve', asked, { result: 'approve' }))
    expect(expectSuccess(await move(finance, 'handle', approved, { result: 'approve' })).status).toBe('40')
    expect((await tryCorrectCost(taken.listId, '1')).code).not.toBe(200)
  })

  test('two at once do not take more than there was', async () => {
    const paid = await aConfirmedCost()
    const both = await Promise.all([1, 2].map(() => tryCorrectCost(paid.listId, '4000')))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  test('also after the project is archived, when no cost is added any more', async () => {
    const other = await anAssignedProject(cast)
    const paid = await aConfirmedCost({ projectId: other.listId })
    const draft = await pm.call(costApi.save, costForm({ projectId: other.listId }))
    await server.sql(`update tender_project set status = '80' where list_id = $1`, [other.listId])
    expect((await pm.tries(costApi.save, costForm({ projectId: other.listId }))).errors?.[0]).toMatchObject({
      field: 'projectId',
    })
    expect((await move(pm, 'submit', draft)).code).toBe(400)
    const taken = expectSuccess(await tryCorrectCost(paid.listId, '1'))
    expect(expectSuccess(await move(pm, 'submit', taken)).status).toBe('20')
  })
})

describe('the budget', () => {
  test('stands beside what is asked for and what is confirmed, by category', async () => {
    const { listId: projectId } = await anAssignedProject(cast)
    const trySaveBudget = (person: Person, version: number, budgetMoney = '5000') =>
      person.tries(costApi.budgetSave, {
        projectId,
        version,
        lines: [{ parentCostName: '评审费', budgetMoney }],
      })
    expectSuccess(await trySaveBudget(pm, 0))
    expect((await trySaveBudget(pm, 0)).code).toBe(409)
    expect((await trySaveBudget(finance, 1)).code).toBe(403)
    await aConfirmedCost({ projectId })
    await aSubmittedCost({ projectId, num: '1' })
    await pm.call(costApi.save, costForm({ projectId, parentCostName: '场地费', childCostName: null }))
    const { lines, mayEdit } = await pm.call(costApi.budget, { projectId })
    expect(mayEdit).toBe(true)
    expect(lines).toEqual([
      { parentCostName: '评审费', budgetMoney: '5000.00', pendingMoney: '800.00', confirmedMoney: '4000.00' },
      { parentCostName: '场地费', budgetMoney: null, pendingMoney: '0.00', confirmedMoney: '0.00' },
    ])
    const twice = {
      projectId,
      version: 1,
      lines: [1, 2].map(() => ({ parentCostName: '评审费', budgetMoney: '1' })),
    }
    expect((await pm.tries(costApi.budgetSave, twice)).errors?.[0]?.field).toBe('lines.1.parentCostName')
  })
})

describe("experts' fees", () => {
  test('are secret until the award, then one line for each, with the tax that is withheld', async () => {
    const { listId: projectId } = project
    const lot = mustExist((await lotsOfProject(pm, project))[0])
    const packageId = lot.listId
    const members = [
      ['评审专家', '甲某', '1000'],
      ['评审专家', '乙某', '5000'],
      ['评审专家', '丙某', null],
      ['业主代表', '丁某', '500'],
    ] as const
    for (const [sort, [kind, name, fee]] of members.entries())
      await server.sql(
        `insert into tender_committee_member (list_id, package_id, sort, member_kind, name, fee)
         values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
        [packageId, sort, kind, name, fee],
      )
    const tryTakeExpertFees = () => pm.tries(costApi.takeExperts, { packageId, priceTime: line.priceTime })
    for (const call of [pm.tries(costApi.experts, { packageId }), tryTakeExpertFees()])
      expect((await call).errors?.[0]?.field).toBe('packageId')
    expect(await pm.call(costApi.expertLots, { projectId })).toEqual([])

    await server.sql('update tender_package set calibration_time = now() where list_id = $1', [packageId])
    const both = await Promise.all([tryTakeExpertFees(), tryTakeExpertFees()])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
    const made = mustExist(both.find(({ code }) => code === 200)).data
    expect(
      made.map(({ payee, copeWith, taxMoney, netMoney }) => [payee, copeWith, taxMoney, netMoney]),
    ).toEqual([
      ['甲某', '1000.00', '40.00', '960.00'],
      ['乙某', '5000.00', '800.00', '4200.00'],
    ])
    expect(sumYuan((await pm.call(costApi.experts, { packageId })).map(({ fee }) => fee))).toBe('6000.00')
    // A rejected proposal can be taken again; a cost that was created cannot be edited.
    const first = mustExist(made[0])
    expect(first.allowedActions).not.toContain('edit')
    await pm.call(costApi.delete, { listIds: first.listId })
    expect(expectSuccess(await tryTakeExpertFees()).map(({ payee }) => payee)).toEqual(['甲某'])
  })
})
