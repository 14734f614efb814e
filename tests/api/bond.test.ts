import { operationLogApi } from '@agency/shared/contract/log.contract'
import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatDateTime } from '../../packages/shared/src/format/dates'
import { uploadFile } from '../support/attachments'
import {
  anArrivedBond,
  awardLot,
  bondArrivalForm,
  enterContract,
  findOrEnterBond,
  handOutNotice,
  onBond,
  seededRandomNumbers,
} from '../support/awards'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import type { MoveOf, Named } from '../support/person'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast, timeInDays } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'
import { letDaysPass } from '../support/time'

let server: TestServer
let cast: Cast
let sales: Person
let finance: Person
let leader: Person
let suppliers: SupplierRow[]
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  const named = ['sales', 'finance', 'leader'].map((name) => server.as(name))
  ;[sales, finance, leader] = (await Promise.all(named)) as [Person, Person, Person]
  suppliers = [await anApprovedSupplier(server, sales), await anApprovedSupplier(server, sales)]
})
afterAll(() => server?.stop())

const rereadBond = async ({ listId }: Named) => await finance.call(bondApi.detail, { listId })
const createPublishedLot = async (changes: Record<string, unknown> = {}) => {
  const project = await aPublishedProject(cast, { packageCount: 1, ...changes })
  return { project, lot: firstOf(await lotsOfProject(cast.pm, project)) }
}
const createArrivedBond = (lot: LotRow, supplier: SupplierRow) =>
  anArrivedBond({ sales, finance }, lot, supplier)
const tryRefundBond = async (bond: BondRow, changes: Record<string, unknown> = {}) =>
  onBond(finance, 'refund', bond, {
    refundMoney: mustExist(bond.arriveMoney),
    interest: '0.00',
    refundTime: new Date(Date.now() - 1000).toISOString(),
    refundFile: [(await uploadFile(finance, '银行回单.pdf')).listId],
    ...changes,
  })

describe('a bond that comes', () => {
  test('is registered by SALES and confirmed by FINANCE, for the supplier who pays it alone', async () => {
    const { lot } = await createPublishedLot()
    const supplier = firstOf(suppliers)
    const bond = await findOrEnterBond(sales, lot, supplier)
    expect(bond).toMatchObject({ status: '10', bondMoney: '10000.00' })
    const wrong = (
      await onBond(sales, 'register', bond, bondArrivalForm(supplier, { payerName: '某某个人' }))
    ).data
    expect(wrong).toMatchObject({ status: '20' })
    expect((await onBond(sales, 'confirm', wrong)).status).toBe(403)
    const refused = await onBond(finance, 'confirm', wrong)
    expect(refused.errors?.[0]?.field).toBe('payerName')
    const back = (await onBond(finance, 'confirm', wrong, { result: 'return', opinion: '付款人录错' })).data
    expect(back).toMatchObject({ status: '10', payerName: null, arriveMoney: null })
    const right = (await onBond(sales, 'register', back, bondArrivalForm(supplier))).data
    expect((await onBond(finance, 'confirm', right)).data).toMatchObject({ status: '30' })
  })

  test('does not come before there is a lot: interest is reckoned from its arrival', async () => {
    const { lot } = await createPublishedLot()
    const supplier = firstOf(suppliers)
    const bond = await findOrEnterBond(sales, lot, supplier)
    const early = await onBond(
      sales,
      'register',
      bond,
      bondArrivalForm(supplier, { arriveTime: timeInDays(-9_000) }),
    )
    expect(early.errors).toEqual([
      { field: 'arriveTime', message: expect.stringContaining('到账时间不能早于标包立项之日') },
    ])
    expect((await onBond(sales, 'register', bond, bondArrivalForm(supplier))).code).toBe(200)
  })

  test('must come from the basic account where the law asks for tenders (条例第26条)', async () => {
    const { lot } = await createPublishedLot({ procurementRegime: 'ZTB_MUST' })
    const supplier = firstOf(suppliers)
    const bond = (
      await onBond(sales, 'register', await findOrEnterBond(sales, lot, supplier), bondArrivalForm(supplier))
    ).data
    const refused = await onBond(finance, 'confirm', bond)
    expect(refused.errors?.[0]).toMatchObject({ field: 'isBasicAccount' })
    expect((await onBond(finance, 'confirm', bond, { isBasicAccount: true })).data.status).toBe('30')
  })

  test('is too little, or not accepted: all of it goes back', async () => {
    const { lot } = await createPublishedLot()
    const supplier = firstOf(suppliers)
    const some = bondArrivalForm(supplier, { arriveMoney: '9999.99' })
    const bond = (await onBond(sales, 'register', await findOrEnterBond(sales, lot, supplier), some)).data
    expect((await onBond(finance, 'confirm', bond)).errors?.[0]?.field).toBe('arriveMoney')
    const due = (await onBond(finance, 'confirm', bond, { result: 'refuse', opinion: '金额不足' })).data
    expect(due).toMatchObject({ status: '40', refundReason: '金额不足' })
    expect(await findOpenTodo(finance, due.listId)).toMatchObject({
      stepId: 'TP_BOND_REFUND',
      title: expect.stringMatching(/^退还保证金：\S+ [\d,]+\.\d\d 元 \S+$/),
    })
    const less = await tryRefundBond(due, { refundMoney: '9000.00' })
    expect(less.errors?.[0]?.field).toBe('refundMoney')
    expect((await tryRefundBond(due)).data).toMatchObject({
      status: '50',
      refundMoney: '9999.99',
      interest: '0.00',
    })
  })

  test('warns of one account that pays for two suppliers (R31, 条例第40条)', async () => {
    const { lot } = await createPublishedLot()
    const [one, other] = suppliers as [SupplierRow, SupplierRow]
    const first = await createArrivedBond(lot, one)
    expect(first.warnings).toEqual([])
    const account = { payAccount: bondArrivalForm(one).payAccount }
    const second = await onBond(
      sales,
      'register',
      await findOrEnterBond(sales, lot, other),
      bondArrivalForm(other, account),
    )
    expect(second.data.warnings[0]).toContain('条例第40条')
  })
})

