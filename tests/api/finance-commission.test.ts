import { flowApi } from '@agency/shared/contract/todo.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, sumYuan } from '@agency/shared/format/money'
import { commissionApi as api } from '@agency/shared/modules/finance-commission/commission.contract'
import type { CommissionRow } from '@agency/shared/modules/finance-commission/commission.record'
import { recalculateCommission } from '@agency/shared/modules/finance-commission/commission.rules'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { onFee, paymentForm } from '../support/awards'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import {
  aConfirmedCost,
  anAwardedProject,
  approveCommission,
  commissionSheetOf,
  type Deciders,
  markArchived,
  onCommission,
  payAllBills,
} from '../support/commissions'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { type Person, uncheckedInput } from '../support/person'
import { type Cast, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'
import { BEHIND_PROXY } from '../support/suppliers'

const today = shanghaiDateAt(new Date())
const month = today.slice(0, 'YYYY-MM'.length)

let server: TestServer
let cast: Cast
let deciders: Deciders
let finance: Person
let developer: Person
let helper: Person
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  const [finhead, leader] = await Promise.all([server.as('finhead'), server.as('leader')])
  ;[finance, developer, helper] = await Promise.all([
    server.as('finance'),
    server.as('sales'),
    server.as('office'),
  ])
  deciders = { finance, finhead, leader, head: cast.head }
})
afterAll(() => server?.stop())

const commissionRoleUsers = () => ({
  developer: developer.userId,
  responsible: cast.qc.userId,
  helpers: [helper.userId, cast.pmb.userId],
})
const commissionByPerson = (row: CommissionRow) =>
  Object.fromEntries(row.parts.map((part) => [part.name, part.money]))

/** A complete sheet of the worked example, ready for the calculation. */
async function aDueCommission(): Promise<{ project: ProjectRow; sheet: CommissionRow }> {
  const project = await anAwardedProject(server, cast, commissionRoleUsers())
  await payAllBills(server, project)
  await markArchived(server, project)
  await finance.call(api.check, {})
  return { project, sheet: await commissionSheetOf(finance, project.listId) }
}

const commissionCorrectionsOfProject = async (projectId: string) => {
  const rows = await finance.call(api.list, { projectId, isCorrection: 'true' })
  return Promise.all(rows.map(({ listId }) => finance.call(api.detail, { listId })))
}

