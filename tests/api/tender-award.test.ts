import { todoApi } from '@agency/shared/contract/todo.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { firstOf, mustExist, pickFields } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { handoutForm, onNotice, requestAndCheckNotice, winnersNotice } from '../support/notices'
import type { Some } from '../support/person'
import {
  aProjectLifeWithOpenedBids,
  aPublishedProjectLife,
  createSuppliers,
  type Everybody,
  type Life,
  LOT_MOVES,
  type LotMove,
  prepareEverybody,
} from '../support/project-life'
import {
  anAssignedProject,
  aPlannedProject,
  aPublishedProject,
  lotsOfProject,
  move,
  timeInDays,
  updateLotPlan,
} from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let people: Everybody
let suppliers: SupplierRow[]
beforeAll(async () => {
  server = await startServer()
  people = await prepareEverybody(server)
  suppliers = await createSuppliers(people.sales, 4)
})
afterAll(() => server?.stop())

/** Makes a move of the lot in its present state, with some input other than usual. */
async function makeLotMove<K extends LotMove>(
  life: Life,
  lot: string,
  action: K,
  more: Some<(typeof projectApi)[K]> = {},
) {
  const { pm, pmb, manager } = people
  const person = { ownerConfirm: manager, contract: pmb }[action as string] ?? pm
  const row = await life.lot(lot)
  const body = await LOT_MOVES[action](person, row, life.suppliers)
  return move(person, action, row, { ...body, ...more })
}
const rankedCandidates = (...prices: string[]) => ({
  candidates: prices.map((bidMoney, at) => ({ supplierId: mustExist(suppliers[at]).listId, bidMoney })),
})
/** The lot is evaluated, and its client has confirmed the result. */
async function evaluateAndConfirm(
  life: Life,
  lot: string,
  more: Some<typeof projectApi.evalFinish> = {},
): Promise<void> {
  const evaluated = expectSuccess(await makeLotMove(life, lot, 'evalFinish', more))
  if (evaluated.stepTitle === '候选人公示') {
    expectSuccess(await makeLotMove(life, lot, 'publicity'))
    await life.pass(5)
  }
  expectSuccess(await makeLotMove(life, lot, 'ownerConfirm'))
}

describe('what a lot may cost (R34)', () => {
  test('政府采购: neither a candidate nor the winner is above the budget, and nobody supplies for nothing', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers, {
      procurementRegime: 'ZC',
    })
    const errorsOfMove = async <K extends LotMove>(action: K, more: Some<(typeof projectApi)[K]>) =>
      (await makeLotMove(life, lot, action, more)).errors
    expect(await errorsOfMove('evalFinish', rankedCandidates('600000.01', '400000.00', '500000.00'))).toEqual(
      [{ field: 'candidates.0.bidMoney', message: '超过采购预算（政府采购法第36条）' }],
    )
    expect(await errorsOfMove('evalFinish', rankedCandidates('0.00', '400000.00', '500000.00'))).toEqual([
      { field: 'candidates.0.bidMoney', message: '报价须大于零' },
    ])
    await evaluateAndConfirm(life, lot, rankedCandidates('600000.00'))
    const [supplierId, reasons] = [suppliers[0]?.listId, { winBidReason: '谈判', overLimitReason: '追加' }]
    expect(await errorsOfMove('award', { supplierId, winBidMoney: '9000000.00', ...reasons })).toEqual([
      { field: 'winBidMoney', message: '超过采购预算（政府采购法第36条）' },
    ])
    expect(await errorsOfMove('award', { supplierId, winBidMoney: '0.00', ...reasons })).toEqual([
      { field: 'winBidMoney', message: '中标金额须大于零' },
    ])
    expectSuccess(await makeLotMove(life, lot, 'award', { winBidMoney: '600000.00' }))
  })

  test('招标: above the budget is the client’s to answer for, above 最高限价 nobody is ranked or wins', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers)
    await server.sql('update tender_package set control_money = 700000 where list_id = $1', [lot])
    expect((await makeLotMove(life, lot, 'evalFinish', rankedCandidates('700000.01'))).errors).toEqual([
      { field: 'candidates.0.bidMoney', message: '超过最高限价（招标投标法实施条例第51条）' },
    ])
    await evaluateAndConfirm(life, lot, rankedCandidates('650000.00', '660000.00'))
    const tryAward = (more: Some<typeof projectApi.award> = {}) =>
      makeLotMove(life, lot, 'award', { winBidMoney: '650000.00', ...more })
    expect((await tryAward()).errors).toEqual([
      { field: 'overLimitReason', message: '超过估算价（招标投标法第9条），请填写原因' },
    ])
    const reason = '业主书面同意追加 5 万元'
    expect(expectSuccess(await tryAward({ overLimitReason: reason }))).toMatchObject({
      overLimitReason: reason,
    })
    const judged = firstOf(await people.pm.call(projectApi.deadlines, { listId: life.project.listId }))
    expect(judged.judgements.find(({ ruleCode }) => ruleCode === 'R34c')).toMatchObject({
      state: 'broken',
      level: 'WARN',
    })
  })
})

