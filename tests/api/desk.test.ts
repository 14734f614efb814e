import {
  type DashboardCounter,
  type DashboardFigure,
  dashboardApi,
} from '@agency/shared/contract/dashboard.contract'
import type { Endpoint } from '@agency/shared/contract/endpoint'
import { homeApi } from '@agency/shared/contract/home.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { anArrivedBond } from '../support/awards'
import { aSubmittedClient } from '../support/clients'
import { firstOf } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { aClientForOrdinal, aQueuedOrdinal } from '../support/ordinals'
import {
  aPublishedProject,
  aSubmittedProject,
  type Cast,
  lotsOfProject,
  move,
  prepareCast,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { aLotOnSale, aSignedUpSupplier, createSupplier, signUp } from '../support/signups'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  await createBusyDay()
})
afterAll(() => server?.stop())

const timestampDaysFromToday = (days: number, clock: string) =>
  `${addDays(shanghaiDateAt(new Date()), days)}T${clock}+08:00`

/** Records of every kind that is counted: bonds, sign-ups, the queue, clients, to-dos of every urgency. */
async function createBusyDay(): Promise<void> {
  const [sales, finance] = [await server.as('sales'), await server.as('finance')]
  const { lot } = await aLotOnSale(cast, server)
  const times = 'sign_up_end = $2, open_time = $3, bond_money = 10000'
  await server.sql(`update tender_package set ${times} where list_id = $1`, [
    lot.listId,
    timestampDaysFromToday(2, '17:00'),
    timestampDaysFromToday(1, '09:30'),
  ])
  for (const due of [
    timestampDaysFromToday(-3, '23:59'),
    timestampDaysFromToday(2, '23:59'),
    timestampDaysFromToday(2, '23:59'),
  ]) {
    const { supplier } = await aSignedUpSupplier(sales, lot)
    const bond = await anArrivedBond({ sales, finance }, lot, supplier)
    await server.sql("update tender_bond set status = '40', refund_due = $2 where list_id = $1", [
      bond.listId,
      due,
    ])
  }
  const { supplier } = await aSignedUpSupplier(sales, lot)
  await server.sql("update tender_bond set status = '20' where supplier_id = $1", [supplier.listId])
  await signUp(sales, lot, await createSupplier(sales))
  const client = await aClientForOrdinal(cast.manager, cast.head)
  await server.sql('update crm_client set protect_until = $2 where list_id = $1', [
    client.listId,
    addDays(shanghaiDateAt(new Date()), 9),
  ])
  for (const _ of [1, 2]) {
    await aQueuedOrdinal(cast.manager, client.listId)
    await aSubmittedClient(cast.manager)
  }
  // A third each is overdue, due today, and due later.
  await server.sql(
    `update wf_todo d set due_time = case when i % 3 = 0 then now() - interval '2 days'
      when i % 3 = 1 then $1::timestamptz else now() + interval '9 days' end
    from (select list_id, row_number() over (partition by holder order by list_id) i from wf_todo) n
    where n.list_id = d.list_id and d.status = 'pending'`,
    [timestampDaysFromToday(0, '23:59:58')],
  )
}

/** The call of each list page. */
const listOf: Readonly<Record<string, Endpoint>> = {
  '/workflow/todoList': todoApi.page,
  '/tender/tenderImplementProject': projectApi.page,
  '/tender/tenderBond': bondApi.page,
  '/quality/tenderQc': qcApi.page,
  '/sale/tenderSignup': signupApi.page,
  '/ordinal/ordinalRecord': ordinalApi.page,
  '/account/crmClient': clientApi.page,
  '/projectArchives/archiveFile': archiveApi.page,
  '/finance/financePayment': receivableApi.paymentPage,
  '/tender/buyBookProject': homeApi.fewSignups,
  '/tender/bondProject': homeApi.fewBonds,
  '/tender/homeWinCostNoSup': homeApi.unpaidBySuppliers,
  '/tender/homeWinCostNoCli': homeApi.unpaidByClients,
}

/**
 * The number of rows in the list that a figure links to, requested as its page does; undefined when the link
 * leads to no such list.
 */
async function rowCountBehindLink(person: Person, path: string): Promise<number | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://page')
  const list = listOf[pathname]
  if (!list) return undefined
  const filters = JSON.parse(searchParams.get('filters') ?? '{}') as object
  const { total } = (await person.call(list, { ...filters })) as { total: number }
  return total
}

const PEOPLE = [
  'pm',
  'pmb',
  'clientmgr',
  'finance',
  'finhead',
  'office',
  'sales',
  'leader',
  'depthead',
  'archivist',
  'archreview',
  'qc',
  'auditor',
  'staff',
  'admin',
]