test('the worked example: a forecast at 定标, due when archived and paid, reckoned, decided by four, frozen, paid', async () => {
  const project = await anAwardedProject(server, cast, commissionRoleUsers())
  const forecast = await commissionSheetOf(finance, project.listId)
  expect(forecast).toMatchObject({
    status: '10',
    stepTitle: '预计',
    serviceMoneyStr: '87000.00',
    bookPriceCnyStr: '3000.00',
    income: '84905.66',
    totalCost: '6905.66',
    grossProfit: '78000.00',
    forecastMoney: '20904.00',
    royaltyMoney: null,
    mainDevelopRoyalty: '7800.00',
    mainDevelopPercentage: '10',
    helperDevelop1Royalty: '2340.00',
    projectManagerRoyalty: '6864.00',
    projectManagerCoefficient: '1.1',
    responsibleRoyalty: '1560.00',
    projectHelper1Royalty: '1170.00',
    projectHelper2Royalty: '1170.00',
    projectHelper3Name: null,
    winnigPackagesNum: 1,
    developmentProportion: 100,
    isOutOpen: true,
    payer: '供应商',
    missing: ['项目尚未归档', '服务费尚未收清（1 张账单待确认或待收款）'],
  })
  expect((await onCommission(finance, 'calc', forecast)).code).toBe(409)

  await payAllBills(server, project)
  expect((await commissionSheetOf(finance, project.listId)).stepTitle).toBe('预计')
  await markArchived(server, project)
  expect(await runJob(server, 'royalty')).toContain('可核算 1 张')
  const due = await commissionSheetOf(finance, project.listId)
  expect(due).toMatchObject({ status: '10', stepTitle: '待核算', missing: [] })
  expect(await findOpenTodo(finance, due.listId)).toMatchObject({
    stepId: 'ROY_CALC',
    path: expect.stringContaining('/finance/keyManagersReport'),
  })

  const reckoned = expectSuccess(await onCommission(finance, 'calc', due))
  expect(reckoned).toMatchObject({ status: '20', royaltyMoney: '20904.00', isScaled: false })
  expect((await onCommission(deciders.finhead, 'audit', reckoned, { result: 'approve' })).code).not.toBe(200)
  const confirmed = expectSuccess(await onCommission(cast.head, 'confirm', reckoned, { result: 'approve' }))
  const audited = expectSuccess(
    await onCommission(deciders.finhead, 'audit', confirmed, { result: 'approve' }),
  )
  expect(audited).toMatchObject({ status: '40', hash: null, period: null })
  // Of two approvals at the same moment only one succeeds.
  const both = await Promise.all(
    [1, 2].map(() => onCommission(deciders.leader, 'approve', audited, { result: 'approve' })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  const frozen = await finance.call(api.detail, { listId: due.listId })
  expect(frozen).toMatchObject({ status: '50', period: month, isIntact: true })
  expect(frozen.hash).toMatch(/^[0-9a-f]{64}$/)
  const lines = await server.sql('select money from finance_royalty_line where royalty_id = $1', [due.listId])
  expect(sumYuan(lines.map(({ money: one }) => String(one)))).toBe('20904.00')

  const payCommission = (payTime: string) => onCommission(finance, 'pay', frozen, { payTime })
  expect((await payCommission(addDays(today, 1))).errors?.[0]?.field).toBe('payTime')
  expect((await payCommission(addDays(today, -1))).errors?.[0]?.field).toBe('payTime')
  expect(expectSuccess(await payCommission(today))).toMatchObject({ status: '60', payTime: today })
})

describe('what is kept of a sheet', () => {
  test('replayed from what it was reckoned from it comes to the same, and a changed figure is seen by its fingerprint', async () => {
    const { sheet } = await aDueCommission()
    const frozen = await approveCommission(deciders, sheet)
    const [kept] = await server.sql(
      `select k.snapshot, k.whole, r.parts from finance_royalty r
       join finance_royalty_reckoning k on k.list_id = r.reckoning_id where r.list_id = $1`,
      [frozen.listId],
    )
    expect(
      recalculateCommission(mustExist(kept).snapshot as Parameters<typeof recalculateCommission>[0]),
    ).toEqual(mustExist(kept).whole)
    await server.sql(
      `update finance_royalty set parts = jsonb_set(parts, '{0,money}', '"9999.00"') where list_id = $1`,
      [frozen.listId],
    )
    expect((await finance.call(api.detail, { listId: frozen.listId })).isIntact).toBe(false)
    await server.sql('update finance_royalty set parts = $2 where list_id = $1', [
      frozen.listId,
      JSON.stringify(mustExist(kept).parts),
    ])
  })

  test('what changes between 核算 and the approval stops it, and goes back to be reckoned again', async () => {
    const { project, sheet } = await aDueCommission()
    const reckoned = expectSuccess(await onCommission(finance, 'calc', sheet))
    await server.sql(`update tender_project set status = '70' where list_id = $1`, [project.listId])
    await aConfirmedCost(server, cast, project.listId, '1000.00')
    await markArchived(server, project)
    const refused = await onCommission(cast.head, 'confirm', reckoned, { result: 'approve' })
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('退回重新核算') })
    const back = expectSuccess(
      await onCommission(cast.head, 'confirm', reckoned, { result: 'return', opinion: '多了一笔成本' }),
    )
    expect(back.status).toBe('15')
    expect(await findOpenTodo(finance, back.listId)).toMatchObject({ stepId: 'ROY_FIX' })
    expect(expectSuccess(await onCommission(finance, 'calc', back))).toMatchObject({
      status: '20',
      grossProfit: '77000.00',
    })
  })

  test('a payment that is taken back becomes a correction of the next month, and another when it comes again', async () => {
    const { project, sheet } = await aDueCommission()
    const frozen = await approveCommission(deciders, sheet)
    const [bill] = await finance.call(serviceFeeApi.list, {
      projectId: project.listId,
    })
    const receipt = firstOf(mustExist(bill).receipts)
    const reversed = expectSuccess(
      await onFee(finance, 'reverse', mustExist(bill), { receiptId: receipt.listId, opinion: '退款' }),
    )
    await runJob(server, 'royalty')
    const [correction] = await commissionCorrectionsOfProject(project.listId)
    // Only 3,000.00 for sold files remain of the income: the profit is negative, so everybody pays back all
    // of it.
    expect(correction).toMatchObject({ isCorrection: true, stepTitle: '待核算', forecastMoney: '-20904.00' })
    expect(commissionByPerson(mustExist(correction))).toMatchObject({
      温若岚: '-7800.00',
      程予安: '-6864.00',
    })
    // Running the job again starts no second correction.
    await runJob(server, 'royalty')
    expect(await commissionCorrectionsOfProject(project.listId)).toHaveLength(1)
    const done = await approveCommission(deciders, mustExist(correction))
    expect(done.period).toBe(addDays(`${month}-28`, 5).slice(0, 'YYYY-MM'.length))
    expect(await finance.call(api.detail, { listId: frozen.listId })).toMatchObject({
      hash: frozen.hash,
      royaltyMoney: '20904.00',
      isIntact: true,
    })

    expectSuccess(await onFee(finance, 'receive', reversed, paymentForm('87000.00')))
    await runJob(server, 'royalty')
    const [again] = (await commissionCorrectionsOfProject(project.listId)).filter(
      ({ frozenTime }) => frozenTime === null,
    )
    expect(mustExist(again).forecastMoney).toBe('20904.00')
    // The payment was entered in error and reversed before anybody calculated it: nothing is left to correct.
    const [now] = await finance.call(serviceFeeApi.list, {
      projectId: project.listId,
    })
    const last = mustExist(
      mustExist(now).receipts.find(({ isReversed, reversesId }) => !isReversed && !reversesId),
    )
    expectSuccess(
      await onFee(finance, 'reverse', mustExist(now), { receiptId: last.listId, opinion: '误登' }),
    )
    await runJob(server, 'royalty')
    expect(await commissionCorrectionsOfProject(project.listId)).toHaveLength(1)
    const lines = await server.sql('select money from finance_royalty_line where project_id = $1', [
      project.listId,
    ])
    expect(sumYuan(lines.map(({ money: one }) => String(one)))).toBe('0.00')
  })
})