test('who evaluates one of several lots of a large project is as many as for the whole of it (R12, 87号令47)', async () => {
  const large = { procurementRegime: 'ZC', budgetMoney: '12000000.00', packageCount: 2 }
  const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers, large)
  expect((await life.lot(lot)).budgetMoney).toBe('600000.00')
  expect((await makeLotMove(life, lot, 'evalFinish')).errors).toEqual([
    { field: 'committee', message: '评标委员会成员不足7人（财政部令第87号第47条）' },
  ])
})

/** The input that passes over these suppliers on a ground, with proof. */
async function passOverInput(supplierIds: readonly string[], ground: string) {
  const passedOverFile = [(await uploadFile(people.pm, '放弃中标声明.pdf')).listId]
  return { passedOver: supplierIds.map((supplierId) => ({ supplierId, ground })), passedOverFile }
}
const supplierIdAt = (at: number) => suppliers[at]?.listId as string

describe('who wins when it is not the first (R35)', () => {
  test('依法必须招标: everybody before the winner has a ground of 条例55, with proof; a reason in words is none', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers, {
      procurementRegime: 'ZTB_MUST',
    })
    await evaluateAndConfirm(life, lot)
    const law = '（招标投标法实施条例第55条）'
    const tryAwardThirdSupplier = async (more: Some<typeof projectApi.award>) =>
      makeLotMove(life, lot, 'award', { supplierId: supplierIdAt(2), winBidMoney: '402000.00', ...more })
    const awardErrors = async (more: Some<typeof projectApi.award>) =>
      (await tryAwardThirdSupplier(more)).errors
    expect(await awardErrors({ opinion: '.' })).toEqual([
      { field: 'passedOver', message: `请选择第 1 名候选人未中标的依据${law}` },
    ])
    expect(await awardErrors(await passOverInput([supplierIdAt(0)], '放弃中标'))).toEqual([
      { field: 'passedOver', message: `请选择第 2 名候选人未中标的依据${law}` },
    ])
    const both = [supplierIdAt(0), supplierIdAt(1)]
    expect(await awardErrors(await passOverInput(both, '招标人（采购人）按其规则选定'))).toEqual([
      { field: 'passedOver.0.ground', message: `该依据不适用于本项目${law}` },
    ])
    expect(await awardErrors({ ...(await passOverInput(both, '放弃中标')), passedOverFile: [] })).toEqual([
      { field: 'passedOverFile', message: `未按名次定标的，须上传证明材料${law}` },
    ])
    expectSuccess(await tryAwardThirdSupplier(await passOverInput(both, '放弃中标')))
    const data = await people.pm.call(projectApi.candidates, { listId: lot })
    expect(data.map(({ passedOverGround }) => passedOverGround)).toEqual(['放弃中标', '放弃中标', null])
  })

  test('政府采购 has its own article, and 企业采购 its own choice', async () => {
    const zc = await aProjectLifeWithOpenedBids(server, people, suppliers, { procurementRegime: 'ZC' })
    await evaluateAndConfirm(
      zc.life,
      zc.lot,
      rankedCandidates('400000.00', '401000.00', '402000.00', '403000.00'),
    )
    const second = { supplierId: supplierIdAt(1), winBidMoney: '401000.00' }
    expect((await makeLotMove(zc.life, zc.lot, 'award', second)).errors?.[0]?.message).toContain(
      '政府采购法实施条例第43条',
    )
    const qt = await aProjectLifeWithOpenedBids(server, people, suppliers, {
      procurementRegime: 'QT',
      procurementMethod: '比选',
    })
    await evaluateAndConfirm(qt.life, qt.lot)
    expect((await makeLotMove(qt.life, qt.lot, 'award', second)).errors).toEqual([
      { field: 'passedOver', message: '请选择第 1 名候选人未中标的依据（采购人自定规则）' },
    ])
    const chosen = await passOverInput([supplierIdAt(0)], '招标人（采购人）按其规则选定')
    expectSuccess(await makeLotMove(qt.life, qt.lot, 'award', { ...second, ...chosen }))
  })

  test('how many are ranked is the method’s: at most three in 招标, at least three in 磋商 unless two may take part', async () => {
    const candidatesWithPrices = (count: number) =>
      rankedCandidates(...Array.from({ length: count }, (_, at) => `40000${at}.00`))
    const tender = await aProjectLifeWithOpenedBids(server, people, suppliers)
    expect(
      (await makeLotMove(tender.life, tender.lot, 'evalFinish', candidatesWithPrices(4))).errors,
    ).toEqual([{ field: 'candidates', message: '候选人超过3家（招标投标法实施条例第53条）' }])
    const talks = await aProjectLifeWithOpenedBids(server, people, suppliers, {
      procurementRegime: 'ZC',
      procurementMethod: '竞争性磋商',
    })
    const evaluateCandidates = (count: number) =>
      makeLotMove(talks.life, talks.lot, 'evalFinish', candidatesWithPrices(count))
    expect((await evaluateCandidates(1)).errors).toEqual([
      { field: 'candidates', message: '候选人不足3家（财库〔2014〕214号第25条）' },
    ])
    await server.sql('update tender_package set min_suppliers = 2 where list_id = $1', [talks.lot])
    expect((await evaluateCandidates(1)).errors?.[0]?.field).toBe('candidates')
    expectSuccess(await evaluateCandidates(2))
  })
})