describe('nobody lets money in and out alone', () => {
  test('who registered an arrival neither confirms nor refuses it, nor gives it back', async () => {
    const { lot } = await createPublishedLot()
    const supplier = firstOf(suppliers)
    const alone = await onBond(
      finance,
      'register',
      await findOrEnterBond(sales, lot, supplier),
      bondArrivalForm(supplier),
    )
    expect(alone.data.allowedActions).toEqual(['confirm'])
    expect((await onBond(finance, 'confirm', alone.data)).code).toBe(400)
    const turned = { result: 'refuse', opinion: '重复缴纳' } as const
    expect((await onBond(finance, 'confirm', alone.data, turned)).code).toBe(400)
    const mistaken = await onBond(finance, 'confirm', alone.data, { result: 'return', opinion: '录错' })
    expect(mistaken.data).toMatchObject({ status: '10' })

    // A bond that nobody confirmed becomes refundable when its lot fails: the person who registered it must
    // not refund it either.
    const again = (await onBond(finance, 'register', mistaken.data, bondArrivalForm(supplier))).data
    await server.sql("update wf_case set step = 'toRefund' where own_id = $1", [again.listId])
    await server.sql("update tender_bond set status = '40', refund_due = now() where list_id = $1", [
      again.listId,
    ])
    expect((await tryRefundBond(again)).code).toBe(400)
    expect(await rereadBond(again)).toMatchObject({ status: '40', allowedActions: ['interestAsk'] })
  })
})

