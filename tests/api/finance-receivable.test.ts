import { dashboardApi } from '@agency/shared/contract/dashboard.contract'
import { homeApi } from '@agency/shared/contract/home.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { periodApi } from '@agency/shared/modules/finance-period/period.contract'
import {
  receivableApi as api,
  type PaymentRow,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import type { RefundRow } from '@agency/shared/modules/finance-receivable/refund.record'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { responseBytes, uploadFile } from '../support/attachments'
import { anArrivedBond, findOrEnterBond, onFee, paymentForm } from '../support/awards'
import { bankStatementRow, confirmBill, createDraftBills } from '../support/bills'
import { firstOf, mustExist, sortedCodes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { moveFunctionFor, type Named, type Some, uncheckedInput } from '../support/person'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast, timeInDays } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let finance: Person
let finHead: Person
let leader: Person
let auditor: Person
let sales: Person
let supplier: SupplierRow
const today = shanghaiDateAt(new Date())
const refund = moveFunctionFor(refundApi)
const MOST = '1000000000000.00'

beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  const people = await Promise.all(
    ['finance', 'finhead', 'leader', 'auditor', 'sales'].map((name) => server.as(name)),
  )
  ;[finance, finHead, leader, auditor, sales] = people as [Person, Person, Person, Person, Person]
})
afterAll(() => server?.stop())
beforeEach(async () => {
  supplier = await anApprovedSupplier(server, sales)
})

const createDraftBillsForAwards = (won: readonly string[], changes = {}) =>
  createDraftBills(server, { cast, finance, supplier }, { won, changes })
/** Confirmed bills of 87,000.00 each. */
async function createConfirmedBills(count = 1, changes = {}): Promise<FeeRow[]> {
  const all = await createDraftBillsForAwards(
    Array.from({ length: count }, () => '8500000.00'),
    changes,
  )
  return Promise.all(all.map((bill) => confirmBill(finance, bill)))
}
const createConfirmedBill = async () => firstOf(await createConfirmedBills())
const rereadBill = (bill: Named) => finance.call(serviceFeeApi.detail, { listId: bill.listId })
const backdateConfirmation = (bill: Named, days: number) =>
  server.sql(`update tender_fee set confirm_time = now() - interval '${days} days' where list_id = $1`, [
    bill.listId,
  ])
const supplierReceivablesSeenBy = (person: Person) => person.call(api.detail, { listId: supplier.listId })
const buildPaymentForm = (changes: Some<typeof api.paymentSave> = {}) => ({
  payMoney: '1000.00',
  payTime: new Date(Date.now() - 1000).toISOString(),
  payWay: '银行转账',
  payerName: supplier.supplierName,
  payerAccount: null,
  remark: null,
  proxyFile: [],
  partyId: supplier.listId,
  ...changes,
})
const aSavedPayment = async (changes: Some<typeof api.paymentSave> = {}) =>
  expectSuccess(await finance.tries(api.paymentSave, buildPaymentForm(changes)))
const rereadPayment = ({ listId }: Named) => finance.call(api.paymentDetail, { listId })
const uploadProxyFile = async (person = finance) => (await uploadFile(person, '代付说明.pdf')).listId
const chosenBillsForRow = (row: number, parts: readonly (readonly [Named, string])[], more = {}) => ({
  row,
  partyId: null,
  proxyFile: [],
  bills: parts.map(([{ listId }, money]) => ({ feeId: listId, money })),
  ...more,
})

