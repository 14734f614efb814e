import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import type { Some } from '../support/person'
import {
  aProjectLifeWithOpenedBids,
  createSuppliers,
  type Everybody,
  type Life,
  LOT_MOVES,
  prepareEverybody,
} from '../support/project-life'
import { anAssignedProject, lotsOfProject, move, updateLotPlan } from '../support/projects'
import { startServer, type TestServer } from '../support/server'
import { BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let people: Everybody
let suppliers: SupplierRow[]
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  people = await prepareEverybody(server)
  suppliers = await createSuppliers(people.sales, 4)
})
afterAll(() => server?.stop())

const supplierIdAt = (at: number) => mustExist(suppliers[at]).listId
const supplierNameAt = (at: number) => mustExist(suppliers[at]).supplierName

/** Lots are planned with a budget of 600,000.00 and without 最高限价: 45 % of it are 270,000.00. */
async function anOpenedLotWithBids(
  prices: readonly string[],
  changes = {},
): Promise<{ life: Life; lot: string }> {
  const opened = await aProjectLifeWithOpenedBids(server, people, suppliers, {
    procurementRegime: 'ZC',
    ...changes,
  })
  for (const [at, money] of prices.entries())
    expectSuccess(await opened.life.registerReadOut(opened.lot, mustExist(suppliers[at]), money))
  return opened
}

type Evaluation = Some<typeof projectApi.evalFinish>
const rankedCandidates = (...of: readonly (readonly [number, string])[]): Evaluation['candidates'] =>
  of.map(([at, bidMoney]) => ({ supplierId: supplierIdAt(at), bidMoney }))

async function finishEvaluation({ life, lot }: { life: Life; lot: string }, more: Evaluation) {
  const row = await life.lot(lot)
  const body = await LOT_MOVES.evalFinish(people.pm, row, suppliers)
  return move(people.pm, 'evalFinish', row, { ...body, bidReviews: [], ...more })
}

const readBids = (packageId: string) => people.pm.call(signupApi.bids, { packageId })
const readBidAt = async (packageId: string, at: number) =>
  mustExist((await readBids(packageId)).find(({ supplierId }) => supplierId === supplierIdAt(at)))

const PRICES = ['200000.00', '500000.00', '510000.00', '520000.00'] as const
const otherCandidates = () => rankedCandidates([1, '500000.00'], [2, '510000.00'], [3, '520000.00'])

test('政府采购: a low bid is told at the opening, and ends its evaluation only reviewed; not proved, it is invalid and the award goes on (R38)', async () => {
  const opened = await anOpenedLotWithBids(PRICES)
  const { life, lot } = opened
  const low = await readBidAt(lot, 0)
  // The mean is 432,500.00, the second lowest 500,000.00, the budget 600,000.00: each is named with its
  // threshold.
  expect(low.warnings).toHaveLength(1)
  for (const figure of ['432,500.00', '216,250.00', '500,000.00', '250,000.00', '600,000.00', '270,000.00'])
    expect(low.warnings[0]).toContain(figure)
  expect(low.warnings[0]).toContain('不能直接判为无效')
  expect(low.invalidReason).toBeNull()
  for (const at of [1, 2, 3]) expect((await readBidAt(lot, at)).warnings).toEqual([])

  const evaluationErrorFields = async (more: Evaluation) => {
    const { code, errors } = await finishEvaluation(opened, more)
    expect(code).toBe(400)
    return (errors ?? []).map(({ field }) => field)
  }
  const said = await finishEvaluation(opened, { candidates: otherCandidates() })
  expect(said.errors).toEqual([{ field: 'bidReviews', message: expect.stringContaining(supplierNameAt(0)) }])
  expect(said.errors?.[0]?.message).toContain('财库〔2026〕2号')
  // It counts as low even when it is ranked with another price, or another price is sent for it.
  const corrected = { supplierId: supplierIdAt(0), bidMoney: '480000.00', bidReason: '算术修正' }
  expect(
    await evaluationErrorFields({ candidates: [corrected, ...mustExist(otherCandidates()).slice(0, 2)] }),
  ).toEqual(['bidReviews'])
  const ofLow = { supplierId: supplierIdAt(0), finalMoney: '590000.00' }
  const empty = ['bidReviews.0.explanation', 'bidReviews.0.conclusion', 'bidReviews.0.reviewReason']
  expect(await evaluationErrorFields({ candidates: otherCandidates(), bidReviews: [ofLow] })).toEqual(empty)
  const explained = { ...ofLow, explanation: '库存产品', reviewReason: '未提供成本构成' }
  const proved = { ...explained, conclusion: 'proved' } as const
  expect(await evaluationErrorFields({ candidates: otherCandidates(), bidReviews: [proved] })).toEqual([
    'bidReviews.0.proofFile',
  ])
  // The rejection affects nobody else, and a rejected bidder is not ranked.
  const notProved = { ...explained, conclusion: 'notProved' } as const
  const other = { ...notProved, supplierId: supplierIdAt(1) }
  expect(
    await evaluationErrorFields({ candidates: otherCandidates(), bidReviews: [notProved, other] }),
  ).toContain('bidReviews.1.conclusion')
  expect(
    await evaluationErrorFields({
      candidates: rankedCandidates([0, PRICES[0]], [1, PRICES[1]]),
      bidReviews: [notProved],
    }),
  ).toEqual(['candidates.0.supplierId'])

  expectSuccess(await finishEvaluation(opened, { candidates: otherCandidates(), bidReviews: [notProved] }))
  expect((await readBidAt(lot, 0)).invalidReason).toMatch(
    /不能证明其合理性：未提供成本构成（财库〔2026〕2号）/,
  )
  expect((await readBidAt(lot, 1)).invalidReason).toBeNull()
  expectSuccess(await life.move(people.manager, 'ownerConfirm', lot))
  const award = {
    supplierId: supplierIdAt(1),
    winBidMoney: PRICES[1],
    calibrationTime: new Date().toISOString(),
  }
  expectSuccess(await move(people.pm, 'award', await life.lot(lot), award))
})

