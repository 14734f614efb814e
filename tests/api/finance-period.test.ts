import type { InputOf } from '@agency/shared/contract/endpoint'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { financeExportApi } from '@agency/shared/modules/finance-export/export.contract'
import { periodApi as api, type PeriodRow } from '@agency/shared/modules/finance-period/period.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { moveFunctionFor } from '../support/person'
import { anAssignedProject, type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let project: ProjectRow
let [finHead, leader, finance, admin]: Person[] = []
const cost = moveFunctionFor(costApi)
const today = shanghaiDateAt(new Date())
/** The last day of the month before this one, and of the one before that. */
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)
const before = addDays(`${lastMonth.slice(0, 7)}-01`, -1)
const monthOf = (day: string) => day.slice(0, 7)

beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[finHead, leader, finance, admin] = await Promise.all(
    ['finhead', 'leader', 'finance', 'admin'].map((name) => server.as(name)),
  )
  project = await anAssignedProject(cast)
})
afterAll(() => server?.stop())
beforeEach(() => server.sql('delete from finance_period'))

const requirePerson = (person: Person | undefined) => mustExist(person)
const tryCloseMonth = (person: Person | undefined, day: string) =>
  requirePerson(person).tries(api.close, { period: monthOf(day) })
/** Months must be closed one after the other; no data exists before the first of these. */
const closeBothMonths = async () => {
  expectSuccess(await tryCloseMonth(finHead, before))
  return tryCloseMonth(finHead, lastMonth)
}
const tryReopenMonth = (person: Person | undefined, day: string) =>
  requirePerson(person).tries(api.reopen, { period: monthOf(day), reason: '漏记一笔场地费' })
const periodRowOf = ({ months }: { months: PeriodRow[] }, day: string) =>
  mustExist(months.find(({ period }) => period === monthOf(day)))
const costForm = (priceTime: string): InputOf<typeof costApi.save> => ({
  projectId: project.listId,
  priceTime,
  businessFee: '项目费用',
  parentCostName: '场地费',
  childCostName: null,
  specifiactions: null,
  num: '1',
  singlePrice: '100',
  payee: null,
  abstractRemark: '场地',
  file: [],
})

test('months are closed one after the other by 财务负责人, none that is not over', async () => {
  // No data exists yet, so there is nothing to close.
  expect((await tryCloseMonth(finHead, before)).code).toBe(409)
  await cast.pm.call(costApi.save, costForm(before))
  for (const person of [leader, finance, cast.pm])
    expect((await tryCloseMonth(person, before)).code).toBe(403)
  const shown = await requirePerson(finHead).call(api.list, {})
  expect(shown.months.map(({ period }) => period)).toEqual([today, lastMonth, before].map(monthOf))
  expect((await tryCloseMonth(finHead, lastMonth)).msg).toContain(`现在只能关 ${monthOf(before)}`)
  expect((await tryCloseMonth(finHead, today)).code).toBe(409)
  expect(periodRowOf(expectSuccess(await tryCloseMonth(finHead, before)), before)).toMatchObject({
    isClosed: true,
    allowedActions: [],
  })
  expect((await tryCloseMonth(finHead, addDays(before, -40))).code).toBe(409)
  const closed = expectSuccess(await tryCloseMonth(finHead, lastMonth))
  const closedMonths = closed.months.filter(({ isClosed }) => isClosed).map(({ period }) => period)
  expect(closedMonths).toEqual([lastMonth, before].map(monthOf))
  expect(periodRowOf(closed, today).isClosed).toBe(false)
})