describe.each(PEOPLE)('%s', (name) => {
  test('each counter is the total of the list it leads to', async () => {
    const person = await server.as(name)
    const { counters } = await person.call(dashboardApi.desk, {})
    for (const { label, count, path } of counters)
      expect([label, await rowCountBehindLink(person, path)]).toEqual([label, count])
  })

  test('each figure of a card that leads to a list is its total, and each day of the week that does', async () => {
    const person = await server.as(name)
    const cards = await person.call(dashboardApi.cards, {})
    const counted = cards.flatMap(({ figures }) => figures.filter(({ kind }) => kind === 'count'))
    for (const { label, value, path } of counted) {
      const rows = path ? await rowCountBehindLink(person, path) : undefined
      if (rows !== undefined) expect([label, String(rows)]).toEqual([label, value])
    }
    const { week } = await person.call(dashboardApi.desk, {})
    for (const { label, date, count, path } of week)
      if (path) expect([date, label, await rowCountBehindLink(person, path)]).toEqual([date, label, count])
  })
})

test('what is counted is there: late, due today, to be claimed, opening tomorrow', async () => {
  const counterValuesFor = async (name: string) =>
    (await (await server.as(name)).call(dashboardApi.desk, {})).counters.map(({ count }) => count)
  expect(Math.min(...(await counterValuesFor('depthead')).slice(0, 3))).toBeGreaterThan(0)
  expect((await counterValuesFor('pm'))[3]).toBeGreaterThan(0)
})

const cardKeysFor = async (name: string) =>
  (await (await server.as(name)).call(dashboardApi.cards, {})).map(({ key }) => key)

test('everybody has the cards of their own work', async () => {
  expect(await cardKeysFor('pm')).toEqual(['tender-home:lots', 'tender-home:unpaid'])
  expect(await cardKeysFor('clientmgr')).toEqual([
    'crm-client:clients',
    'tender-home:owner',
    'tender-home:short',
    'tender-home:unpaid',
  ])
  expect(await cardKeysFor('finance')).toEqual([
    'tender-bond:money',
    'finance-receivable:aging',
    'finance-receivable:paid',
    'tender-home:short',
  ])
  expect(await cardKeysFor('office')).toEqual(['ordinal:queue', 'ordinal:rooms'])
  expect(await cardKeysFor('sales')).toEqual(['tender-signup:counter', 'tender-home:short'])
  expect(await cardKeysFor('archivist')).toEqual(['archive-file:keeping'])
  expect(await cardKeysFor('admin')).toEqual(['system-job:failed'])
  expect(await cardKeysFor('qc')).toEqual(['quality-qc:work'])
  expect(await cardKeysFor('auditor')).toEqual(['quality-risk:audit'])
  expect(await cardKeysFor('staff')).toEqual([])
})

/** A project whose file was approved by project manager B and the head of the department. */
async function aProjectAtQc() {
  const yes = { result: 'approve' } as const
  const sent = await aSubmittedProject(cast, { budgetMoney: '9000000.00', controlMoney: '9000000.00' })
  const byB = expectSuccess(await move(cast.pmb, 'fileApprove', sent, yes))
  const byHead = expectSuccess(await move(cast.head, 'fileApprove', byB, yes))
  expect(byHead.stepTitle).toBe('品管审核')
  return byHead
}

test('品管 finds the files to be reviewed and the checks under way on one card, with the way to each', async () => {
  const project = await aProjectAtQc()
  const check = await cast.qc.call(qcApi.save, {
    projectId: project.listId,
    node: '文件发售前',
    triggerType: '指定',
    checkUserId: null,
    checkReason: null,
    attachment: [],
  })
  const { figures, lines } = firstOf(await cast.qc.call(dashboardApi.cards, {}))
  expect(figures.map(({ label }) => label)).toEqual(['待审文件', '待检查', '检查中', '待整改', '待复核'])
  expect(lines.some(({ title }) => title.includes(check.qcNo))).toBe(true)
  expect(lines.some(({ title }) => title.includes('品管审核') && title.includes(project.projectCode))).toBe(
    true,
  )
})

test('without the right to the work there is no card, and without the right to see there are no days', async () => {
  const staff = await server.as('staff')
  const { counters, week, days } = await staff.call(dashboardApi.desk, {})
  expect(counters.map(({ key }) => key)).toEqual(['overdue', 'today', 'pool'])
  expect(week).toEqual([])
  expect(days).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => addDays(shanghaiDateAt(new Date()), at)))
  expect((await server.nobody.tries(dashboardApi.desk, {})).code).toBe(401)
})

const findByLabel = (figures: readonly (DashboardFigure | DashboardCounter)[], label: string) =>
  figures.find((one) => one.label === label)