describe('interest (R16, 条例第57条)', () => {
  /** A refundable bond that was held for 60 days: 10,000 × 0.05 % × 60 ÷ 360 is 0.83. */
  const aRefundableBondHeld60Days = async (changes: Record<string, unknown> = {}) => {
    const { lot } = await createPublishedLot(changes)
    const supplier = firstOf(suppliers)
    const came = (
      await onBond(sales, 'register', await findOrEnterBond(sales, lot, supplier), bondArrivalForm(supplier))
    ).data
    const bond = (await onBond(finance, 'confirm', came, { result: 'refuse', opinion: '重复缴纳' })).data
    await server.sql("update tender_bond set arrive_time = now() - interval '60 days' where list_id = $1", [
      bond.listId,
    ])
    await server.sql('update tender_package set bid_time = now() where list_id = $1', [lot.listId])
    return rereadBond(bond)
  }
  const interestTermsOf = async ({ listId }: Named) => await finance.call(bondApi.interestTerms, { listId })

  test('is what the rate in force makes of it; another figure needs a reason, which is told of', async () => {
    const bond = await aRefundableBondHeld60Days()
    const { proposed, earned, isOwed } = await interestTermsOf(bond)
    expect({ proposed, earned, isOwed }).toEqual({ proposed: '0.83', earned: '0.83', isOwed: true })
    const none = await tryRefundBond(bond, { interest: '0.00' })
    expect(none.errors).toEqual([{ field: 'interestReason', message: expect.stringContaining('0.83') }])
    const absurd = await tryRefundBond(bond, { interest: '9999999.99', interestReason: '手滑' })
    expect(absurd.errors?.[0]).toMatchObject({
      field: 'interest',
      message: expect.stringContaining('不能超过'),
    })
    const back = await tryRefundBond(bond, { interest: '0.00', interestReason: '供应商书面放弃利息' })
    expect(back.data).toMatchObject({
      status: '50',
      interest: '0.00',
      proposedInterest: '0.83',
      warnings: ['退还利息 0.00 元，核算为 0.83 元：供应商书面放弃利息'],
    })
    for (const name of ['finhead', 'auditor']) {
      const heard = (await (await server.as(name)).call(todoApi.noticePage, { size: 100 })).records
      const title = new RegExp(`^保证金：\\S+ 10,000.00 元 ${bond.packageNo} 退还的利息与核算不同$`)
      expect(heard.map((one) => one.title)).toContainEqual(expect.stringMatching(title))
    }
  })

  test('above what the money earned is paid once the head of finance has agreed', async () => {
    const bond = await aRefundableBondHeld60Days()
    const more = { interest: '5.00', interestReason: '逾期退还，按承诺加付' }
    expect((await tryRefundBond(bond, more)).errors).toEqual([
      { field: 'interest', message: expect.stringContaining('由财务负责人同意') },
    ])
    const needless = await onBond(finance, 'interestAsk', bond, { askedInterest: '0.50', opinion: '少付' })
    expect(needless.errors?.[0]?.field).toBe('askedInterest')
    const asked = (
      await onBond(finance, 'interestAsk', bond, { askedInterest: '5.00', opinion: '逾期退还，按承诺加付' })
    ).data
    expect(asked).toMatchObject({ status: '40', stepTitle: '多付利息审批' })
    expect((await tryRefundBond(asked, more)).code).toBe(409)
    expect((await onBond(finance, 'interestApprove', asked, { result: 'approve' })).status).toBe(403)
    const head = await server.as('finhead')
    // Without the supplier's name: before the opening the head of finance may not know who withdrew a bid
    // (R27).
    expect(await findOpenTodo(head, bond.listId)).toMatchObject({
      stepId: 'TP_BOND_INTEREST',
      title: `多付利息审批：5.00 元 ${bond.packageNo}`,
    })
    const allowed = (await onBond(head, 'interestApprove', asked, { result: 'approve' })).data
    expect(allowed).toMatchObject({ allowedInterest: '5.00', stepTitle: '退还保证金' })
    expect((await tryRefundBond(allowed, { ...more, interest: '5.01' })).errors?.[0]?.field).toBe('interest')
    expect((await tryRefundBond(allowed, { interest: '5.00' })).data).toMatchObject({
      status: '50',
      interest: '5.00',
      interestReason: '逾期退还，按承诺加付',
    })
  })

  test('is not proposed in 政府采购, where the law asks for none', async () => {
    const bond = await aRefundableBondHeld60Days({ procurementRegime: 'ZC' })
    expect(await interestTermsOf(bond)).toMatchObject({ proposed: '0.00', earned: '0.83', isOwed: false })
    expect((await tryRefundBond(bond, { interest: '0.83' })).errors?.[0]?.field).toBe('interestReason')
    expect((await tryRefundBond(bond)).data).toMatchObject({ status: '50', interest: '0.00', warnings: [] })
  })
})