describe('a contract (R15, R19)', () => {
  test('is not dated before its notice; money that was not awarded needs a reason and proof, and LEADER hears of it', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers)
    await evaluateAndConfirm(life, lot)
    expectSuccess(await makeLotMove(life, lot, 'award'))
    await life.handOutNotice(lot)
    const contractErrors = async (more: Some<typeof projectApi.contract>) =>
      (await makeLotMove(life, lot, 'contract', more)).errors
    expect(await contractErrors({ contractTime: timeInDays(-1) })).toEqual([
      { field: 'contractTime', message: '合同签订时间不能早于通知书发出时间' },
    ])
    const twice = { contractMoney: '800000.00', performanceBond: '80000.01' }
    expect(await contractErrors(twice)).toEqual([
      { field: 'contractMoneyReason', message: '与中标金额 400,000.00 元不一致，请填写原因' },
    ])
    const reason = { ...twice, contractMoneyReason: '经批准追加数量' }
    expect((await contractErrors(reason))?.[0]?.field).toBe('contractMoneyFile')
    const proof = [(await uploadFile(people.pmb, '批准文件.pdf')).listId]
    expectSuccess(await makeLotMove(life, lot, 'contract', { ...reason, contractMoneyFile: proof }))
    const data = await people.leader.call(todoApi.noticePage, { ownId: lot })
    const title = `合同金额与中标金额不一致：${(await life.lot(lot)).packageNo}`
    expect(data.records).toMatchObject([{ title }])
    expect(await findJudgementOfRule(life, 'R19')).toMatchObject({ state: 'broken', level: 'WARN' })
  })
})

/** The result of a rule in a person's deadline panel, for the only lot of a project. */
async function findJudgementOfRule(life: Life, code: string, person = people.pm) {
  const lot = firstOf(await person.call(projectApi.deadlines, { listId: life.project.listId }))
  return lot.judgements.find(({ ruleCode }) => ruleCode === code)
}

