import { commonApi } from '@agency/shared/contract/common.contract'
import { homeApi } from '@agency/shared/contract/home.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadAttachment, responseBytes, statusAndCodeOf } from '../support/attachments'
import { onBond, onFee, paymentForm, seededRandomNumbers } from '../support/awards'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist, sortedCodes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { type Some, uncheckedInput } from '../support/person'
import {
  A_COMMITTEE,
  aPublishedProjectLife,
  createSuppliers,
  type Everybody,
  enterCommittee,
  type Life,
  LOT_MOVES,
  type LotMove,
  prepareEverybody,
  refundForm,
} from '../support/project-life'
import {
  aReviewedProject,
  lotsOfProject,
  move,
  publishProject,
  timeInDays,
  updateLotPlan,
} from '../support/projects'
import { RandomLife } from '../support/random-life'
import { type Answer, type Person, startServer, type TestServer } from '../support/server'
import { act, signUp } from '../support/signups'

let server: TestServer
let people: Everybody
let suppliers: SupplierRow[]
beforeAll(async () => {
  server = await startServer()
  people = await prepareEverybody(server)
  suppliers = await createSuppliers(people.sales, 3)
})
afterAll(() => server?.stop())

const aPublishedProjectWithLots = (
  packageCount: number,
  dates?: Parameters<typeof aPublishedProjectLife>[4],
): Promise<Life> => aPublishedProjectLife(server, people, suppliers, { packageCount }, dates)
const lotIdAt = async (life: Life, sort: number): Promise<string> =>
  mustExist((await life.lots()).find((lot) => lot.sort === sort)).listId