describe('应收台账', () => {
  test('says by party what is owed, received, let off and over, by age, and its total', async () => {
    const [a, b, c] = (await createConfirmedBills(3)) as [FeeRow, FeeRow, FeeRow]
    await Promise.all([
      backdateConfirmation(a, 30),
      backdateConfirmation(b, 31),
      backdateConfirmation(c, 181),
    ])
    expectSuccess(await onFee(finance, 'receive', await rereadBill(a), paymentForm('7000.00')))
    const waiveFile = [(await uploadFile(leader, '减免.pdf')).listId]
    expectSuccess(await onFee(leader, 'waive', await rereadBill(c), { opinion: '小微企业', waiveFile }))
    await aSavedPayment({ payMoney: '500' })
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({
      partyName: supplier.supplierName,
      partyType: '供应商',
      openBills: 2,
      oldestDays: 31,
      billedMoney: '261000.00',
      receivedMoney: '7000.00',
      droppedMoney: '87000.00',
      openMoney: '167000.00',
      days30: '80000.00',
      days60: '87000.00',
      days90: '0.00',
      days180: '0.00',
      daysOver: '0.00',
      overpaidMoney: '500.00',
    })
    const asked = { partyName: supplier.supplierName }
    const page = await finance.call(api.page, { ...asked, size: 10 })
    expect(page.total).toBe(1)
    expect(await finance.call(api.totals, asked)).toMatchObject({ parties: 1, openMoney: '167000.00' })
    const whole = await finance.call(api.page, { size: 200, order: 'openMoney desc' })
    const totals = await finance.call(api.totals, {})
    expect(sumYuan(whole.records.map(({ openMoney }) => openMoney))).toBe(totals.openMoney)
    expect(totals.parties).toBe(whole.total)
    const sums = whole.records.map(({ openMoney }) => Number(openMoney))
    expect(sums).toEqual(sums.toSorted((one, other) => other - one))
    const late = await finance.call(api.page, { ...asked, aging: 'daysOver' })
    expect(late.records).toEqual([])
    expect((await finance.call(api.page, { ...asked, aging: 'days60' })).total).toBe(1)
    expect((await finance.call(api.page, { ...asked, partyType: '业主' })).total).toBe(0)
  })

  test('one bill is as old in every place, by the dates of Shanghai', async () => {
    const bill = await createConfirmedBill()
    // Awarded five days before its confirmation, which was an hour before a midnight of Shanghai.
    const DAYS = 4000
    const confirmed = `${addDays(today, -DAYS)}T23:00:00+08:00`
    await server.sql('update tender_fee set confirm_time = $2 where list_id = $1', [bill.listId, confirmed])
    await server.sql(
      `update tender_package set calibration_time = $2::timestamptz - interval '5 days' where list_id = $1`,
      [bill.packageId, confirmed],
    )
    expect((await supplierReceivablesSeenBy(finance)).oldestDays).toBe(DAYS)
    const open = await finance.call(api.openBills, { partyId: supplier.listId, size: 10 })
    expect(open.records.map(({ ageDays }) => ageDays)).toEqual([DAYS])
    const unpaid = await finance.call(homeApi.unpaidBySuppliers, { current: 1, size: 200 })
    expect(unpaid.records.find(({ listId }) => listId === bill.listId)?.ageDays).toBe(DAYS)
    const cards = await finance.call(dashboardApi.cards, {})
    const lines = cards.flatMap((card) => card.lines).filter(({ listId }) => listId === bill.listId)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.map(({ when }) => when)).toEqual(lines.map(() => `${DAYS} 天`))
    await finance.call(homeApi.urge, { listId: bill.listId })
    const notices = await server.sql<{ content: string }>(
      `select content from wf_todo where own_id = $1 and step_id = 'TP_FEE_URGE'`,
      [bill.listId],
    )
    expect(firstOf(notices).content).toContain(`账单已确认 ${DAYS} 天`)
    await server.sql('update tender_fee set confirm_time = now() where list_id = $1', [bill.listId])
    expect((await supplierReceivablesSeenBy(finance)).oldestDays).toBe(0)
    const sameDay = await finance.call(homeApi.unpaidBySuppliers, { current: 1, size: 200 })
    expect(sameDay.records.find(({ listId }) => listId === bill.listId)?.ageDays).toBe(0)
  })

  test('has the account line by line with its balance: bills, payments, red lines, what was let off', async () => {
    const bill = await createConfirmedBill()
    await backdateConfirmation(bill, 1)
    const got = expectSuccess(await onFee(finance, 'receive', bill, paymentForm('7000.00')))
    const { listId: receiptId } = firstOf(got.receipts)
    expectSuccess(await onFee(finance, 'reverse', got, { receiptId, opinion: '登错' }))
    const { records, total } = await finance.call(api.lines, { partyId: supplier.listId, size: 50 })
    expect(records.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['red', null, '-7000.00', '87000.00'],
      ['receipt', null, '7000.00', '80000.00'],
      ['bill', '87000.00', null, '87000.00'],
    ])
    expect(total).toBe(3)
    expect(firstOf(records)).toMatchObject({
      code: bill.packageNo,
      path: expect.stringContaining(bill.listId),
    })
    expect(firstOf(records).balance).toBe((await supplierReceivablesSeenBy(finance)).openMoney)
    const second = await finance.call(api.lines, { partyId: supplier.listId, size: 1, current: 3 })
    expect(second.records.map(({ kind, balance }) => [kind, balance])).toEqual([['bill', '87000.00']])
  })

  test('is seen as far as 服务费: of their projects by a team, of theirs by a department, and 来款 by none of them', async () => {
    await createConfirmedBills()
    await aSavedPayment()
    for (const person of [cast.pm, cast.manager, cast.head])
      expect(await supplierReceivablesSeenBy(person)).toMatchObject({
        openMoney: '87000.00',
        overpaidMoney: null,
      })
    const lines = await cast.pm.call(api.lines, { partyId: supplier.listId, size: 50 })
    expect(lines.records.map(({ kind }) => kind)).toEqual(['bill'])
    expect((await cast.pm.call(api.paymentPage, {})).total).toBe(0)
    // The name also finds a supplier without a bill, but only for people who may see everybody.
    const stranger = await anApprovedSupplier(server, sales)
    const called = { partyName: stranger.supplierName }
    expect((await finance.call(api.page, called)).total).toBe(1)
    expect((await cast.pm.call(api.page, called)).total).toBe(0)
    expect((await cast.pm.tries(api.detail, { listId: stranger.listId })).code).toBe(404)
    expect((await cast.pm.tries(api.lines, { partyId: stranger.listId })).code).toBe(404)
    await server.sql(
      'update tender_project set is_secret = true where list_id in (select project_id from tender_fee where payer_id = $1)',
      [supplier.listId],
    )
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({
      openMoney: '0.00',
      overpaidMoney: '1000.00',
    })
    expect(await supplierReceivablesSeenBy(leader)).toMatchObject({ openMoney: '87000.00' })
  })

  test('keeps 标书费 and 保证金 from whoever may not know of the buyers before the opening (R27)', async () => {
    const project = await aPublishedProject(cast, { packageCount: 1 })
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    await anArrivedBond({ sales, finance }, lot, supplier)
    await server.sql(
      `insert into tender_signup (list_id, package_id, project_id, supplier_id, book_price, status, buy_time,
         receive_time, contact_name, mobile, pay_way, source)
       values (gen_random_uuid(), $1, $2, $3, 500, '20', now(), now(), '某', '13900000000', '现金', '现场')`,
      [lot.listId, project.listId, supplier.listId],
    )
    const lineKindsFor = async (person: Person) =>
      (await person.call(api.lines, { partyId: supplier.listId, size: 50 })).records
        .map(({ kind, beside }) => `${kind} ${beside}`)
        .sort()
    expect(await lineKindsFor(finance)).toEqual(['bond 10000.00', 'book 500.00'])
    for (const person of [leader, auditor, finHead]) expect(await lineKindsFor(person)).toEqual([])
    // Money that is held is never shown as owed.
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({ openMoney: '0.00', billedMoney: '0.00' })
    await server.sql('update tender_package set bid_time = now() where list_id = $1', [lot.listId])
    expect(await lineKindsFor(leader)).toEqual(['bond 10000.00', 'book 500.00'])
  })

  test('goes into a file as figures that add up', async () => {
    await createConfirmedBills()
    const answer = await finance.send(
      'GET',
      `/api/finance/receivable/exportExcel?${new URLSearchParams({ partyName: supplier.supplierName })}`,
    )
    const { sheets } = await readXlsx(await responseBytes(answer))
    const [head, row] = mustExist(sheets[0]).rows as unknown[][]
    expect(mustExist(row)[mustExist(head).indexOf('未收(元)')]).toBe(87_000)
    expect((await cast.head.send('GET', '/api/finance/receivable/exportExcel')).status).toBe(403)
  })
})