describe('dates of steps that have passed', () => {
  test('are entered, judged as they are, and stand beside the time of their entry; none is ahead or out of order', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers, {
      procurementRegime: 'ZC',
    })
    await life.pass(20)
    const refusedMoveFields = async <K extends LotMove>(action: K, more: Some<(typeof projectApi)[K]>) =>
      (await makeLotMove(life, lot, action, more)).errors?.map(({ field }) => field)
    expect(await refusedMoveFields('evalFinish', { evalFinishTime: timeInDays(-21) })).toEqual([
      'evalFinishTime',
    ])
    expect(await refusedMoveFields('evalFinish', { evalFinishTime: timeInDays(1) })).toEqual([
      'evalFinishTime',
    ])
    const late = { evalFinishTime: timeInDays(-20), reportTime: timeInDays(-10) }
    const evaluated = expectSuccess(await makeLotMove(life, lot, 'evalFinish', late))
    expect(new Date(mustExist(evaluated.evalFinishTime)).toISOString()).toBe(
      new Date(timeInDays(-20)).toISOString(),
    )
    expect(Date.parse(mustExist(evaluated.entered.evalFinishTime))).toBeGreaterThan(
      Date.parse(timeInDays(-1)),
    )
    // The report is due within 2 个工作日: entering it late is no breach, a date ten days late is.
    expect(await findJudgementOfRule(life, 'R14a')).toMatchObject({
      state: 'broken',
      targetDate: timeInDays(-10).slice(0, 10),
    })
    expectSuccess(await makeLotMove(life, lot, 'ownerConfirm'))
    expect(await refusedMoveFields('award', { calibrationTime: timeInDays(-11) })).toEqual([
      'calibrationTime',
    ])
    expectSuccess(await makeLotMove(life, lot, 'award', { calibrationTime: timeInDays(-9) }))
    const notice = await requestAndCheckNotice(people, await winnersNotice(people.sales, lot))
    const handOutNoticeAt = async (noticeSendTime: string) =>
      onNotice(people.sales, 'handout', notice, { ...(await handoutForm(people.sales)), noticeSendTime })
    expect((await handOutNoticeAt(timeInDays(-10))).errors?.map(({ field }) => field)).toEqual([
      'noticeSendTime',
    ])
    expectSuccess(await handOutNoticeAt(timeInDays(-9)))
    const noticed = await life.lot(lot)
    // The notice is in time, but the result was not announced: both are required.
    expect(await findJudgementOfRule(life, 'R14c')).toMatchObject({ state: 'broken', targetDate: null })
    expect(Object.keys(noticed.entered).sort()).toEqual(
      ['bidTime', 'calibrationTime', 'evalFinishTime', 'noticeSendTime', 'reportTime'].sort(),
    )
  })

  test('an opening that is entered late was on its day: not before the deadline of bids, and what follows is dated by it', async () => {
    const life = await aPublishedProjectLife(server, people, suppliers, {
      packageCount: 1,
      procurementRegime: 'ZC',
    })
    const lot = (await life.lots())[0]?.listId as string
    for (const supplier of suppliers) {
      await life.signUpSupplier(lot, supplier)
      expectSuccess(await life.bid(lot, supplier))
    }
    await life.pass(28)
    await life.endSales()
    const openTime = mustExist((await life.lot(lot)).openTime)
    const openingErrors = async (bidTime: string) =>
      (await makeLotMove(life, lot, 'open', { bidTime })).errors
    expect(await openingErrors(new Date(Date.parse(openTime) - 60_000).toISOString())).toEqual([
      { field: 'bidTime', message: '实际开标时间不能早于开标时间' },
    ])
    expect(await openingErrors(timeInDays(1))).toEqual([
      { field: 'bidTime', message: '实际开标时间不能晚于现在' },
    ])
    const opened = expectSuccess(await makeLotMove(life, lot, 'open', { bidTime: openTime }))
    expect(opened).toMatchObject({ bidTime: openTime, openTime })
    expect(Date.parse(mustExist(opened.entered.bidTime))).toBeGreaterThan(Date.parse(timeInDays(-1)))
    const dated = { evalFinishTime: timeInDays(-3, '16:00'), reportTime: timeInDays(-2) }
    expectSuccess(await makeLotMove(life, lot, 'evalFinish', dated))
    expect(await findJudgementOfRule(life, 'R14a')).toMatchObject({ state: 'ok' })
  })

  test('the to-do that follows is due by the rule’s last day, as the panel counts it from the report', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers, {
      procurementRegime: 'ZC',
    })
    await life.pass(10)
    const dated = { evalFinishTime: timeInDays(-4), reportTime: timeInDays(-3) }
    expectSuccess(await makeLotMove(life, lot, 'evalFinish', dated))
    const { latest } = mustExist(await findJudgementOfRule(life, 'R14b'))
    const lotDueTime = async () => new Date(mustExist((await life.lot(lot)).dueTime)).toISOString()
    expect(await lotDueTime()).toBe(new Date(`${latest}T23:59:59+08:00`).toISOString())
    expectSuccess(await makeLotMove(life, lot, 'ownerConfirm'))
    expect(await lotDueTime()).toBe(new Date(`${latest}T23:59:59+08:00`).toISOString())
  })
})