describe('a lot that closes with too few', () => {
  let pm: Person
  let packageNo: string
  let projectName: string
  beforeAll(async () => {
    pm = cast.pm
    const project = await aPublishedProject(cast, { packageCount: 1, isSecret: true })
    const lot = firstOf(await lotsOfProject(pm, project))
    packageNo = lot.packageNo
    projectName = project.projectName
    const tomorrow = `${addDays(shanghaiDateAt(new Date()), 1)}T17:00:00+08:00`
    await server.sql(
      "update tender_package set sign_up_end = $2, bond_end = $2, open_time = $2, bond_money = '5000' where list_id = $1",
      [lot.listId, tomorrow],
    )
  })

  const cardsAsText = async (name: string) =>
    JSON.stringify(await (await server.as(name)).call(dashboardApi.cards, {}))
  const weekAsText = async (name: string) =>
    JSON.stringify((await (await server.as(name)).call(dashboardApi.desk, {})).week)

  test('is told to its manager with how many are missing', async () => {
    const lots = firstOf(await pm.call(dashboardApi.cards, {}))
    expect(lots.lines.find(({ title }) => title.startsWith(packageNo))).toMatchObject({
      tone: 'late',
      when: '报名截止 明天',
      group: 'few',
      about: '已报名 0 家，还差 3 家',
    })
  })

  test('is in no card of anybody outside its team, and a secret one in nobody’s calendar either (R27, 涉密)', async () => {
    for (const name of ['sales', 'finance', 'finhead', 'depthead2', 'auditor', 'admin', 'pm5'])
      expect([name, (await cardsAsText(name)).includes(packageNo)]).toEqual([name, false])
    for (const name of ['sales', 'finance', 'depthead2', 'auditor', 'office'])
      expect([name, (await weekAsText(name)).includes(projectName)]).toEqual([name, false])
    expect(await weekAsText('pm')).toContain(projectName)
  })

  test('whether it is at 20 or at 30 is the same to everybody’s calendar (R27)', async () => {
    await server.sql('update tender_project set is_secret = false where project_name = $1', [projectName])
    const before = await weekAsText('depthead')
    expect(before).toContain(projectName)
    await server.sql("update tender_package set status = '30' where package_no = $1", [packageNo])
    expect(await weekAsText('depthead')).toBe(before)
    await server.sql("update tender_package set status = '20' where package_no = $1", [packageNo])
  })

  test('opens tomorrow: counted where the project is seen, and not once it has failed', async () => {
    const openingsTomorrowFigure = async () =>
      findByLabel((await pm.call(dashboardApi.desk, {})).counters, '明天开标')
    const before = await openingsTomorrowFigure()
    await server.sql("update tender_package set status = '91' where package_no = $1", [packageNo])
    const after = await openingsTomorrowFigure()
    expect((before as DashboardCounter).count - (after as DashboardCounter).count).toBe(1)
    await server.sql("update tender_package set status = '20' where package_no = $1", [packageNo])
  })
})

test('a project of which one lot opens long before and another long after is not among those of the days between', async () => {
  const project = await aPublishedProject(cast, { packageCount: 2 })
  const lots = await lotsOfProject(cast.pm, project)
  const openingTimeInDays = (days: number) => `${addDays(shanghaiDateAt(new Date()), days)}T09:30:00+08:00`
  for (const [index, days] of [-40, 40].entries())
    await server.sql('update tender_package set open_time = $2 where list_id = $1', [
      lots[index]?.listId,
      openingTimeInDays(days),
    ])
  const projectsOpeningBetween = (from: number, to: number) =>
    cast.pm.call(projectApi.page, {
      openTimeStart: openingTimeInDays(from),
      openTimeEnd: openingTimeInDays(to),
      limit: 200,
    })
  const projectIdsOpeningBetween = async (from: number, to: number) =>
    (await projectsOpeningBetween(from, to)).records.map(({ listId }) => listId)
  expect(await projectIdsOpeningBetween(-2, 2)).not.toContain(project.listId)
  expect(await projectIdsOpeningBetween(-41, -39)).toContain(project.listId)
  expect(await projectIdsOpeningBetween(39, 41)).toContain(project.listId)
})

test('what must be given back is one sum a day, for whoever sees the bonds', async () => {
  const finance = await server.as('finance')
  const money = (await finance.call(dashboardApi.cards, {})).find(({ key }) => key === 'tender-bond:money')
  const line = firstOf(money?.lines ?? [])
  const { searchParams } = new URL(line.path, 'http://page')
  const filters = JSON.parse(searchParams.get('filters') ?? '{}') as object
  const { records, total } = await finance.call(bondApi.page, { ...filters, limit: 200 })
  expect(line.title).toContain(`${total} 笔`)
  const sum = records.reduce((yuan, { arriveMoney }) => yuan + Number(arriveMoney), 0)
  expect(Number(line.money)).toBeCloseTo(sum, 2)
})

test('the next of the queue is what the office begins with', async () => {
  const office = await server.as('office')
  const queue = (await office.call(dashboardApi.cards, {})).find(({ key }) => key === 'ordinal:queue')
  const { records } = await office.call(ordinalApi.page, { status: '20' })
  expect(queue?.acts).toEqual([
    { label: '受理下一件', path: `/ordinal/ordinalRecordTransact?listId=${records[0]?.listId}` },
  ])
})