describe('ten lots of one project', () => {
  /** Expects that the acts do not change any other lot. */
  const expectOthersUnchanged = async (life: Life, listId: string, acts: () => Promise<unknown>) => {
    const otherLots = () =>
      server.sql(
        `select l.sort, l.version, l.status, c.step from tender_package l join wf_case c on c.own_id = l.list_id
         where l.project_id = $1 and l.list_id <> $2 order by l.sort`,
        [life.project.listId, listId],
      )
    const before = await otherLots()
    await acts()
    expect(await otherLots()).toEqual(before)
  }

  test('each in a state of its own: no lot is affected by another, and the project is where the last of them is', async () => {
    const life = await aPublishedProjectWithLots(10, (sort) => {
      if (sort === 1)
        return { sign_up_end: timeInDays(33), open_time: timeInDays(60), bond_end: timeInDays(59) }
      return sort <= 4 ? { open_time: timeInDays(34), bond_end: timeInDays(33) } : {}
    })
    const lot = await Promise.all([...Array(10)].map((_, index) => lotIdAt(life, index + 1)))
    const runOnLotsFrom = async (from: number, acts: (listId: string) => Promise<unknown>) => {
      for (const listId of lot.slice(from - 1, 9))
        await expectOthersUnchanged(life, listId, () => acts(listId))
    }
    const makeLotMover = (person: Person, action: LotMove) => async (listId: string) =>
      expectSuccess(await life.move(person, action, listId))

    await life.signUpWithBond(lot[0] as string, firstOf(suppliers))
    for (const supplier of suppliers.slice(0, 2)) await life.signUpWithBond(lot[1] as string, supplier)
    await runOnLotsFrom(3, async (listId) => {
      const isPaid = listId === lot[2] || listId === lot[8]
      for (const supplier of suppliers)
        await life[isPaid ? 'signUpWithBond' : 'signUpSupplier'](listId, supplier)
    })
    await life.pass(10)
    await life.endSales()
    await runOnLotsFrom(4, makeLotMover(people.pm, 'prepared'))
    await runOnLotsFrom(5, async (listId) => {
      for (const supplier of suppliers) expectSuccess(await life.bid(listId, supplier))
    })
    await expectOthersUnchanged(life, lot[9] as string, () => life.failLot(lot[9] as string))
    await life.pass(15)
    await runOnLotsFrom(5, makeLotMover(people.pm, 'open'))
    await runOnLotsFrom(6, makeLotMover(people.pm, 'evalFinish'))
    await runOnLotsFrom(7, makeLotMover(people.pm, 'publicity'))
    await runOnLotsFrom(7, makeLotMover(people.manager, 'ownerConfirm'))
    await life.pass(5)
    await runOnLotsFrom(8, makeLotMover(people.pm, 'award'))
    await runOnLotsFrom(9, (listId) => life.handOutNotice(listId))
    await runOnLotsFrom(9, makeLotMover(people.pmb, 'contract'))
    expect(await life.lot(lot[8] as string)).toMatchObject({ status: '70', stepTitle: '待结清' })
    await runOnLotsFrom(9, (listId) => life.payBillsAndRefundBonds(listId))

    const standing = (await life.lots()).map(({ status, stepTitle }) => [status, stepTitle])
    expect(standing).toEqual([
      ['20', '报名中'],
      ['20', '报名不足三家'],
      ['30', '开标准备'],
      ['30', '录入开标记录'],
      ['40', '录入评标结果'],
      ['50', '候选人公示'],
      ['50', '定标登记'],
      ['60', '待发通知书'],
      ['80', '已完结'],
      ['91', '流标'],
    ])
    expect(await life.reread()).toMatchObject({ status: '50', statusText: '报名中', packageCount: 10 })
    await expectHomeLists(lot)
    await expectProjectToClose(life, lot)
  })

  /** Expects that each list of the home page contains exactly the right lots of the project. */
  async function expectHomeLists(lot: readonly string[]): Promise<void> {
    const listedLotNumbers = async (
      person: Person,
      name: 'openings' | 'fewSignups' | 'fewBonds' | 'unpaidBySuppliers',
    ): Promise<number[]> => {
      const { records } = await person.call(homeApi[name], { current: 1, size: 200 })
      const numbers: string[] = records.map((row) => row.packageNo)
      return (await lotsOfProject(people.head, { listId: await projectIdOf(lot[0] as string) }))
        .filter(({ packageNo }) => numbers.includes(packageNo))
        .map(({ sort }) => sort)
    }
    expect(await listedLotNumbers(people.pm, 'openings')).toEqual([2, 3, 4])
    expect(await listedLotNumbers(people.pm, 'fewSignups')).toEqual([1])
    expect(await listedLotNumbers(people.head, 'fewSignups')).toEqual([])
    expect(await listedLotNumbers(people.pm, 'fewBonds')).toEqual([2, 4])
    expect(await listedLotNumbers(people.head, 'unpaidBySuppliers')).toEqual([])
    const bill = firstOf(await people.finance.call(serviceFeeApi.list, { packageId: lot[7] }))
    expectSuccess(await onFee(people.finance, 'confirm', bill, { invoiceNo: null }))
    expect(await listedLotNumbers(people.head, 'unpaidBySuppliers')).toEqual([8])
  }
  const projectIdOf = async (packageId: string): Promise<string> =>
    (
      await server.row<{ project_id: string }>('select project_id from tender_package where list_id = $1', [
        packageId,
      ])
    ).project_id

  /**
   * The other lots fail one by one: the project has the status of its least advanced lot, and closes with the
   * last.
   */
  async function expectProjectToClose(life: Life, lot: readonly string[]): Promise<void> {
    const texts: string[] = []
    for (const listId of lot.slice(0, 7)) {
      await life.failLot(listId)
      texts.push((await life.reread()).statusText)
    }
    expect(texts).toEqual(['报名中', '待开标', '待开标', '评标中', '候选人公示', '候选人公示', '已定标'])
    await life.handOutNotice(lot[7] as string)
    expect(await life.reread()).toMatchObject({ status: '60', statusText: '待归档' })
    expectSuccess(await life.move(people.pmb, 'contract', lot[7] as string))
    expect((await life.lot(lot[7] as string)).stepTitle).toBe('待结清')
  }
})