describe('what a lot shows', () => {
  test('政府采购 waits for its client: 候选人公示 is nowhere', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers, {
      procurementRegime: 'ZC',
    })
    expectSuccess(await makeLotMove(life, lot, 'evalFinish'))
    expect((await life.lot(lot)).statusText).toBe('待业主确认')
    expect((await life.reread()).statusText).toBe('待业主确认')
    const data = await people.sales.call(signupApi.lots, { projectId: life.project.listId })
    expect(data[0]?.statusText).toBe('待业主确认')
  })

  test('非依法必须招标 does without 候选人公示 where its client chooses so', async () => {
    const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers)
    await server.sql('update tender_package set skips_publicity = true where list_id = $1', [lot])
    expect(expectSuccess(await makeLotMove(life, lot, 'evalFinish'))).toMatchObject({
      stepTitle: '取得定标确认函',
      statusText: '待业主确认',
    })
    expect((await life.reread()).statusText).toBe('待业主确认')
  })

  test('how many have bid is counted from the bids, and is nobody’s to know who may not (R27)', async () => {
    const life = await aPublishedProjectLife(server, people, suppliers, { packageCount: 1 })
    const lot = (await life.lots())[0]?.listId as string
    for (const supplier of suppliers.slice(0, 3)) await life.signUpSupplier(lot, supplier)
    for (const supplier of suppliers.slice(0, 2)) expectSuccess(await life.bid(lot, supplier))
    const waits = { state: 'open', text: expect.stringContaining('投标截止后按递交情况判断') }
    expect(await findJudgementOfRule(life, 'R10')).toMatchObject(waits)
    await life.pass(25)
    await life.endSales()
    expect(await findJudgementOfRule(life, 'R10')).toMatchObject({ state: 'broken' })
    expect(await findJudgementOfRule(life, 'R10', people.leader)).toMatchObject(waits)
    const opened = await aProjectLifeWithOpenedBids(server, people, suppliers)
    for (const person of [people.pm, people.leader])
      expect(await findJudgementOfRule(opened.life, 'R10', person)).toMatchObject({ state: 'ok' })
  })
})