describe('催收', () => {
  const urgeForm = (changes: Some<typeof api.urgeSave> = {}) => ({
    urgeDay: today,
    urgeWay: '电话',
    spokenTo: '钱会计',
    said: '下周付款',
    promisedDay: null,
    promisedMoney: null,
    ...changes,
  })
  const trySaveUrge = (person: Person, bill: Named, changes: Some<typeof api.urgeSave> = {}) =>
    person.tries(api.urgeSave, { feeId: bill.listId, ...urgeForm(changes) })
  const promise = { promisedDay: addDays(today, 3), promisedMoney: '87000.00' }

  test('is written by finance and by the team, and checked at its fields', async () => {
    const bill = await createConfirmedBill()
    expectSuccess(await trySaveUrge(finance, bill))
    expectSuccess(await trySaveUrge(cast.pm, bill, promise))
    for (const person of [leader, auditor, cast.head])
      expect((await trySaveUrge(person, bill)).code).toBe(403)
    for (const [changes, field] of [
      [{ urgeDay: addDays(today, 1) }, 'urgeDay'],
      [{ urgeWay: '心灵感应' }, 'urgeWay'],
      [{ spokenTo: '' }, 'spokenTo'],
      [{ said: '' }, 'said'],
      [{ promisedDay: today }, 'promisedMoney'],
      [{ promisedMoney: '1' }, 'promisedDay'],
      [{ promisedDay: addDays(today, -1), promisedMoney: '1' }, 'promisedDay'],
      [{ ...promise, promisedMoney: '0' }, 'promisedMoney'],
      [{ ...promise, promisedMoney: '87000.01' }, 'promisedMoney'],
      [{ ...promise, promisedMoney: '-1' }, 'promisedMoney'],
      [{ ...promise, promisedMoney: '1.001' }, 'promisedMoney'],
    ] as const)
      expect([(await trySaveUrge(finance, bill, changes)).errors?.[0]?.field, changes]).toEqual([
        field,
        changes,
      ])
    const { notes, mayAdd } = await cast.pm.call(api.urges, { feeId: bill.listId })
    expect(notes.map(({ promise: stands }) => stands)).toEqual(['waiting', null])
    expect(mayAdd).toBe(true)
    expect((await auditor.call(api.urges, { partyId: supplier.listId })).notes).toHaveLength(2)
    // A draft is not owed yet.
    const draft = firstOf(await createDraftBillsForAwards(['8500000.00']))
    expect((await trySaveUrge(finance, draft)).code).toBe(404)
  })

  test('tells of a promise that passed unkept, to whoever wrote it and the client manager, until it is paid', async () => {
    const bill = await createConfirmedBill()
    expectSuccess(await trySaveUrge(finance, bill, promise))
    await server.sql('update finance_urge set promised_day = $2 where fee_id = $1', [
      bill.listId,
      addDays(today, -1),
    ])
    const readPaymentPromiseState = async () =>
      firstOf((await finance.call(api.urges, { feeId: bill.listId })).notes).promise
    expect(await readPaymentPromiseState()).toBe('broken')
    const open = await finance.call(api.openBills, { partyId: supplier.listId })
    expect(open.records).toMatchObject([{ isBroken: true, promisedMoney: '87000.00', dueMoney: '87000.00' }])
    const countBrokenPromiseNotices = async (person: Person) =>
      (await person.call(todoApi.noticePage, { size: 100 })).records.filter(
        ({ title }) => title === `承诺付款未兑现：${bill.packageNo}`,
      ).length
    await runJob(server, 'finance-promise-broken')
    await runJob(server, 'finance-promise-broken')
    expect([
      await countBrokenPromiseNotices(finance),
      await countBrokenPromiseNotices(cast.manager),
      await countBrokenPromiseNotices(cast.pm),
    ]).toEqual([1, 1, 0])
    // Another notice follows after a week, but not once it is paid.
    const backdateNotices = () =>
      server.sql("update wf_todo set create_time = create_time - interval '8 days' where own_id = $1", [
        bill.listId,
      ])
    await backdateNotices()
    await runJob(server, 'finance-promise-broken')
    expect(await countBrokenPromiseNotices(finance)).toBe(2)
    expectSuccess(await onFee(finance, 'receive', await rereadBill(bill), paymentForm('87000.00')))
    expect(await readPaymentPromiseState()).toBe('kept')
    await backdateNotices()
    await runJob(server, 'finance-promise-broken')
    expect(await countBrokenPromiseNotices(finance)).toBe(2)
    expect((await trySaveUrge(finance, bill)).code).toBe(409)
  })

  test('a later promise takes the place of an earlier one; reminders to the team stand with the notes', async () => {
    const bill = await createConfirmedBill()
    expectSuccess(await trySaveUrge(finance, bill, promise))
    expectSuccess(
      await trySaveUrge(finance, bill, { promisedDay: addDays(today, 9), promisedMoney: '100.00' }),
    )
    await finance.call(homeApi.urge, { listId: bill.listId })
    const { notes, reminders } = await finance.call(api.urges, { partyId: supplier.listId })
    expect(notes.map((one) => one.promise)).toEqual(['waiting', 'replaced'])
    expect(reminders).toMatchObject([{ packageNo: bill.packageNo }])
    expectSuccess(await onFee(finance, 'receive', await rereadBill(bill), paymentForm('100.00')))
    expect((await finance.call(api.urges, { feeId: bill.listId })).notes.map((one) => one.promise)).toEqual([
      'kept',
      'replaced',
    ])
  })
})