test('the committee is entered by manager A, judged by R12, copied to another lot, and sealed by 评标完成', async () => {
  const life = await aPublishedProjectWithLots(2)
  const [one, other] = [await lotIdAt(life, 1), await lotIdAt(life, 2)]
  const first = { listId: one }
  expect(await enterCommittee(people.pm, first)).toMatchObject({
    code: 409,
    msg: expect.stringContaining('开标准备'),
  })
  for (const supplier of suppliers) await life.signUpSupplier(one, supplier)
  await life.pass(10)
  await life.endSales()
  for (const person of [people.pmb, people.manager])
    expect((await enterCommittee(person, first)).code).toBe(403)
  const short = A_COMMITTEE.slice(0, 4)
  expect((await enterCommittee(people.pm, first, [...short, firstOf(short)])).errors).toEqual([
    { field: 'members.4.mobile', message: '手机与其他委员重复' },
  ])
  expectSuccess(await enterCommittee(people.pm, first, short))
  expect((await enterCommittee(people.pm, first, A_COMMITTEE, 0)).code).toBe(409)

  for (const supplier of suppliers) expectSuccess(await life.bid(one, supplier))
  await life.pass(15)
  expectSuccess(await life.move(people.pm, 'open', one))
  // With a mandatory tender R12 blocks; in other projects it is a warning.
  await server.sql("update tender_project set procurement_regime = 'ZTB_MUST' where list_id = $1", [
    life.project.listId,
  ])
  expect((await life.move(people.pm, 'evalFinish', one)).errors).toEqual([
    {
      field: 'committee',
      message: '评标委员会成员不足5人，评标委员会成员人数应为单数（招标投标法第37条）',
    },
  ])
  const byAdmin = await life.move(await server.as('admin'), 'evalFinish', one)
  expect(byAdmin.errors).toEqual([{ field: 'committee', message: '评标委员会尚不符合规定，请项目经理A核对' }])
  const fees = A_COMMITTEE.map((member) => ({ ...member, fee: '800.00' }))
  expect(expectSuccess(await enterCommittee(people.pm, first, fees, 1))).toMatchObject({
    committeeCount: 5,
    expertCount: 4,
  })
  const given = await move(
    people.pm,
    'evalFinish',
    await life.lot(one),
    uncheckedInput({ committeeCount: 5 }),
  )
  expect(given.code).toBe(400)
  expectSuccess(await life.move(people.pm, 'evalFinish', one))
  expect((await enterCommittee(people.pm, first, fees, 2)).code).toBe(409)
  // The report names them: the team can read it, and nobody else yet.
  for (const [person, files] of [
    [people.manager, 1],
    [people.leader, 0],
  ] as const) {
    expect((await life.lots(person)).find(({ listId }) => listId === one)?.reportFile).toHaveLength(files)
    const data = await person.call(commonApi.attachmentList, { ownId: one })
    expect(data.filter(({ name }) => name === '评标报告.pdf')).toHaveLength(files)
  }

  const copyCommittee = (fromId: string) =>
    people.pm.tries(projectApi.committeeCopy, { listId: other, version: 0, fromId })
  expect((await copyCommittee(one)).code).toBe(409)
  await server.sql("update tender_package set status = '30' where list_id = $1", [other])
  expect((await copyCommittee(other)).msg).toBe('只能复制同一项目其他标包的评标委员会')
  const copied = expectSuccess(await copyCommittee(one))
  expect(copied).toMatchObject({ committeeCount: 5, expertCount: 4, version: 1 })
  expect(copied.members[0]).toMatchObject({ name: '评委甲', mobile: '13800001000', fee: null })
})

const isPdf = async (answer: Response) => (await responseBytes(answer)).subarray(0, 4).toString() === '%PDF'

