import type { InputOf } from '@agency/shared/contract/endpoint'
import { homeApi } from '@agency/shared/contract/home.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awardLot, feesOfProject, onFee, paymentForm } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import { uncheckedInput } from '../support/person'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { aLotOnSale, aSignedUpSupplier } from '../support/signups'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

const STATISTICS = '/api/tender/statistics'
let server: TestServer
let cast: Cast
let finance: Person
let leader: Person
/** Three lots of 60万, begun 30 days ago: one awarded 10 days ago, one failed, one on sale. */
let project: ProjectRow
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  ;[finance, leader] = (await Promise.all([server.as('finance'), server.as('leader')])) as [Person, Person]
  const supplier = await anApprovedSupplier(server, await server.as('sales'))
  project = await aPublishedProject(cast, { packageCount: 3 })
  const [first, second] = (await lotsOfProject(cast.pm, project)) as [LotRow, LotRow]
  await awardLot(server, project, first, { supplierId: supplier.listId, winBidMoney: '540000.10' })
  await server.sql(`update tender_package set status = '91' where list_id = $1`, [second.listId])
  await server.sql(
    `update tender_package set calibration_time = now() - interval '10 days' where list_id = $1`,
    [first.listId],
  )
  await server.sql(`update tender_project set create_time = now() - interval '30 days' where list_id = $1`, [
    project.listId,
  ])
})
afterAll(() => server?.stop())

type Asked = InputOf<typeof statisticsApi.groups>
const projectFilter = () => ({ projectCode: project.projectCode })
const readGroups = async (
  person: Person,
  groupBy: Asked['groupBy'],
  filters: Omit<Asked, 'groupBy'> = projectFilter(),
) => await person.call(statisticsApi.groups, { ...filters, groupBy })
const readPage = async (person: Person, asked: InputOf<typeof statisticsApi.page>) =>
  await person.call(statisticsApi.page, asked)