describe('R27', () => {
  test('before the opening the team, SALES and FINANCE alone know; after it everybody who may', async () => {
    const { project, lot } = await createPublishedLot()
    const bond = await createArrivedBond(lot, firstOf(suppliers))
    const countVisibleBonds = async (person: Person) =>
      (await person.call(bondApi.page, { projectId: project.listId })).total
    const outsiders = await Promise.all(['leader', 'depthead', 'finhead', 'admin'].map((n) => server.as(n)))
    for (const person of [sales, finance, cast.pm]) expect(await countVisibleBonds(person)).toBe(1)
    for (const person of outsiders) {
      expect(await countVisibleBonds(person)).toBe(0)
      expect((await person.tries(bondApi.detail, { listId: bond.listId })).code).toBe(404)
      expect((await person.tries(flowApi.state, { ownId: bond.listId })).code).toBe(404)
    }
    const auditor = await server.as('auditor')
    const countVisibleLogEntries = async (person: Person) =>
      (await person.call(operationLogApi.page, { ownId: bond.listId })).total
    for (const person of [auditor, await server.as('admin')])
      expect(await countVisibleLogEntries(person)).toBe(0)
    await server.sql('update tender_package set bid_time = now() where list_id = $1', [lot.listId])
    for (const person of outsiders) expect(await countVisibleBonds(person)).toBe(1)
    expect(await countVisibleLogEntries(auditor)).toBe(3)
  })
})

const finishedRuns = async (name: string) =>
  server.sql('select result from sys_scheduled_run where name = $1 and end_time is not null', [name])
async function runScheduledJob(name: string): Promise<void> {
  const before = (await finishedRuns(name)).length
  await server.sql("update sys_scheduled_job set next_due = now() - interval '1 minute' where name = $1", [
    name,
  ])
  await server.server.jobs.runDueJobs()
  await vi.waitUntil(async () => (await finishedRuns(name)).length > before, { timeout: 60_000 })
}
const noticesContaining = async (person: Person, words: string) =>
  (await person.call(todoApi.noticePage, { size: 100 })).records.filter(({ title }) => title.includes(words))