describe('银行流水', () => {
  const matchBankRows = (rows: ReturnType<typeof bankStatementRow>[]) => finance.call(api.bankMatch, { rows })
  const trySaveBankRows = (
    rows: ReturnType<typeof bankStatementRow>[],
    chosen: ReturnType<typeof chosenBillsForRow>[],
    person = finance,
  ) => person.tries(api.bankSave, { rows, chosen })

  test('is matched by name, amount and number, with the reason shown, and booked by the bill’s own move', async () => {
    const bill = await createConfirmedBill()
    const rows = [
      bankStatementRow(2, supplier.supplierName, '87,000.00', { remark: '服务费' }),
      bankStatementRow(3, '毫不相干公司', '1'),
    ]
    const [sure, none] = await matchBankRows(rows)
    expect(sure).toMatchObject({
      result: 'sure',
      candidates: [
        {
          bills: [{ feeId: bill.listId, money: '87000.00' }],
          reasons: ['付款人与账单付款单位名称一致', '金额与未收金额一致', '附言含“服务费”'],
          needsProxy: false,
          over: '0.00',
        },
      ],
      party: { value: supplier.listId },
    })
    expect(none).toMatchObject({ result: 'none', candidates: [], party: null })
    const chosen = [chosenBillsForRow(2, [[bill, '87000.00']])]
    for (const person of [leader, finHead, cast.pm])
      expect((await trySaveBankRows(rows, chosen, person)).code).toBe(403)
    // Two confirmations at once book it only once.
    const both = await Promise.all([trySaveBankRows(rows, chosen), trySaveBankRows(rows, chosen)])
    expect(both.map(({ data }) => [data.saved, data.booked]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await rereadBill(bill)).toMatchObject({
      status: '40',
      receivedMoney: '87000.00',
      dueMoney: '0.00',
    })
    expect((await matchBankRows(rows)).map(({ result }) => result)).toEqual(['booked', 'none'])
    expect((await finance.call(api.paymentPage, { partyId: supplier.listId })).records).toMatchObject([
      { payMoney: '87000.00', appliedMoney: '87000.00', leftMoney: '0.00', isFromBank: true },
    ])
  })

  test('one row pays several bills of a payer; what is more is 多收 of that party', async () => {
    const [a, b] = (await createConfirmedBills(2)) as [FeeRow, FeeRow]
    const exact = bankStatementRow(2, supplier.supplierName, '174000')
    expect(firstOf((await matchBankRows([exact]))[0]?.candidates ?? [])).toMatchObject({
      bills: [{ money: '87000.00' }, { money: '87000.00' }],
      reasons: expect.arrayContaining(['该单位 2 张账单未收合计与金额一致']),
    })
    const rows = [bankStatementRow(2, supplier.supplierName, '174000.50')]
    const [more] = await matchBankRows(rows)
    expect(firstOf(mustExist(more).candidates)).toMatchObject({ over: '0.50' })
    const parts = [
      [a, '87000.00'],
      [b, '87000.00'],
    ] as const
    expect(expectSuccess(await trySaveBankRows(rows, [chosenBillsForRow(2, parts)]))).toEqual({
      saved: 1,
      booked: 0,
    })
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({
      openMoney: '0.00',
      overpaidMoney: '0.50',
    })
    // A reversed amount becomes unallocated money of the 来款 again.
    const paidBill = await rereadBill(a)
    const { listId: receiptId } = firstOf(paidBill.receipts)
    expectSuccess(await onFee(finance, 'reverse', paidBill, { receiptId, opinion: '分错' }))
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({
      openMoney: '87000.00',
      overpaidMoney: '87000.50',
    })
  })

  test('refuses what is no money, more than came, more than is due, and saves nothing of it', async () => {
    const [bill, other] = (await createConfirmedBills(2)) as [FeeRow, FeeRow]
    for (const amount of ['0', '-1', '1.001', 'abc', '1e3', ''])
      expect((await finance.call(api.bankCheck, { rows: [bankStatementRow(2, '某', amount)] })).length).toBe(
        1,
      )
    expect(
      await finance.call(api.bankCheck, { rows: [bankStatementRow(2, '某', '1,000,000,000,000.00')] }),
    ).toEqual([])
    const rows = [
      bankStatementRow(2, supplier.supplierName, '90000'),
      bankStatementRow(3, supplier.supplierName, '87000'),
    ]
    const bankSaveError = async (...chosen: ReturnType<typeof chosenBillsForRow>[]) =>
      (await trySaveBankRows(rows, chosen)).errors?.[0]
    expect(await bankSaveError(chosenBillsForRow(2, [[bill, '90000.01']]))).toMatchObject({
      field: 'chosen.0.bills',
    })
    expect(await bankSaveError(chosenBillsForRow(2, [[bill, '87000.01']]))).toMatchObject({
      field: 'chosen.0.bills',
      message: expect.stringContaining('87,000.00'),
    })
    expect(await bankSaveError(chosenBillsForRow(2, [[bill, '0']]))).toMatchObject({
      field: 'chosen.0.bills',
    })
    expect(await bankSaveError(chosenBillsForRow(2, [[bill, MOST]]))).toMatchObject({
      field: 'chosen.0.bills',
    })
    for (const money of ['-1', '1.001', '1e3'])
      expect((await trySaveBankRows(rows, [chosenBillsForRow(2, [[bill, money]])])).code).toBe(400)
    expect(await bankSaveError(chosenBillsForRow(9, [[bill, '1']]))).toMatchObject({ field: 'chosen.0.row' })
    const twice = [chosenBillsForRow(2, [[bill, '1']]), chosenBillsForRow(2, [[other, '1']])]
    expect(await bankSaveError(...twice)).toMatchObject({ field: 'chosen.1.row' })
    // The second of two is wrong, so the first is not saved either.
    expect(
      await bankSaveError(chosenBillsForRow(2, [[bill, '87000']]), chosenBillsForRow(3, [[bill, '87000']])),
    ).toMatchObject({
      field: 'chosen.1.bills',
    })
    expect(await rereadBill(bill)).toMatchObject({ status: '20', receivedMoney: '0.00' })
    expect((await matchBankRows(rows)).map(({ result }) => result)).not.toContain('booked')
  })

  test('somebody else’s payment goes onto a bill with a 代付说明 only', async () => {
    const bill = await createConfirmedBill()
    const rows = [bankStatementRow(2, '代付有限公司', '87000', { remark: bill.packageNo })]
    const [found] = await matchBankRows(rows)
    expect(found).toMatchObject({ result: 'maybe', candidates: [{ needsProxy: true }] })
    const parts = [[bill, '87000.00']] as const
    expect((await trySaveBankRows(rows, [chosenBillsForRow(2, parts)])).errors).toMatchObject([
      { field: 'chosen.0.proxyFile' },
    ])
    expectSuccess(
      await trySaveBankRows(rows, [chosenBillsForRow(2, parts, { proxyFile: [await uploadProxyFile()] })]),
    )
    expect(await rereadBill(bill)).toMatchObject({ status: '40', receipts: [{ payerName: '代付有限公司' }] })
    // The same rule on the page of a bill.
    const second = await createConfirmedBill()
    const byOther = { ...paymentForm('87000.00'), payerName: '代付有限公司' }
    expect((await onFee(finance, 'receive', second, byOther)).errors?.[0]?.field).toBe('proxyFile')
    expectSuccess(
      await onFee(finance, 'receive', second, { ...byOther, proxyFile: [await uploadProxyFile()] }),
    )
  })

  test('a row that is a bond is not booked again as a payment, nor the other way round', async () => {
    const project = await aPublishedProject(cast, { packageCount: 1 })
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    await server.sql("update tender_package set create_time = now() - interval '5 days' where list_id = $1", [
      lot.listId,
    ])
    const bond = await findOrEnterBond(sales, lot, supplier)
    const rows = [
      bankStatementRow(2, supplier.supplierName, '10000'),
      bankStatementRow(3, supplier.supplierName, '10001'),
    ]
    const asBond = await finance.call(bondApi.bankSave, {
      rows,
      chosen: [{ row: 2, bondId: bond.listId }],
    })
    expect(asBond).toEqual({ saved: 1, booked: 0 })
    const asPaid = [2, 3].map((row) => chosenBillsForRow(row, [], { partyId: supplier.listId }))
    expect(expectSuccess(await trySaveBankRows(rows, asPaid))).toEqual({ saved: 1, booked: 1 })
    const again = await finance.call(bondApi.bankMatch, { rows })
    expect(again.map(({ result }) => result)).toEqual(['booked', 'booked'])
  })

  test('lands in no month that is closed meanwhile', async () => {
    const bill = await createConfirmedBill()
    const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)
    // A month before the first entry cannot be closed, so this entry is dated in it.
    const early = [bankStatementRow(2, supplier.supplierName, '1', { date: lastMonth })]
    expectSuccess(await trySaveBankRows(early, [chosenBillsForRow(2, [[bill, '1.00']])]))
    const rows = [bankStatementRow(2, supplier.supplierName, '86999', { date: lastMonth })]
    const chosen = [chosenBillsForRow(2, [[bill, '86999.00']])]
    await server.sql('delete from finance_period')
    // Closes all months from the first entry on, because other tests may have made older entries.
    const nextMonthToClose = async () =>
      (await finHead.call(periodApi.list, {})).months.find(({ allowedActions }) =>
        allowedActions.includes('close'),
      )?.period
    for (let period = await nextMonthToClose(); period !== undefined; period = await nextMonthToClose())
      expectSuccess(await finHead.tries(periodApi.close, { period }))
    const refused = await trySaveBankRows(rows, chosen)
    expect(refused.errors).toMatchObject([
      { field: 'chosen.0.payTime', message: expect.stringContaining('已关账') },
    ])
    expect(
      (await finance.tries(api.paymentSave, buildPaymentForm({ payTime: `${lastMonth}T10:00:00+08:00` })))
        .errors,
    ).toMatchObject([{ field: 'payTime' }])
    await server.sql('delete from finance_period')
    expectSuccess(await trySaveBankRows(rows, chosen))
  })
})