test('proved, it may win; what failed 符合性审查 is not reckoned with; the committee may call one low (R38)', async () => {
  const opened = await anOpenedLotWithBids(['200000.00', '380000.00', '390000.00', '590000.00'])
  const proofFile = [(await uploadFile(people.pm, '成本构成.pdf')).listId]
  const reviewed = {
    explanation: '自有库存',
    proofFile,
    conclusion: 'proved',
    reviewReason: '成本构成合理',
  } as const
  const candidates = rankedCandidates([0, '200000.00'], [1, '380000.00'], [2, '390000.00'])
  const rejected = { supplierId: supplierIdAt(3), rejectReason: '未提供资格证明' }
  const called = { supplierId: supplierIdAt(1), isCalledLow: true }
  const lacks = await finishEvaluation(opened, {
    candidates,
    bidReviews: [{ supplierId: supplierIdAt(0), ...reviewed }, rejected, called],
  })
  expect(lacks.errors?.map(({ field }) => field)).toEqual([
    'bidReviews.2.explanation',
    'bidReviews.2.conclusion',
    'bidReviews.2.reviewReason',
  ])
  const bidReviews = [
    { supplierId: supplierIdAt(0), ...reviewed },
    rejected,
    { ...called, ...reviewed, proofFile: [] },
  ]
  const another = [(await uploadFile(people.pm, '采购合同.pdf')).listId]
  const complete = bidReviews.map((one) =>
    one.supplierId === supplierIdAt(1) ? { ...called, ...reviewed, proofFile: another } : one,
  )
  expectSuccess(await finishEvaluation(opened, { candidates, bidReviews: complete }))
  expect((await readBidAt(opened.lot, 3)).invalidReason).toBe('未通过资格、符合性审查：未提供资格证明')
  expect((await readBidAt(opened.lot, 0)).invalidReason).toBeNull()
  const kept = await server.sql(
    'select supplier_id, judged_money, grounds from tender_bid_review where package_id = $1 order by bid_id',
    [opened.lot],
  )
  // The mean of the three that passed is 323,333.33…: 200,000.00 is above half of it and half of the second
  // lowest.
  expect(kept.find((row) => row.supplier_id === supplierIdAt(0))?.grounds).toMatchObject([
    { base: 'ceiling' },
  ])
  expect(kept).toHaveLength(3)
})

test('磋商: the last price decides, also of who is not ranked; and a project whose stored rules do not know R38 is not asked', async () => {
  const opened = await anOpenedLotWithBids(PRICES, { procurementMethod: '竞争性磋商' })
  expect((await readBidAt(opened.lot, 0)).warnings).toHaveLength(1)
  const candidates = rankedCandidates([0, '450000.00'], [1, '460000.00'], [2, '470000.00'])
  const reasoned = mustExist(candidates).map((one) => ({ ...one, bidReason: '最后报价' }))
  const lacking = await finishEvaluation(opened, { candidates: reasoned })
  expect(lacking.errors).toEqual([{ field: 'bidReviews', message: expect.stringContaining('最后报价') }])
  const finalPriceInput = (finalMoney: string) => ({
    candidates: reasoned,
    bidReviews: [{ supplierId: supplierIdAt(3), finalMoney }],
  })
  expect((await finishEvaluation(opened, finalPriceInput('150000.00'))).errors?.[0]?.field).toBe(
    'bidReviews.0.explanation',
  )
  const rules = (await server.sql('select rules_used from tender_project where list_id = $1', [
    opened.life.project.listId,
  ])) as { rules_used: { ruleCode: string }[] }[]
  const before = firstOf(rules).rules_used.filter(({ ruleCode }) => !ruleCode.startsWith('R38'))
  await server.sql('update tender_project set rules_used = $2 where list_id = $1', [
    opened.life.project.listId,
    JSON.stringify(before),
  ])
  expect((await readBidAt(opened.lot, 0)).warnings).toEqual([])
  expect((await finishEvaluation(opened, finalPriceInput('150000.00'))).errors?.[0]?.field).toBe('bidReviews')
  expectSuccess(await finishEvaluation(opened, { candidates: reasoned }))
})

test('the file may raise each mark, not lower it, and to 65 % at the most (R38)', async () => {
  const project = await anAssignedProject(people, { procurementRegime: 'ZC', packageCount: 1 })
  const lot = firstOf(await lotsOfProject(people.pm, project))
  const planErrorFields = async (changes: Parameters<typeof updateLotPlan>[2]) =>
    (await updateLotPlan(people.pm, lot, changes)).errors?.map(({ field }) => field)
  expect(await planErrorFields({ lowMeanPercent: 49.99 })).toEqual(['lowMeanPercent'])
  expect(await planErrorFields({ lowSecondPercent: 65.01, lowCeilingPercent: 44 })).toEqual([
    'lowSecondPercent',
    'lowCeilingPercent',
  ])
  const planned = expectSuccess(
    await updateLotPlan(people.pm, lot, { lowMeanPercent: 65, lowCeilingPercent: 45 }),
  )
  expect(planned.lowPriceTerms).toMatchObject({
    percents: { mean: '65', secondLowest: '50', ceiling: '45' },
    ceiling: '600000.00',
  })
})