test('no step is dated before the one that it follows, and the report is the team’s until the award (R27)', async () => {
  const life = await aPublishedProjectWithLots(1)
  const lot = await lotIdAt(life, 1)
  for (const supplier of suppliers) {
    await life.signUpSupplier(lot, supplier)
    expectSuccess(await life.bid(lot, supplier))
  }
  await life.pass(25)
  await life.endSales()
  expectSuccess(await life.move(people.pm, 'open', lot))
  const errorFieldsOfMove = async <K extends LotMove>(action: K, more: Some<(typeof projectApi)[K]>) => {
    const body = await LOT_MOVES[action](people.pm, await life.lot(lot), suppliers)
    const { errors } = await move(people.pm, action, await life.lot(lot), { ...body, ...more })
    return errors?.map(({ field }) => field)
  }
  expect(await errorFieldsOfMove('evalFinish', { reportTime: timeInDays(-1) })).toEqual(['reportTime'])
  const evaluated = expectSuccess(await life.move(people.pm, 'evalFinish', lot))
  const yesterday = { candidateStart: timeInDays(-1), candidateEnd: timeInDays(4) }
  expect(await errorFieldsOfMove('publicity', yesterday)).toEqual(['candidateStart'])

  const downloadReport = (person: Person) => downloadAttachment(person, firstOf(evaluated.reportFile))
  expect(await isPdf(await downloadReport(people.pmb))).toBe(true)
  expect(await statusAndCodeOf(await downloadReport(people.leader))).toEqual([200, 404])
  expect((await lotsOfProject(people.leader, life.project))[0]?.reportFile).toEqual([])
  expectSuccess(await life.move(people.pm, 'publicity', lot))
  expectSuccess(await life.move(people.manager, 'ownerConfirm', lot))
  await life.pass(5)
  expectSuccess(await life.move(people.pm, 'award', lot))
  expect(await isPdf(await downloadReport(people.leader))).toBe(true)
  await life.handOutNotice(lot)
  const contractErrorField = (more: Some<typeof projectApi.contract>) =>
    life.lot(lot).then(async (row) => {
      const body = await LOT_MOVES.contract(people.pmb, row, suppliers)
      return (await move(people.pmb, 'contract', row, { ...body, ...more })).errors?.[0]?.field
    })
  expect(await contractErrorField({ contractTime: timeInDays(-1) })).toBe('contractTime')
  expect(await contractErrorField({ contractMoney: '0' })).toBe('contractMoney')
})