describe('two suppliers are enough (R10)', () => {
  test('in 磋商 and 谈判, with the reason and the letter of the authority', async () => {
    const project = await anAssignedProject(people, {
      procurementRegime: 'ZC',
      procurementMethod: '竞争性磋商',
      packageCount: 1,
    })
    const lot = firstOf(await lotsOfProject(people.pm, project))
    expect(
      (await updateLotPlan(people.pm, lot, { minSuppliers: 2 })).errors?.map(({ field }) => field),
    ).toEqual(['minSuppliersReason', 'minSuppliersFile'])
    const letter = {
      minSuppliers: 2,
      minSuppliersReason: '科研项目，财库〔2014〕214号第三条第四项',
      minSuppliersFile: [(await uploadFile(people.pm, '财政部门批复.pdf')).listId],
    }
    expect((await updateLotPlan(people.pm, lot, { ...letter, minSuppliers: 1 })).errors?.[0]?.field).toBe(
      'minSuppliers',
    )
    expect(expectSuccess(await updateLotPlan(people.pm, lot, letter))).toMatchObject({ minSuppliers: 2 })
    const tender = await anAssignedProject(people, { packageCount: 1 })
    const other = firstOf(await lotsOfProject(people.pm, tender))
    expect(
      (await updateLotPlan(people.pm, other, { ...letter, minSuppliersFile: [crypto.randomUUID()] })).errors,
    ).toEqual([{ field: 'minSuppliers', message: '只有竞争性磋商、竞争性谈判经主管部门批准可以为两家' }])
  })

  test('a lot with the letter opens with two', async () => {
    const method = { procurementRegime: 'ZC', procurementMethod: '竞争性磋商', packageCount: 1 }
    const life = await aPublishedProjectLife(server, people, suppliers.slice(0, 2), method)
    const lot = (await life.lots())[0]?.listId as string
    await server.sql('update tender_package set min_suppliers = 2 where list_id = $1', [lot])
    for (const supplier of life.suppliers) {
      await life.signUpSupplier(lot, supplier)
      expectSuccess(await life.bid(lot, supplier))
    }
    await life.pass(25)
    await life.endSales()
    expectSuccess(await life.move(people.pm, 'open', lot))
    expect(await findJudgementOfRule(life, 'R10')).toMatchObject({ state: 'ok' })
  })
})

describe('the lots of a project share its budget (R34)', () => {
  const TOO_MUCH = [
    { field: 'budgetMoney', message: '各标包预算合计 1,200,000.01 元，超过项目预算 1,200,000.00 元' },
  ]

  test('when a lot is planned, and when the project is edited', async () => {
    const project = await anAssignedProject(people, { procurementRegime: 'QT', procurementMethod: '比选' })
    const [one, other] = (await lotsOfProject(people.pm, project)) as [LotRow, LotRow]
    expectSuccess(await updateLotPlan(people.pm, one))
    expect((await updateLotPlan(people.pm, other, { budgetMoney: '600000.01' })).errors).toEqual(TOO_MUCH)
    expectSuccess(await updateLotPlan(people.pm, other))
    const data = await people.pm.call(projectApi.detail, { listId: project.listId })
    const form = pickFields(data, EDITED)
    const less = await move(people.pm, 'update', data, { ...form, budgetMoney: '1199999.99' })
    expect(less.errors).toEqual([
      { field: 'budgetMoney', message: '各标包预算合计 1,200,000.00 元，超过项目预算 1,199,999.99 元' },
    ])
    expectSuccess(await move(people.pm, 'update', data, { ...form, budgetMoney: '1200000.00' }))
  })

  test('when its file is submitted, whatever was planned before', async () => {
    const project = await aPlannedProject(people)
    await server.sql(
      'update tender_package set budget_money = 600000.01 where project_id = $1 and sort = 2',
      [project.listId],
    )
    const { errors } = await move(people.pm, 'fileSubmit', project, {
      tenderFile: [crypto.randomUUID()],
    })
    expect(errors).toEqual(TOO_MUCH)
  })

  test('when it is changed after 发布', async () => {
    const project = await aPublishedProject(people)
    const data = await people.pm.call(projectApi.detail, { listId: project.listId })
    const form = pickFields(data, CHANGED)
    const evidence = [crypto.randomUUID()]
    const asked = { projectId: data.listId, projectVersion: data.version, reason: '调整', evidence, ...form }
    const { errors } = await people.pm.tries(changeApi.save, {
      ...asked,
      budgetMoney: '1000000.00',
    })
    expect(errors).toMatchObject([{ field: 'budgetMoney' }])
  })
})

const EDITED = [
  'projectName',
  'procurementRegime',
  'procurementMethod',
  'budgetMoney',
  'controlMoney',
  'fundSource',
  'entrustDate',
  'entrustFile',
  'feePayer',
  'feeStandard',
  'feeDiscount',
  'minFee',
  'feeCalcMode',
  'isInternational',
  'isSecret',
  'isPppAgency',
  'isPppConsult',
  'isOutOpen',
  'remark',
  'attachment',
]
const CHANGED = EDITED.filter((name) => name !== 'procurementRegime' && name !== 'procurementMethod')