describe('来款', () => {
  test('is entered by finance alone, checked at its fields, and known by its party', async () => {
    for (const person of [leader, finHead, auditor, cast.pm])
      expect((await person.tries(api.paymentSave, buildPaymentForm())).code).toBe(403)
    for (const [changes, field] of [
      [{ payMoney: '0' }, 'payMoney'],
      [{ payMoney: '-1' }, 'payMoney'],
      [{ payMoney: '0.001' }, 'payMoney'],
      [{ payTime: timeInDays(1) }, 'payTime'],
      [{ payWay: '贝壳' }, 'payWay'],
      [{ payerName: '' }, 'payerName'],
      [{ payerName: '别的公司' }, 'proxyFile'],
      [{ partyId: '0196f0e0-0000-7000-8000-000000000000' }, 'partyId'],
    ] as const)
      expect((await finance.tries(api.paymentSave, buildPaymentForm(changes))).errors?.[0]?.field).toBe(field)
    expect(await aSavedPayment({ payMoney: MOST })).toMatchObject({
      leftMoney: MOST,
      allowedActions: expect.any(Array),
    })
  })

  test('goes onto bills of its own party, never more than is left, by two at once neither', async () => {
    const bill = await createConfirmedBill()
    const came = await aSavedPayment({ payMoney: '100.00' })
    const tryApplyPayment = (applyMoney: string, feeId = bill.listId, person = finance) =>
      person.tries(api.paymentApply, { listId: came.listId, feeId, applyMoney })
    expect((await tryApplyPayment('1', bill.listId, finHead)).code).toBe(403)
    expect((await tryApplyPayment('100.01')).errors).toMatchObject([{ field: 'applyMoney' }])
    expect((await tryApplyPayment('0')).errors).toMatchObject([{ field: 'applyMoney' }])
    const both = await Promise.all([tryApplyPayment('60'), tryApplyPayment('60')])
    expect(sortedCodes(both)).toEqual([200, 400])
    expect(await rereadPayment(came)).toMatchObject({ appliedMoney: '60.00', leftMoney: '40.00' })
    expect(await rereadBill(bill)).toMatchObject({ status: '30', receivedMoney: '60.00' })
    const owner = supplier
    supplier = await anApprovedSupplier(server, sales)
    const others = await createConfirmedBill()
    supplier = owner
    expect((await tryApplyPayment('1', others.listId)).errors).toMatchObject([
      { field: 'feeId', message: '只能冲抵同一单位的账单' },
    ])
    expect((await finance.tries(api.paymentReverse, { listId: came.listId, reason: '登错' })).code).toBe(409)
    expect(
      (await finance.tries(api.paymentAssign, { listId: came.listId, partyId: owner.listId, proxyFile: [] }))
        .code,
    ).toBe(409)
  })

  test('of somebody unknown waits until it is said whose it is, in writing', async () => {
    const bill = await createConfirmedBill()
    const came = await aSavedPayment({ payerName: '陌生公司', partyId: null })
    expect(came.allowedActions).toEqual(['assign', 'refund', 'reverse'])
    const waiting = await finance.call(api.paymentPage, { standing: 'unknown', payerName: '陌生公司' })
    expect(waiting.records.map(({ listId }) => listId)).toContain(came.listId)
    const apply = { listId: came.listId, feeId: bill.listId, applyMoney: '1' }
    expect((await finance.tries(api.paymentApply, apply)).code).toBe(409)
    const tryAssignPayment = (proxyFile: string[]) =>
      finance.tries(api.paymentAssign, { listId: came.listId, partyId: supplier.listId, proxyFile })
    expect((await tryAssignPayment([])).errors).toMatchObject([{ field: 'proxyFile' }])
    expect(expectSuccess(await tryAssignPayment([await uploadProxyFile()]))).toMatchObject({
      partyName: supplier.supplierName,
    })
    expectSuccess(await finance.tries(api.paymentApply, apply))
  })

  test('entered by mistake is taken back by a negative line, once, and its bank row can be booked anew', async () => {
    const rows = [bankStatementRow(2, supplier.supplierName, '77.77')]
    const chosen = [chosenBillsForRow(2, [], { partyId: supplier.listId })]
    const tryBookBankRows = () => finance.tries(api.bankSave, { rows, chosen })
    expectSuccess(await tryBookBankRows())
    const came = firstOf((await finance.call(api.paymentPage, { partyId: supplier.listId })).records)
    const tryReversePayment = () =>
      finance.tries(api.paymentReverse, { listId: came.listId, reason: '不是我司款项' })
    expect(sortedCodes(await Promise.all([tryReversePayment(), tryReversePayment()]))).toEqual([200, 409])
    const heard = (await finHead.call(todoApi.noticePage, { size: 100 })).records
    expect(heard.map(({ title }) => title)).toContain(
      `来款已冲销：${supplier.supplierName} 77.77 元（不是我司款项）`,
    )
    const all = await finance.call(api.paymentList, { partyId: supplier.listId })
    expect(sumYuan(all.map(({ payMoney }) => payMoney))).toBe('0.00')
    expect(await rereadPayment(came)).toMatchObject({
      isReversed: true,
      leftMoney: '0.00',
      allowedActions: [],
    })
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({ overpaidMoney: '0.00' })
    expect(expectSuccess(await tryBookBankRows())).toEqual({ saved: 1, booked: 0 })
  })
})