describe('a bond goes back', () => {
  const awardedLotWithTwoBonds = async (procurementRegime: string) => {
    const { project, lot } = await createPublishedLot({ procurementRegime })
    const [won, lost] = [
      await createArrivedBond(lot, firstOf(suppliers)),
      await createArrivedBond(lot, mustExist(suppliers[1])),
    ]
    const winner = { supplierId: firstOf(suppliers).listId, winBidMoney: '500000.00' }
    return { won, lost, awarded: await awardLot(server, project, lot, winner) }
  }

  test('of losers five working days after the notice, of the winner after the contract (政采条例33, case 10)', async () => {
    const { won, lost, awarded } = await awardedLotWithTwoBonds('ZC')
    const noticed = await handOutNotice(server, awarded)
    const due = await rereadBond(lost)
    expect(due).toMatchObject({ status: '40' })
    expect(due.refundReason).toContain('政府采购法实施条例第33条')
    expect(Date.parse(mustExist(due.refundDue)) - Date.now()).toBeGreaterThan(4 * 86_400_000)
    expect(await rereadBond(won)).toMatchObject({ status: '30', refundDue: null, warnings: [] })
    // One authority has counted the winner's days from the notice. The product shows that as advice with its
    // source, not as the law.
    await server.sql(
      `update tender_package set notice_send_time = now() - interval '20 days' where list_id = $1`,
      [won.packageId],
    )
    const said = expect.stringMatching(/^提示：通知书发出后5个工作日已过.+不算违反.+处理决定.+不是法条）$/)
    expect(await rereadBond(won)).toMatchObject({ isOverdue: false, warnings: [said] })
    expect(await rereadBond(lost)).toMatchObject({ warnings: [] })
    const head = await server.as('finhead')
    for (const _day of [1, 2]) await runScheduledJob('tender-bond-overdue')
    const title = `提示：通知书发出已满 5 个工作日，中标人保证金尚未退还：${won.packageNo}`
    expect(await noticesContaining(head, title)).toHaveLength(1)
    await enterContract(server, noticed)
    expect(await rereadBond(won)).toMatchObject({ status: '40' })
  })

  test('under 招标投标法 of all of them after the contract (条例第57条)', async () => {
    const { won, lost, awarded } = await awardedLotWithTwoBonds('ZTB_FREE')
    const noticed = await handOutNotice(server, awarded)
    expect([(await rereadBond(won)).status, (await rereadBond(lost)).status]).toEqual(['30', '30'])
    await enterContract(server, noticed)
    for (const bond of [won, lost]) {
      expect(await rereadBond(bond)).toMatchObject({ status: '40' })
      expect((await rereadBond(bond)).refundReason).toContain('招标投标法实施条例第57条')
    }
  })

  test('or not, on a ground of the law: finance asks, the leader agrees', async () => {
    const { won } = await awardedLotWithTwoBonds('ZTB_FREE')
    const forfeitForm = async (changes = {}) => ({
      forfeitGround: '拒签合同',
      attachment: [(await uploadFile(finance, '催告函.pdf')).listId],
      opinion: '两次催告后仍拒签合同',
      ...changes,
    })
    expect((await onBond(leader, 'forfeit', won, await forfeitForm())).status).toBe(403)
    const invented = await onBond(finance, 'forfeit', won, await forfeitForm({ forfeitGround: '迟到' }))
    expect(invented.errors?.[0]?.field).toBe('forfeitGround')
    const asked = (await onBond(finance, 'forfeit', won, await forfeitForm())).data
    expect(asked).toMatchObject({ status: '30', forfeitGround: '拒签合同', stepTitle: '不予退还审批' })
    expect(await findOpenTodo(leader, won.listId)).toMatchObject({ stepId: 'TP_BOND_FORFEIT' })
    const kept = await onBond(leader, 'forfeitApprove', asked, { result: 'approve' })
    expect(kept.data).toMatchObject({ status: '60' })
  })

  test('or is not kept after all: it is due at once where the contract came meanwhile', async () => {
    const { won, awarded } = await awardedLotWithTwoBonds('ZTB_FREE')
    const attachment = [(await uploadFile(finance, '催告函.pdf')).listId]
    const ground = { forfeitGround: '拒签合同', attachment, opinion: '拒签' }
    const asked = (await onBond(finance, 'forfeit', won, ground)).data
    await enterContract(server, await handOutNotice(server, awarded))
    expect(await rereadBond(won)).toMatchObject({ status: '30', refundDue: null })
    const answer = { result: 'return', opinion: '合同已补签' } as const
    const due = (await onBond(leader, 'forfeitApprove', asked, answer)).data
    expect(due).toMatchObject({ status: '40', forfeitGround: null })
    expect(due.refundReason).toContain('招标投标法实施条例第57条')
  })

  test('is not asked to be kept before the opening (R27)', async () => {
    const { lot } = await createPublishedLot()
    const bond = await createArrivedBond(lot, firstOf(suppliers))
    const attachment = [(await uploadFile(finance, '说明.pdf')).listId]
    const early = await onBond(finance, 'forfeit', bond, {
      forfeitGround: '拒签合同',
      attachment,
      opinion: '试',
    })
    expect(early).toMatchObject({ code: 409, msg: '标包尚未开标，不能申请不予退还' })
  })

  test('that is confirmed only after the contract is due at once', async () => {
    const { project, lot } = await createPublishedLot({ procurementRegime: 'ZTB_FREE' })
    const late = (
      await onBond(
        sales,
        'register',
        await findOrEnterBond(sales, lot, mustExist(suppliers[1])),
        bondArrivalForm(mustExist(suppliers[1])),
      )
    ).data
    const winner = { supplierId: firstOf(suppliers).listId, winBidMoney: '500000.00' }
    const awarded = await awardLot(server, project, lot, winner)
    const returned = await onBond(finance, 'confirm', late, { result: 'return', opinion: '再核' })
    await enterContract(server, await handOutNotice(server, awarded))
    const again = (await onBond(sales, 'register', returned.data, bondArrivalForm(mustExist(suppliers[1]))))
      .data
    expect((await onBond(finance, 'confirm', again)).data).toMatchObject({ status: '40' })
  })
})