const exportedSheet = async (
  person: Person,
  call: string,
  query: Record<string, string>,
  at = 0,
): Promise<string[][]> => {
  const answer = await person.send('GET', `${STATISTICS}/${call}?${new URLSearchParams(query)}`)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return (sheets[at]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
}

test('the figures of a project, exact, with its totals', async () => {
  const bill = firstOf(await feesOfProject(finance, project))
  const feeFiguresOnHome = async () => (await leader.call(homeApi.figures, {})).fees
  // A draft is not owed: it counts neither in 应收 nor in 回款率.
  expect((await readPage(cast.pm, projectFilter())).totals).toMatchObject({
    feeDue: '0.00',
    feeReceived: '0.00',
  })
  expect(await feeFiguresOnHome()).toMatchObject({ collectionRate: null })
  const confirmed = (await onFee(finance, 'confirm', bill, { invoiceNo: 'F1' })).data
  await onFee(finance, 'receive', confirmed, paymentForm('1000.05'))
  // A confirmed bill that was waived or written off has not been paid either.
  for (const status of ['50', '60', '30']) {
    await server.sql('update tender_fee set status = $1 where list_id = $2', [status, bill.listId])
    const { collectionRate } = mustExist(await feeFiguresOnHome())
    expect(collectionRate).toBeCloseTo(1000.05 / Number(bill.serviceMoney), 10)
  }
  const { records, totals, total } = await readPage(cast.pm, projectFilter())
  expect(total).toBe(1)
  const expected = {
    projectCount: 1,
    packageCount: 3,
    budgetMoney: '1800000.00',
    winBidMoney: '540000.10',
    savingRate: '10.00',
    feeDue: bill.serviceMoney,
    feeReceived: '1000.05',
    bookMoney: '0.00',
    hiddenLots: 0,
    failedCount: 1,
    averageDays: '20.0',
  }
  expect(totals).toEqual(expected)
  expect(records).toEqual([expect.objectContaining({ ...expected, listId: project.listId })])
})

test('a lot that is not planned has what the budget of its project leaves', async () => {
  const [, , third] = (await lotsOfProject(cast.pm, project)) as LotRow[]
  const budgetTotal = async () => (await readPage(cast.pm, projectFilter())).totals.budgetMoney
  await server.sql('update tender_project set budget_money = 1500000.50 where list_id = $1', [project.listId])
  await server.sql('update tender_package set budget_money = null where list_id = $1', [third?.listId])
  expect(await budgetTotal()).toBe('1500000.50')
  await server.sql('update tender_package set budget_money = 600000 where list_id = $1', [third?.listId])
  expect(await budgetTotal()).toBe('1800000.00')
})

test('what is clicked in a chart narrows the list to its part, and the parts make the whole', async () => {
  for (const groupBy of ['department', 'method', 'month', 'awardMonth', 'client', 'manager'] as const) {
    const { groups: parts, totals } = await readGroups(cast.pm, groupBy)
    const lots = parts.reduce((sum: number, { packageCount }) => sum + packageCount, 0)
    expect(lots, groupBy).toBe(totals.packageCount)
    for (const { key, name, ...figures } of parts)
      expect(
        (await readPage(cast.pm, { ...projectFilter(), groupBy, groupKey: key })).totals,
        `${groupBy} ${key}`,
      ).toEqual(figures)
  }
  const { groups: months } = await readGroups(cast.pm, 'awardMonth')
  expect(months.map(({ key, packageCount }) => [key === '', packageCount])).toEqual([
    [true, 2],
    [false, 1],
  ])
  expect((await readGroups(cast.pm, 'manager')).groups).toMatchObject([
    { key: cast.pm.userId, name: '程予安' },
  ])
})

test('a period of awards counts the lots that were awarded in it', async () => {
  const isoTimeDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const within = await readPage(cast.pm, {
    ...projectFilter(),
    awardStart: isoTimeDaysAgo(11),
    awardEnd: isoTimeDaysAgo(9),
  })
  expect(within.totals).toMatchObject({ projectCount: 1, packageCount: 1, winBidMoney: '540000.10' })
  expect((await readPage(cast.pm, { ...projectFilter(), awardStart: isoTimeDaysAgo(9) })).total).toBe(0)
  expect((await cast.pm.tries(statisticsApi.page, uncheckedInput({ groupBy: 'weather' }))).code).toBe(400)
})

test('标书费 before the opening is told to whom R27 tells the buyers, and to nobody in a sum', async () => {
  const sales = await server.as('sales')
  const { project: sold, lot } = await aLotOnSale(cast, server)
  const asked = { projectCode: sold.projectCode }
  const totalsSeenBy = async (person: Person) => (await readPage(person, asked)).totals
  const before = await readGroups(leader, 'department', {})
  await aSignedUpSupplier(sales, lot)
  await aSignedUpSupplier(sales, lot)
  for (const person of [cast.pm, cast.manager, finance])
    expect(await totalsSeenBy(person)).toMatchObject({ bookMoney: '600.00', hiddenLots: 0 })
  for (const name of ['leader', 'depthead', 'auditor', 'admin']) {
    const person = await server.as(name)
    expect(await totalsSeenBy(person), name).toMatchObject({ bookMoney: null, hiddenLots: 1 })
    const [, row] = name === 'auditor' ? [] : await exportedSheet(person, 'exportExcel', asked)
    if (row) expect(row.join()).toContain('1 个标包开标后可见')
  }
  expect(await readGroups(leader, 'department', {})).toEqual(before)
  // A failed lot is never opened, so nothing is left to be kept secret.
  await server.sql("update tender_package set status = '91' where list_id = $1", [lot.listId])
  for (const name of ['leader', 'finhead', 'auditor'])
    expect(await totalsSeenBy(await server.as(name)), name).toMatchObject({
      bookMoney: '600.00',
      hiddenLots: 0,
    })
  await server.sql("update tender_package set status = '20', bid_time = now() where list_id = $1", [
    lot.listId,
  ])
  expect(await totalsSeenBy(leader)).toMatchObject({ bookMoney: '600.00', hiddenLots: 0 })
  expect((await leader.call(signupApi.page, { packageId: lot.listId })).total).toBe(2)
})

test('projects in the scope of the caller alone, fees for whom they are', async () => {
  expect((await readPage(await server.as('depthead2'), projectFilter())).total).toBe(0)
  expect((await readPage(leader, projectFilter())).totals.feeDue).not.toBeNull()
  expect((await readPage(await server.as('qc'), projectFilter())).totals).toMatchObject({
    winBidMoney: '540000.10',
    feeDue: null,
    feeReceived: null,
    bookMoney: null,
    hiddenLots: 0,
  })
})

test('the export of the groups has figures and their totals on a sheet of their own; 万元 is exact', async () => {
  const rows = await exportedSheet(leader, 'exportGroups', { ...projectFilter(), groupBy: 'method' })
  expect(rows[0]?.slice(0, 5)).toEqual(['采购方式', '项目数', '标包数', '预算(万元)', '中标金额(万元)'])
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    expect.anything(),
    ['公开招标', '1', '3', '180', '54.00001', '10'],
  ])
  const notes = await exportedSheet(leader, 'exportGroups', { ...projectFilter(), groupBy: 'method' }, 1)
  expect(notes).toEqual(
    expect.arrayContaining([
      ['合计：项目数', '1'],
      ['合计：预算(万元)', '180'],
      ['合计：中标金额(万元)', '54.00001'],
      ['合计：节约率(%)', '10'],
    ]),
  )
  const [heading, row] = await exportedSheet(leader, 'exportExcel', projectFilter())
  expect(heading).toContain('服务费应收(元)')
  expect(row?.[0]).toBe(project.projectCode)
})

test('home: fees are told to whom 服务费 is; others have an empty list and no figure, not an error', async () => {
  const unpaidSupplierFeesSeenBy = async (person: Person) =>
    (await person.call(homeApi.unpaidBySuppliers, { current: 1, size: 200 })).records.filter(
      ({ projectCode }) => projectCode === project.projectCode,
    )
  const homeFiguresFor = async (person: Person) => await person.call(homeApi.figures, {})
  for (const person of [leader, finance, cast.pm]) {
    expect(await unpaidSupplierFeesSeenBy(person)).toHaveLength(1)
    expect((await homeFiguresFor(person)).fees?.months).toHaveLength(12)
  }
  for (const name of ['qc', 'office', 'archivist']) {
    expect(await unpaidSupplierFeesSeenBy(await server.as(name)), name).toEqual([])
    expect((await homeFiguresFor(await server.as(name))).fees, name).toBeNull()
  }
  const asked = { groupBy: 'awardMonth' } as const
  const month = firstOf(
    mustExist((await homeFiguresFor(leader)).fees).months.filter(
      ({ serviceMoney }) => Number(serviceMoney) > 0,
    ),
  )
  const clicked = await readPage(leader, { ...asked, groupKey: month.month })
  expect([clicked.totals.feeDue, clicked.totals.feeReceived]).toEqual([
    month.serviceMoney,
    month.receivedMoney,
  ])
})