describe('two persons at the same step', () => {
  const TOLD = ['数据已被他人修改，请刷新后重试', '当前状态不允许该操作']
  /** Expects that one call succeeded and the other was refused with the right message. */
  const expectOneSucceeded = <T>(answers: readonly Answer<T>[]) => {
    expect(sortedCodes(answers)).toEqual([200, 409])
    expect(TOLD).toContain(answers.find(({ code }) => code === 409)?.msg)
    return answers.find(({ code }) => code === 200)?.data
  }
  const expectOneOfBothSucceeds = async <T>(one: () => Promise<Answer<T>>, other: () => Promise<Answer<T>>) =>
    expectOneSucceeded(await Promise.all([one(), other()]))
  const flowLogsOf = (ownId: string, action: string) =>
    server.sql('select 1 from wf_flow_log where own_id = $1 and action = $2', [ownId, action])

  test('发布 and 定标 happen once: one notice, one bill', async () => {
    const admin = await server.as('admin')
    const reviewed = await aReviewedProject(people, { packageCount: 1 })
    const published = await expectOneOfBothSucceeds(
      () => publishProject(people, reviewed),
      () => publishProject({ ...people, pm: admin }, reviewed),
    )
    expect(await people.pm.call(projectApi.notices, { listId: mustExist(published).listId })).toHaveLength(1)
    const life = await aPublishedProjectWithLots(1)
    const listId = await lotIdAt(life, 1)
    for (const supplier of suppliers) await life.signUpWithBond(listId, supplier)
    for (const supplier of suppliers) expectSuccess(await life.bid(listId, supplier))
    await life.pass(10)
    await life.endSales()
    await life.pass(15)
    expectSuccess(await life.move(people.pm, 'open', listId))
    await expectReadOutPrice(life, listId)
    expectSuccess(await life.move(people.pm, 'publicity', listId))
    expectSuccess(await life.move(people.manager, 'ownerConfirm', listId))
    await life.pass(5)
    const lot = (await life.lot(listId)) as { listId: string; version: number }
    const calibrationTime = new Date().toISOString()
    const winner = { supplierId: suppliers[0]?.listId, winBidMoney: '399999.99', calibrationTime }
    expect((await move(people.pm, 'award', lot, winner)).errors).toEqual([
      { field: 'winBidReason', message: '与中标人报价 400,000.00 元不一致，请填写原因' },
    ])
    await expectOneOfBothSucceeds(
      () => life.move(people.pm, 'award', listId),
      () => life.move(admin, 'award', listId),
    )
    expect(await life.bills(listId)).toHaveLength(1)
    expect(await flowLogsOf(listId, 'award')).toHaveLength(1)
    await expectMoneyBookedOnce(life, listId)
  })

  /** Expects that a candidate's price must be the one read out, unless a reason is given. */
  async function expectReadOutPrice(life: Life, listId: string): Promise<void> {
    expectSuccess(await life.registerReadOut(listId, firstOf(suppliers), '400500.00'))
    const known = await people.pm.call(projectApi.bidders, { listId })
    expect(known.map(({ bidMoney }) => bidMoney).sort()).toEqual(['400500.00', null, null])
    expect((await life.move(people.pm, 'evalFinish', listId)).errors).toEqual([
      {
        field: 'candidates.0.bidReason',
        message: '与唱标 400,500.00 元不一致，请填写原因（如算术修正）',
      },
    ])
    const lot = await life.lot(listId)
    const body = mustExist(await LOT_MOVES.evalFinish(people.pm, lot, suppliers))
    firstOf(mustExist(body.candidates)).bidReason = '算术修正：单价与总价不一致，以单价为准'
    expectSuccess(await move(people.pm, 'evalFinish', lot, body))
    const [first, second] = await people.pm.call(projectApi.candidates, { listId })
    expect([first?.bidReason, second?.bidReason]).toEqual([
      firstOf(mustExist(body.candidates)).bidReason,
      null,
    ])
  }

  /** 核收, 收款 and 退还 by two people at once. */
  async function expectMoneyBookedOnce(life: Life, listId: string): Promise<void> {
    const { finance } = people
    const admin = await server.as('admin')
    const bill = firstOf(await life.bills(listId))
    const confirmed = expectSuccess(await onFee(finance, 'confirm', bill, { invoiceNo: null }))
    const part = paymentForm('100.00')
    const after = await expectOneOfBothSucceeds(
      () => onFee(finance, 'receive', confirmed, part),
      () => onFee(admin, 'receive', confirmed, part),
    )
    expect(after).toMatchObject({ receivedMoney: '100.00' })
    await life.handOutNotice(listId)
    expectSuccess(await life.move(people.pmb, 'contract', listId))
    const bond = firstOf(await life.bonds(listId))
    const forms = [await refundForm(finance, bond), await refundForm(admin, bond)]
    await expectOneOfBothSucceeds(
      () => onBond(finance, 'refund', bond, forms[0]),
      () => onBond(admin, 'refund', bond, forms[1]),
    )
    expect(await flowLogsOf(bond.listId, 'refund')).toHaveLength(1)
  }

  test('核收 makes one valid sign-up, whose bond is waited for once', async () => {
    const life = await aPublishedProjectWithLots(1)
    const listId = await lotIdAt(life, 1)
    const saved = expectSuccess(await signUp(people.sales, { listId }, firstOf(suppliers)))
    expect(await life.bonds(listId)).toEqual([])
    await expectOneOfBothSucceeds(
      () => act(people.sales, 'receive', saved, { receiptNo: 'SJ-A' }),
      () => act(people.finance, 'receive', saved, { receiptNo: 'SJ-B' }),
    )
    expect(await life.bonds(listId)).toMatchObject([{ status: '10', supplierId: suppliers[0]?.listId }])
  })
})

test('a file that was reviewed goes back to be prepared, and a new version is reviewed', async () => {
  const reviewed = await aReviewedProject(people, { packageCount: 1 })
  const back = await move(people.pm, 'fileReturn', reviewed, {
    result: 'return',
    opinion: '时间有变',
  })
  expect(back.data).toMatchObject({ status: '30', ownerFile: [] })
  expect(await findOpenTodo(people.pm, back.data.listId)).toMatchObject({ stepId: 'TP_PREPARE' })
  const files = await people.pm.call(projectApi.files, { listId: back.data.listId })
  expect(files.map(({ status }) => status)).toEqual(['已作废'])
  const lot = firstOf(await lotsOfProject(people.pm, back.data))
  expect((await updateLotPlan(people.pm, lot, { openTime: timeInDays(50) })).code).toBe(200)
})

test.each([3, 17])(
  'random legal moves never lead to where nobody can act, and lose no money (seed %i)',
  async (seed) => {
    const life = await aPublishedProjectWithLots(2)
    const random = new RandomLife(life, seededRandomNumbers(seed))
    for (let step = 0; step < 15; step++) await random.takeRandomStep()
    await random.finish()
    expect((await life.reread()).status).toMatch(/^(60|91)$/)
  },
)