test('nothing dated in a closed month is entered, asked for or confirmed; what is open goes on', async () => {
  const draft = await cast.pm.call(costApi.save, costForm(lastMonth))
  const sent = expectSuccess(
    await cost(cast.pm, 'submit', await cast.pm.call(costApi.save, costForm(lastMonth))),
  )
  const approved = expectSuccess(await cost(cast.head, 'approve', sent, { result: 'approve' }))
  expect(periodRowOf(await requirePerson(finHead).call(api.list, {}), lastMonth).pendingCosts).toBe(1)
  expectSuccess(await closeBothMonths())

  const refused = await cast.pm.tries(costApi.save, costForm(lastMonth))
  expect(refused.errors?.[0]).toMatchObject({ field: 'priceTime' })
  expect(refused.errors?.[0]?.message).toContain(`${monthOf(lastMonth)} 已关账`)
  const { projectId, ...line } = costForm(lastMonth)
  const many = await cast.pm.tries(costApi.saveMany, {
    projectId,
    lines: [{ ...line, priceTime: today }, line],
  })
  expect(many.errors?.[0]?.field).toBe('lines.1.priceTime')
  expect((await cost(cast.pm, 'submit', draft)).code).toBe(400)
  expect((await cost(requirePerson(finance), 'handle', approved, { result: 'approve' })).code).toBe(400)
  const income = { projectId, incomeTime: lastMonth, incomeType: '其他', incomeMoney: '1', remark: '漏记' }
  expect((await requirePerson(finance).tries(financeExportApi.incomeSave, income)).errors?.[0]?.field).toBe(
    'incomeTime',
  )
  expectSuccess(
    await requirePerson(finance).tries(financeExportApi.incomeSave, { ...income, incomeTime: today }),
  )

  // It is returned, dated in an open month, and submitted again.
  const back = expectSuccess(
    await cost(requirePerson(finance), 'handle', approved, { result: 'return', opinion: '已关账' }),
  )
  const mended = await cast.pm.call(costApi.update, {
    ...costForm(today),
    listId: back.listId,
    version: back.version,
  })
  expect(expectSuccess(await cost(cast.pm, 'submit', mended)).status).toBe('20')
})

test('a line of a closed month is taken back by one of this month', async () => {
  const sent = expectSuccess(
    await cost(cast.pm, 'submit', await cast.pm.call(costApi.save, costForm(lastMonth))),
  )
  const approved = expectSuccess(await cost(cast.head, 'approve', sent, { result: 'approve' }))
  const paid = expectSuccess(await cost(requirePerson(finance), 'handle', approved, { result: 'approve' }))
  expectSuccess(await closeBothMonths())
  const taken = expectSuccess(
    await cast.pm.tries(costApi.correct, { listId: paid.listId, correctMoney: '40', abstractRemark: '多付' }),
  )
  expect(taken.priceTime).toBe(today)
  expect(expectSuccess(await cost(cast.pm, 'submit', taken)).status).toBe('20')
})

test('the last one is reopened by 公司领导 in person, with a reason, and those who watch hear of it', async () => {
  expectSuccess(await tryCloseMonth(finHead, before))
  expectSuccess(await tryCloseMonth(finHead, lastMonth))
  for (const person of [finHead, finance]) expect((await tryReopenMonth(person, lastMonth)).code).toBe(403)
  expect((await tryReopenMonth(admin, lastMonth)).code).toBe(400)
  expect((await tryReopenMonth(leader, before)).code).toBe(409)
  const told = expectSuccess(await tryReopenMonth(leader, lastMonth))
  expect(periodRowOf(told, lastMonth).isClosed).toBe(false)
  expect(periodRowOf(told, before).isClosed).toBe(true)
  expect(told.history[0]).toMatchObject({ action: 'reopen', reason: '漏记一笔场地费' })
  const heard = await server.sql(
    `select u.username from wf_todo t join sys_user u on u.list_id = t.assignee_user_id
     where t.title like '%已反关账%' order by 1`,
  )
  expect(heard.map(({ username }) => username)).toEqual(['auditor', 'finhead'])
  expect((await cast.pm.tries(costApi.save, costForm(lastMonth))).code).toBe(200)
})