describe('多收退款', () => {
  const refundForm = (came: Named, changes: Some<typeof refundApi.save> = {}) => ({
    paymentId: came.listId,
    refundMoney: '40.00',
    accountName: supplier.supplierName,
    accountNo: '6222020000001234',
    accountBank: '建行昆明支行',
    reason: '多付',
    attachment: [],
    ...changes,
  })
  const saveRefundRequest = async (came: Named, changes = {}): Promise<RefundRow> =>
    expectSuccess(await finance.tries(refundApi.save, refundForm(came, changes)))
  const refundReceiptFields = async () => ({
    refundTime: new Date().toISOString(),
    refundFile: [(await uploadFile(finance, '回单.pdf')).listId],
  })
  const aPaymentOf100 = (): Promise<PaymentRow> => aSavedPayment({ payMoney: '100.00' })

  test('is asked by finance, agreed to by its head, paid with a proof, and never more than is left', async () => {
    const came = await aPaymentOf100()
    for (const person of [finHead, leader, cast.pm])
      expect((await person.tries(refundApi.save, refundForm(came))).code).toBe(403)
    for (const [changes, field] of [
      [{ refundMoney: '100.01' }, 'refundMoney'],
      [{ refundMoney: '0' }, 'refundMoney'],
      [{ refundMoney: '1.005' }, 'refundMoney'],
      [{ accountNo: '' }, 'accountNo'],
      [{ reason: '' }, 'reason'],
    ] as const)
      expect((await finance.tries(refundApi.save, refundForm(came, changes))).errors?.[0]?.field).toBe(field)
    const wish = await saveRefundRequest(came, { refundMoney: '60.00' })
    expect(await rereadPayment(came)).toMatchObject({ refundMoney: '60.00', leftMoney: '40.00' })
    expect((await finance.tries(refundApi.save, refundForm(came, { refundMoney: '40.01' }))).code).toBe(400)
    expect((await refund(finance, 'approve', wish, { result: 'approve' })).code).toBe(403)
    const agreed = expectSuccess(await refund(finHead, 'approve', wish, { result: 'approve' }))
    expect((await refund(finance, 'pay', agreed, { refundTime: new Date().toISOString() })).code).toBe(400)
    expect(
      (await refund(finance, 'pay', agreed, { ...(await refundReceiptFields()), refundTime: timeInDays(1) }))
        .errors,
    ).toMatchObject([{ field: 'refundTime' }])
    const done = expectSuccess(await refund(finance, 'pay', agreed, await refundReceiptFields()))
    expect(done).toMatchObject({ status: '30', refundMoney: '60.00' })
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({ overpaidMoney: '40.00' })
    const lines = await finance.call(api.lines, { partyId: supplier.listId, size: 50 })
    expect(lines.records.map(({ kind, beside }) => [kind, beside])).toEqual([
      ['refund', '-60.00'],
      ['payment', '100.00'],
    ])
    // The bank returns the transfer: the amount is unallocated again, and the head of finance gets a notice.
    expectSuccess(await refund(finance, 'bounce', done, { opinion: '账号错误' }))
    expect(await supplierReceivablesSeenBy(finance)).toMatchObject({ overpaidMoney: '100.00' })
  })

  test('two who ask, or ask and apply, at once never take the same money', async () => {
    const bill = await createConfirmedBill()
    const came = await aPaymentOf100()
    const both = await Promise.all([
      finance.tries(refundApi.save, refundForm(came, { refundMoney: '70.00' })),
      finance.tries(refundApi.save, refundForm(came, { refundMoney: '70.00' })),
      finance.tries(api.paymentApply, { listId: came.listId, feeId: bill.listId, applyMoney: '70' }),
    ])
    expect(sortedCodes(both)).toEqual([200, 400, 400])
    expect((await rereadPayment(came)).leftMoney).toBe('30.00')
  })

  test('refused or withdrawn, the money is there again; whoever asked does not agree, though an administrator', async () => {
    const came = await aPaymentOf100()
    const first = await saveRefundRequest(came)
    const refused = expectSuccess(
      await refund(finHead, 'approve', first, { result: 'refuse', opinion: '先冲账' }),
    )
    expect(refused.status).toBe('40')
    const second = await saveRefundRequest(came, { refundMoney: '100.00' })
    expectSuccess(await refund(finance, 'withdraw', second, { opinion: '不退了' }))
    expect((await rereadPayment(came)).leftMoney).toBe('100.00')
    const admin = await server.as('admin')
    const own = expectSuccess(await admin.tries(refundApi.save, refundForm(came)))
    expect((await refund(admin, 'approve', own, { result: 'approve' })).code).toBe(400)
  })

  test('says when it goes to another account than the money came from', async () => {
    const came = await aSavedPayment({ payerAccount: '6222020000001234' })
    expect((await saveRefundRequest(came)).isOtherAccount).toBe(false)
    expect((await saveRefundRequest(came, { accountNo: '6222' })).isOtherAccount).toBe(true)
    expect((await saveRefundRequest(came, { accountName: '张三' })).isOtherAccount).toBe(true)
    expect((await auditor.call(refundApi.page, {})).total).toBeGreaterThan(0)
    expect((await cast.pm.tries(refundApi.page, {})).code).toBe(403)
  })
})

test('a request that no form sends is refused', async () => {
  for (const [call, input] of [
    [api.page, { aging: 'days31' }],
    [api.urges, {}],
    [api.lines, { partyId: 'x' }],
  ] as const)
    expect((await finance.tries(call, uncheckedInput(input))).code).toBe(400)
})