describe("a bank's list", () => {
  const bankListRows = (lot: LotRow, rows: readonly SupplierRow[]) =>
    rows.map((supplier, at) => ({
      row: at + 2,
      cells: {
        date: timeInDays(0).slice(0, 10).replaceAll('-', '/'),
        payerName: supplier.supplierName,
        payerAccount: bondArrivalForm(supplier).payAccount,
        amount: '10,000.00',
        remark: `${lot.packageNo} 投标保证金`,
      },
    }))

  test('is matched, registered once a person has confirmed, and not a second time', async () => {
    const { lot } = await createPublishedLot()
    const [one, other] = suppliers as [SupplierRow, SupplierRow]
    const [first] = [await findOrEnterBond(sales, lot, one), await findOrEnterBond(sales, lot, other)]
    const rows = [
      ...bankListRows(lot, [one, other]),
      ...bankListRows(lot, [one]).map((row) => ({ ...row, row: 4 })),
    ]
    const third = mustExist(rows[2])
    rows[2] = { ...third, cells: { ...third.cells, payerName: '无关公司', amount: '7', remark: '' } }
    const matched = await finance.call(bondApi.bankMatch, { rows })
    expect(matched.map(({ result }) => result)).toEqual(['sure', 'sure', 'none'])
    expect((await rereadBond(first)).status).toBe('10')
    const sure = firstOf(firstOf(matched).candidates)
    const second = firstOf(mustExist(matched[1]).candidates)
    const paidTwice = [
      { row: 2, bondId: sure.bondId },
      { row: 2, bondId: second.bondId },
    ]
    const refused = await finance.tries(bondApi.bankSave, { rows, chosen: paidTwice })
    expect(refused.errors).toEqual([{ field: 'chosen.1.bondId', message: '同一行流水不能对应两笔保证金' }])

    const chosen = matched.slice(0, 2).map(({ row, candidates }) => ({
      row,
      bondId: firstOf(candidates).bondId,
    }))
    const both = await Promise.all([1, 2].map(() => finance.tries(bondApi.bankSave, { rows, chosen })))
    expect(both.map(({ data }) => data.saved).sort()).toEqual([0, 2])
    expect(await rereadBond(first)).toMatchObject({
      status: '20',
      arriveMoney: '10000.00',
      source: '银行流水导入',
    })
    expect(await finance.call(bondApi.bankSave, { rows, chosen })).toEqual({ saved: 0, booked: 2 })
    const again = await finance.call(bondApi.bankMatch, { rows })
    expect(again.map(({ result }) => result)).toEqual(['booked', 'booked', 'none'])
  })

  test('keeps the time of day where the bank tells it, and knows the line again without it', async () => {
    const { project, lot } = await createPublishedLot()
    await letDaysPass(server, project.listId, 2)
    const one = firstOf(suppliers)
    const bond = await findOrEnterBond(sales, lot, one)
    const row = firstOf(bankListRows(lot, [one]))
    const rowDatedAt = (date: string) => [{ ...row, cells: { ...row.cells, date } }]
    const day = timeInDays(-1).slice(0, 10)
    const chosen = [{ row: 2, bondId: bond.listId }]
    const soon = formatDateTime(new Date(Date.now() + 120_000).toISOString())
    expect(await finance.call(bondApi.bankCheck, { rows: rowDatedAt(soon) })).toHaveLength(1)
    const rows = rowDatedAt(`${day.replaceAll('-', '')} 160509`)
    expect(await finance.call(bondApi.bankSave, { rows, chosen })).toEqual({ saved: 1, booked: 0 })
    expect((await rereadBond(bond)).arriveTime).toBe(new Date(`${day}T16:05:09+08:00`).toISOString())
    const again = firstOf(await finance.call(bondApi.bankMatch, { rows: rowDatedAt(day) }))
    expect(again.result).toBe('booked')
  })

  test('with cells that cannot be read registers nothing', async () => {
    const { lot } = await createPublishedLot()
    const one = firstOf(suppliers)
    const bond = await findOrEnterBond(sales, lot, one)
    const row = firstOf(bankListRows(lot, [one]))
    const rows = [row, { row: 3, cells: { ...row.cells, amount: '一万', date: '2026-13-40' } }]
    const problems = await finance.call(bondApi.bankCheck, { rows })
    expect(problems.map(({ field }) => field)).toEqual(['date', 'amount'])
    const chosen = [{ row: 2, bondId: bond.listId }]
    expect((await finance.tries(bondApi.bankSave, { rows, chosen })).code).toBe(400)
    expect((await rereadBond(bond)).status).toBe('10')
  })
})