describe('who decides and who sees', () => {
  test('nobody decides on a sheet that pays them: the head who has a part is passed over', async () => {
    const project = await anAwardedProject(server, cast, { responsible: cast.head.userId })
    await payAllBills(server, project)
    await markArchived(server, project)
    await finance.call(api.check, {})
    const reckoned = expectSuccess(
      await onCommission(finance, 'calc', await commissionSheetOf(finance, project.listId)),
    )
    expect(reckoned.stepTitle).toBe('领导确认')
    expect((await onCommission(cast.head, 'confirm', reckoned, { result: 'approve' })).code).not.toBe(200)
    expectSuccess(await onCommission(deciders.leader, 'confirm', reckoned, { result: 'approve' }))
  })

  test('people see their own lines alone, in the list, on the sheet and in the file; others find nothing by asking', async () => {
    const { project, sheet } = await aDueCommission()
    const reckoned = expectSuccess(await onCommission(finance, 'calc', sheet))
    const [own] = await cast.pm.call(api.list, { projectId: project.listId })
    expect(own).toMatchObject({
      projectManagerRoyalty: '6864.00',
      royaltyMoney: '6864.00',
      mainDevelopRoyalty: null,
      mainDevelopUserName: null,
      projectHelper1Name: null,
      whole: null,
      seesAll: false,
    })
    const detail = await cast.pm.call(api.detail, { listId: reckoned.listId })
    expect(detail.parts.map(({ userId }) => userId)).toEqual([cast.pm.userId])
    expect(mustExist(detail.whole).lines.map(({ userId }) => userId)).toEqual([cast.pm.userId])
    expect(mustExist(detail.whole).total).toBeNull()
    expect(detail.allowedActions).toEqual([])
    const back = expectSuccess(
      await onCommission(cast.head, 'confirm', reckoned, { result: 'return', opinion: '温若岚的比例再核' }),
    )
    expectSuccess(await onCommission(finance, 'calc', back))
    const state = JSON.stringify(await cast.pm.call(flowApi.state, { ownId: reckoned.listId }))
    expect(state).not.toMatch(/温若岚的比例|20,904/)
    expect(JSON.stringify(await cast.head.call(flowApi.state, { ownId: reckoned.listId }))).toMatch(
      /温若岚的比例/,
    )
    expect(await cast.pm.call(api.list, { userId: cast.manager.userId })).toEqual([])
    // 项目经理B has a share as a helper; another person with the same role has none.
    const stranger = await server.as('pm')
    expect(stranger.userId).toBe(cast.pm.userId)
    const other = await anAwardedProject(server, cast, {})
    expect(await cast.pmb.call(api.list, { projectId: other.listId })).toEqual([])
    expect((await cast.pm.tries(api.statements, { period: month })).code).toBe(403)
    expect((await developer.tries(api.list, {})).code).toBe(403)
  })

  test('the file has every column of the specification in its order, and numbers its rows', async () => {
    await aDueCommission()
    await aDueCommission()
    const book = read(Buffer.from(await (await finance.download(api.exportExcel, {})).arrayBuffer()))
    expect(book.SheetNames).toEqual(['Sheet1', '导出说明'])
    const [headings = [], ...rows] = utils.sheet_to_json<unknown[]>(mustExist(book.Sheets.Sheet1), {
      header: 1,
    })
    // Written by hand from section 3 of the specification.
    const three = (label: string) => [label, `${label}提成(元)`, `${label}比例(%)`]
    expect(headings.slice(0, 57)).toEqual(
      [
        ['序号', '部门', '客户', '项目名称', '项目编号', '财务编号', '开标时间', '定标时间', '中标金额(元)'],
        ['标书费(元)', '服务费(元)', '收入（不含税）', '成本合计(元)', '毛利(元)', '付款方'],
        ['主开发人员', '协助开发1', '协助开发2', '协助开发3'].flatMap(three),
        ['项目经理', '项目经理提成(元)', '项目经理系数'],
        ['负责人', '项目协助1', '项目协助2', '项目协助3', '项目协助4', '项目协助5'].flatMap(three),
        ['中标包数', '开发占比(%)', '国际标', '涉密', 'PPP代理', 'PPP咨询'],
        ['工程代理计开发提成', '离职人员归档', '外地开标'],
      ].flat(),
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(([number]) => number)).toEqual(rows.map((_row, at) => at + 1))
  })

  test('finance agrees on shares with a reason, within the bounds of the rules, before it is reckoned', async () => {
    const { sheet } = await aDueCommission()
    const helperShare = (percentage: string, userId = developer.userId) => ({
      role: 'HELPER_DEVELOP' as const,
      userId,
      percentage,
    })
    const tryUpdateShares = (changes: object) =>
      finance.tries(api.update, {
        listId: sheet.listId,
        version: sheet.version,
        developmentProportion: 100,
        isDevelopCommission: false,
        shareReason: '三方约定',
        shares: [],
        ...changes,
      })
    for (const [changes, field] of [
      [{ shares: [helperShare('6')] }, 'shares.0.percentage'],
      [{ shares: [helperShare('0')] }, 'shares.0.percentage'],
      [{ shares: [helperShare('100')] }, 'shares.0.percentage'],
      [{ shares: [helperShare('2', cast.head.userId)] }, 'shares.0.percentage'],
      [{ shares: [helperShare('2'), helperShare('3')] }, 'shares.1.percentage'],
      [{ shares: [helperShare('5')], shareReason: '' }, 'shareReason'],
      [{ developmentProportion: 50, shareReason: null }, 'shareReason'],
      [{ developmentProportion: 101 }, 'developmentProportion'],
    ] as const)
      expect((await tryUpdateShares(changes)).errors?.[0]?.field).toBe(field)
    expect((await cast.head.tries(api.update, uncheckedInput({}))).code).toBe(403)
    const changed = expectSuccess(
      await tryUpdateShares({ developmentProportion: 50, shares: [helperShare('5')] }),
    )
    // 78,000 × 50 % × 10 %, and × 5 %.
    expect(changed).toMatchObject({ mainDevelopRoyalty: '3900.00', helperDevelop1Royalty: '1950.00' })
    const reckoned = expectSuccess(await onCommission(finance, 'calc', changed))
    expect(reckoned).toMatchObject({ mainDevelopRoyalty: '3900.00' })
    expect((await tryUpdateShares({ version: reckoned.version })).code).toBe(409)
  })
})