test('who enters something while the month is closed is refused, or was in time: never both', async () => {
  expectSuccess(await tryCloseMonth(finHead, before))
  const saving = Promise.all([1, 2, 3, 4].map(() => cast.pm.tries(costApi.save, costForm(lastMonth))))
  const closing = tryCloseMonth(finHead, lastMonth)
  const [saved, closed] = [await saving, await closing]
  expect(closed.code).toBe(200)
  const [{ closedAt }] = (await server.sql(
    `select xmin::text::bigint as "closedAt" from finance_period where period = $1`,
    [monthOf(lastMonth)],
  )) as [{ closedAt: string }]
  const written = await server.sql(
    `select count(*)::int n from finance_cost where price_time = $1 and xmin::text::bigint > $2`,
    [lastMonth, closedAt],
  )
  // A transaction that began after the close sees the month as closed.
  expect(written[0]?.n).toBeLessThanOrEqual(saved.filter(({ code }) => code === 200).length)
  for (const { code, errors } of saved) expect(code === 200 || errors?.[0]?.field === 'priceTime').toBe(true)
  expect((await cast.pm.tries(costApi.save, costForm(lastMonth))).code).toBe(400)
})

/** The totals of a closed month: every confirmed cost and every income dated in it, and how many. */
const costAndIncomeOfMonth = async (day: string) =>
  server.sql(
    `select 'cost' as what, count(*)::int n, coalesce(sum(cope_with), 0)::text as money from finance_cost
       where status = '40' and not del_flag and to_char(price_time, 'YYYY-MM') = $1
     union all select 'income', count(*)::int, coalesce(sum(income_money), 0)::text from finance_income
       where not del_flag and to_char(income_time, 'YYYY-MM') = $1`,
    [monthOf(day)],
  )

/** What people try to do with a project's money, dated in the closed month, before it or now. */
const DEEDS = ['enter', 'submit', 'confirm', 'redate', 'correct', 'void', 'income', 'reverse'] as const
type Deed = { what: (typeof DEEDS)[number]; day: string }

test('whatever is tried after the close, in whatever order, the closed month stays as it was', async () => {
  await server.sql('delete from finance_period')
  const anApprovedCost = async () => {
    const sent = expectSuccess(
      await cost(cast.pm, 'submit', await cast.pm.call(costApi.save, costForm(lastMonth))),
    )
    return expectSuccess(await cost(cast.head, 'approve', sent, { result: 'approve' }))
  }
  const incomeForm = (incomeTime: string) => ({
    projectId: project.listId,
    incomeTime,
    incomeType: '其他',
    incomeMoney: '12.50',
    remark: '测试',
  })
  const deeds = fc.array(
    fc.record({ what: fc.constantFrom(...DEEDS), day: fc.constantFrom(before, lastMonth, today) }),
    { minLength: 3, maxLength: 7 },
  )
  await fc.assert(
    fc.asyncProperty(deeds, async (tried) => {
      await server.sql('delete from finance_period')
      const [draft, waiting] = [await cast.pm.call(costApi.save, costForm(lastMonth)), await anApprovedCost()]
      const paid = expectSuccess(
        await cost(requirePerson(finance), 'handle', await anApprovedCost(), { result: 'approve' }),
      )
      const income = expectSuccess(
        await requirePerson(finance).tries(financeExportApi.incomeSave, incomeForm(lastMonth)),
      )
      expectSuccess(await closeBothMonths())
      const was = await costAndIncomeOfMonth(lastMonth)
      const { listId, version } = draft
      const tries: Record<Deed['what'], (day: string) => Promise<unknown>> = {
        enter: (day) => cast.pm.tries(costApi.save, costForm(day)),
        submit: () => cost(cast.pm, 'submit', draft),
        confirm: () => cost(requirePerson(finance), 'handle', waiting, { result: 'approve' }),
        redate: (day) => cast.pm.tries(costApi.update, { ...costForm(day), listId, version }),
        correct: () =>
          cast.pm.tries(costApi.correct, {
            listId: paid.listId,
            correctMoney: '1',
            abstractRemark: '多付',
          }),
        void: () => cost(cast.pm, 'void', paid, { opinion: '不要了' }),
        income: (day) => requirePerson(finance).tries(financeExportApi.incomeSave, incomeForm(day)),
        reverse: () =>
          requirePerson(finance).tries(financeExportApi.incomeReverse, {
            listId: income.listId,
            remark: '登记错误',
          }),
      }
      for (const { what, day } of tried) await tries[what](day)
      expect(await costAndIncomeOfMonth(lastMonth)).toEqual(was)
    }),
    { numRuns: 12 },
  )
})