describe('the jobs', () => {
  test('warn once a day of a lot with too few bonds, and of what is overdue', async () => {
    const { project, lot } = await createPublishedLot()
    await server.sql('update tender_package set bond_end = $2 where list_id = $1', [
      lot.listId,
      timeInDays(2, '23:00'),
    ])
    const few = `保证金不足三家预警：${lot.packageNo}`
    await runScheduledJob('tender-bond-few')
    // A reader of the job runs is not told how many lots have too few bonds (R27).
    expect((await finishedRuns('tender-bond-few')).at(-1)?.result).toMatch(/^检查 \d+ 个标包$/)
    expect(await noticesContaining(cast.pm, few)).toHaveLength(1)
    expect(await noticesContaining(cast.manager, few)).toHaveLength(1)
    await runScheduledJob('tender-bond-few')
    expect(await noticesContaining(cast.pm, few)).toHaveLength(1)

    const bond = await findOrEnterBond(sales, lot, firstOf(suppliers))
    const came = (await onBond(sales, 'register', bond, bondArrivalForm(firstOf(suppliers)))).data
    const due = (await onBond(finance, 'confirm', came, { result: 'refuse', opinion: '重复缴纳' })).data
    await server.sql("update tender_bond set refund_due = now() - interval '1 day' where list_id = $1", [
      due.listId,
    ])
    expect(await rereadBond(due)).toMatchObject({ isOverdue: true })
    const head = await server.as('finhead')
    const late = `保证金逾期未退：${project.projectCode}`
    await runScheduledJob('tender-bond-overdue')
    await runScheduledJob('tender-bond-overdue')
    expect(await noticesContaining(head, late)).toHaveLength(1)
  })
})

test('whatever is done with bonds, what came is held, given back whole or kept on a ground', async () => {
  const next = seededRandomNumbers(20_261_123)
  const markLotOpened = async (lot: LotRow) =>
    server.sql('update tender_package set bid_time = now() where list_id = $1', [lot.listId])
  for (let round = 0; round < 4; round++) {
    const { lot } = await createPublishedLot()
    let row = await findOrEnterBond(sales, lot, firstOf(suppliers))
    let came = '0.00'
    await markLotOpened(lot)
    for (let step = 0; step < 10; step++) {
      const amount = `${9_998 + next(5)}.0${next(10)}`
      const bodies: [Person, MoveOf<typeof bondApi>, object][] = [
        [sales, 'register', bondArrivalForm(firstOf(suppliers), { arriveMoney: amount })],
        [finance, 'confirm', next(3) === 0 ? { result: 'return', opinion: '更正' } : {}],
        [finance, 'confirm', next(3) === 0 ? { result: 'refuse', opinion: '不予确认' } : {}],
        [leader, 'forfeit', { forfeitGround: '撤销投标', attachment: [], opinion: '撤销' }],
        [
          finance,
          'refund',
          {
            refundMoney: next(2) === 0 ? amount : came,
            interest: '0.00',
            refundTime: new Date(Date.now() - 1000).toISOString(),
            refundFile: [(await uploadFile(finance, '回单.pdf')).listId],
          },
        ],
      ]
      const [person, action, body] = bodies[next(bodies.length)] as (typeof bodies)[number]
      await onBond(person, action, row, body)
      row = await rereadBond(row)
      if (row.status === '10') expect([row.arriveMoney, row.refundMoney]).toEqual([null, null])
      else {
        if (came !== '0.00') expect(row.arriveMoney).toBe(came)
        expect(row.arriveMoney).not.toMatch(/^-/)
        expect(row.refundMoney).toBe(row.status === '50' ? row.arriveMoney : null)
        if (row.status === '30') expect(Number(row.arriveMoney)).toBeGreaterThanOrEqual(10_000)
      }
      came = row.arriveMoney ?? '0.00'
    }
  }
})