describe('a person and their month', () => {
  test('asks at their own line, once until it is answered, by somebody else', async () => {
    const { sheet } = await aDueCommission()
    const { listId } = expectSuccess(await onCommission(finance, 'calc', sheet))
    const askAboutCommission = (person: Person, userId = person.userId, question = '系数为什么是 1.1？') =>
      person.tries(api.ask, { listId, role: 'PM', userId, question })
    expect((await askAboutCommission(cast.pm, cast.manager.userId)).code).toBe(400)
    expect((await askAboutCommission(cast.pm, cast.pm.userId, ' ')).errors?.[0]?.field).toBe('question')
    const asked = expectSuccess(await askAboutCommission(cast.pm))
    expect((await askAboutCommission(cast.pm)).errors?.[0]?.field).toBe('question')
    const { listId: questionId } = firstOf(asked.questions)
    expect((await cast.pm.tries(api.answer, { questionId, answer: '是' })).code).toBe(403)
    const answered = expectSuccess(
      await cast.head.tries(api.answer, { questionId, answer: '外地开标加 0.1' }),
    )
    expect(answered.questions[0]).toMatchObject({ answer: '外地开标加 0.1' })
    expect((await finance.tries(api.answer, { questionId, answer: '再答' })).code).toBe(409)
    // Other people on the sheet cannot read someone's question.
    expect((await cast.manager.call(api.detail, { listId })).questions).toEqual([])
    expect((await cast.pm.call(api.detail, { listId })).questions).toHaveLength(1)
  })

  test('confirms a month that is over, as it was seen, once', async () => {
    const { sheet } = await aDueCommission()
    const frozen = await approveCommission(deciders, sheet)
    const tryConfirmMonth = (period: string, total: string) =>
      cast.pm.tries(api.confirmMonth, { period, total })
    const now = mustExist((await cast.pm.call(api.months, {})).find(({ period }) => period === month))
    expect(now).toMatchObject({ isOver: false, confirmTime: null })
    expect((await tryConfirmMonth(month, now.total)).code).toBe(409)
    await server.sql(`update finance_royalty_line set period = '2026-01' where royalty_id = $1`, [
      frozen.listId,
    ])
    expect((await tryConfirmMonth('2026-01', '1.00')).errors?.[0]?.field).toBe('total')
    const both = await Promise.all([
      tryConfirmMonth('2026-01', '6864.00'),
      tryConfirmMonth('2026-01', '6864.00'),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    expect((await tryConfirmMonth('2025-01', '0.00')).code).toBe(404)
    const [line] = await cast.pm.call(api.monthLines, { period: '2026-01' })
    expect(mustExist(line).sentence).toBe('6,864.00 = 毛利 78,000.00 × 8% × 系数 1.1（规则 2025-01-01 起）')
    const told = await finance.call(api.statements, { period: '2026-01' })
    expect(told.find(({ userId }) => userId === cast.pm.userId)).toMatchObject({
      total: '6864.00',
      paid: '0.00',
      confirmTime: expect.any(String),
    })
  })
})

describe('other rules, before they take effect', () => {
  test('tell what everybody would have by a changed rate, and change nothing', async () => {
    const { project } = await aDueCommission()
    const base = await deciders.finhead.call(api.trial, { day: today, changes: [] })
    expect(base.before).toBe(base.after)
    expect(base.projects).toEqual([])
    const rate = { roleType: 'PM', flag: 'BASE', projectType: null, value: '10' }
    const other = await deciders.leader.call(api.trial, { day: today, changes: [rate] })
    const own = mustExist(other.projects.find(({ projectCode }) => projectCode === project.projectCode))
    // 78,000 × (10 % − 8 %) × 1.1
    expect(own.difference).toBe('1716.00')
    const manager = mustExist(other.people.find(({ userId }) => userId === cast.pm.userId))
    expect(parseDecimalAmount(manager.difference).greaterThanOrEqualTo('1716.00')).toBe(true)
    expect(sumYuan(other.people.map(({ difference }) => difference))).toBe(
      sumYuan([parseDecimalAmount(other.after).minus(other.before)]),
    )
    // With half of the development share the main developer and the helper lose half of theirs.
    const half = await deciders.leader.call(api.trial, { day: today, changes: [], developmentProportion: 50 })
    expect(
      mustExist(half.projects.find(({ projectCode }) => projectCode === project.projectCode)).difference,
    ).toBe('-5070.00')
    expect((await commissionSheetOf(finance, project.listId)).projectManagerRoyalty).toBe('6864.00')
    for (const [change, field] of [
      [{ ...rate, value: '1e3' }, 'changes.0.value'],
      [{ ...rate, value: '101' }, 'changes.0.value'],
      [{ ...rate, flag: 'nothing' }, 'changes.0.value'],
    ] as const)
      expect(
        (await deciders.finhead.tries(api.trial, { day: today, changes: [change] })).errors?.[0]?.field,
      ).toBe(field)
    expect((await finance.tries(api.trial, { day: today, changes: [] })).code).toBe(403)
    expect((await cast.head.tries(api.trial, { day: today, changes: [] })).code).toBe(403)
  })
})

describe('what is odd', () => {
  test('without a profit nobody has anything; whoever left keeps what was earned, and is told apart', async () => {
    const { project, sheet } = await aDueCommission()
    await server.sql(`update tender_project set status = '70' where list_id = $1`, [project.listId])
    await aConfirmedCost(server, cast, project.listId, '90000.00')
    await markArchived(server, project)
    expect(await commissionSheetOf(finance, project.listId)).toMatchObject({
      grossProfit: '-12000.00',
      forecastMoney: '0.00',
    })
    const frozen = await approveCommission(deciders, sheet)
    expect(frozen).toMatchObject({ status: '50', royaltyMoney: '0.00' })
    await server.sql('update sys_user set enabled = false where list_id = $1', [helper.userId])
    const gone = (await finance.call(api.detail, { listId: frozen.listId })).parts.filter(
      ({ isGone }) => isGone,
    )
    expect(gone.map(({ userId }) => userId)).toEqual([helper.userId])
    await server.sql('update sys_user set enabled = true where list_id = $1', [helper.userId])
    expect((await finance.call(costApi.list, { projectId: project.listId })).length).toBe(2)
  })

  test('five helpers at two percent are cut to five together', async () => {
    const people = [helper, developer, cast.pmb, cast.qc, deciders.leader].map(({ userId }) => userId)
    const project = await anAwardedProject(server, cast, { helpers: people })
    await payAllBills(server, project)
    await markArchived(server, project)
    await finance.call(api.check, {})
    const sheet = await commissionSheetOf(finance, project.listId)
    const changed = expectSuccess(
      await finance.tries(api.update, {
        listId: sheet.listId,
        version: sheet.version,
        developmentProportion: 100,
        isDevelopCommission: false,
        shareReason: '五人同等参与',
        shares: people.map((userId) => ({ role: 'PROJECT_HELPER' as const, userId, percentage: '2' })),
      }),
    )
    const helpers = [1, 2, 3, 4, 5].map((n) => changed[`projectHelper${n}Royalty` as 'projectHelper1Royalty'])
    expect(helpers).toEqual(['780.00', '780.00', '780.00', '780.00', '780.00'])
  })
})
