import { createHash } from 'node:crypto'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, sumYuan } from '@agency/shared/format/money'
import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { financeExportApi } from '@agency/shared/modules/finance-export/export.contract'
import { periodApi } from '@agency/shared/modules/finance-period/period.contract'
import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import {
  voucherApi as api,
  type PendingVoucher,
  type Unwritable,
  type VoucherBatch,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { accountRuleApi, voucherMapApi } from '@agency/shared/modules/system-rule/voucher-rule.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseBytes, uploadFile } from '../support/attachments'
import { anArrivedBond, awardLot, feesOfProject, onFee, paymentForm } from '../support/awards'
import { firstOf, mustExist, sortedCodes } from '../support/collections'
import {
  anAwardedProject,
  approveCommission,
  commissionSheetOf,
  markArchived,
  onCommission,
  payAllBills,
} from '../support/commissions'
import { expectSuccess } from '../support/expect-success'
import { moveFunctionFor } from '../support/person'
import {
  anAssignedProject,
  aPublishedProject,
  type Cast,
  lotsOfProject,
  prepareCast,
} from '../support/projects'
import { type Person, startServer, type TestServer, wrongInput } from '../support/server'
import { act, aLotOnSale, signUp } from '../support/signups'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let [finance, finHead, leader, auditor, sales]: Person[] = []
let project: ProjectRow
const cost = moveFunctionFor(costApi)
const onRefund = moveFunctionFor(refundApi)
const today = shanghaiDateAt(new Date())
const month = today.slice(0, 7)
const lastDay = addDays(`${month}-01`, -1)
const lastMonth = lastDay.slice(0, 7)
const requirePerson = (person: Person | undefined) => mustExist(person)

beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  ;[finance, finHead, leader, auditor, sales] = await Promise.all(
    ['finance', 'finhead', 'leader', 'auditor', 'sales'].map((name) => server.as(name)),
  )
  project = await anAssignedProject(cast)
})
afterAll(() => server?.stop())

const pendingVouchers = async (
  asked: Partial<Parameters<typeof pendingVoucherPage>[1]> = {},
  person = finance,
) => (await pendingVoucherPage(requirePerson(person), asked)).records
const pendingVoucherPage = (
  person: Person,
  asked: { month?: string; sourceType?: string; state?: 'ready' | 'refused' },
) => person.call(api.page, { month, size: '200', ...asked })
const firstPendingOfSource = async (sourceType: string, sourceNo?: string) =>
  firstOf(
    (await pendingVouchers({ sourceType })).filter(
      (one) => sourceNo === undefined || one.sourceNo === sourceNo,
    ),
  )
const voucherLineTexts = ({ vouchers }: Pick<PendingVoucher, 'vouchers'>) =>
  vouchers.map(({ lines }) => lines.map(({ side, accountCode, money }) => `${side} ${accountCode} ${money}`))
const selectionForExport = (some: readonly PendingVoucher[]) =>
  some.map(({ listId, hash }) => ({ listId, hash }))
const tryExportVouchers = (some: readonly PendingVoucher[], more: object = {}, person = finance) =>
  requirePerson(person).tries(api.export, { month, format: 'U8', chosen: selectionForExport(some), ...more })
const exportVouchers = async (some: readonly PendingVoucher[], more: object = {}) =>
  expectSuccess(await tryExportVouchers(some, more))
const downloadBatchFile = async ({ listId }: VoucherBatch, person = finance) =>
  Buffer.from(await responseBytes(await requirePerson(person).download(api.file, { listId })))
/** Decoded by another library than the one that wrote it. */
const textOfGbk = (bytes: Buffer) => new TextDecoder('gbk', { fatal: true }).decode(bytes)
const csvRowsOf = async (batch: VoucherBatch) =>
  textOfGbk(await downloadBatchFile(batch))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
const vouchersOfBatch = async ({ listId }: VoucherBatch) =>
  (await requirePerson(finance).call(api.vouchers, { exportId: listId, size: '200' })).records

async function anIncome(changes: object = {}, of = project.listId) {
  const form = { projectId: of, incomeTime: today, incomeType: '咨询费', incomeMoney: '106', remark: '咨询' }
  return expectSuccess(
    await requirePerson(finance).tries(financeExportApi.incomeSave, { ...form, ...changes }),
  )
}
const pendingEntryOfIncome = async ({ listId }: { listId: string }, asked: { month?: string } = {}) =>
  mustExist((await pendingVouchers(asked)).find((one) => `${one.listId}:`.startsWith(`INCOME:${listId}:`)))

async function createConfirmedCost(changes: object = {}) {
  const draft = await cast.pm.call(costApi.save, {
    projectId: project.listId,
    priceTime: today,
    businessFee: '项目费用',
    parentCostName: '场地费',
    childCostName: null,
    specifiactions: null,
    num: '1',
    singlePrice: '100.01',
    payee: '场地方',
    abstractRemark: '场地',
    file: [],
    ...changes,
  })
  return confirmCost(draft)
}
async function confirmCost(draft: Parameters<typeof cost>[2]) {
  const sent = expectSuccess(await cost(cast.pm, 'submit', draft))
  const approved = expectSuccess(await cost(cast.head, 'approve', sent, { result: 'approve' }))
  return expectSuccess(await cost(requirePerson(finance), 'handle', approved, { result: 'approve' }))
}

/** A bill of 87,000.00 that is confirmed, of a lot awarded at 850万. */
async function createConfirmedBill() {
  const supplier = await anApprovedSupplier(server, requirePerson(sales))
  const tender = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, tender))
  await awardLot(server, tender, lot, { supplierId: supplier.listId, winBidMoney: '8500000.00' })
  const draft = firstOf(await feesOfProject(requirePerson(finance), tender))
  const bill = (await onFee(requirePerson(finance), 'confirm', draft, { invoiceNo: 'FP-1' })).data
  return { bill, tender, supplier }
}

describe('what is booked of a tender', () => {
  test('the bill: receivable, income and tax by the rate of 提成规则; its payments, and what takes one back', async () => {
    const { bill, supplier } = await createConfirmedBill()
    const entry = await firstPendingOfSource('FEE_BILL', bill.packageNo)
    expect(voucherLineTexts(entry)).toEqual([['借 1122 87000.00', '贷 6001 82075.47', '贷 2221.01 4924.53']])
    expect(entry).toMatchObject({ party: supplier.supplierName, kind: 'new', refusal: null, date: today })
    expect(entry.path).toBe(`/tender/tenderFeeDetail?listId=${bill.listId}`)
    expect(entry.vouchers[0]?.lines[0]?.auxiliaries).toMatchObject({
      customer: { code: supplier.supplierCode, name: supplier.supplierName },
    })
    const part = expectSuccess(await onFee(requirePerson(finance), 'receive', bill, paymentForm('30000.01')))
    const cash = expectSuccess(
      await onFee(requirePerson(finance), 'receive', part, { ...paymentForm('100.00'), payWay: '现金' }),
    )
    await onFee(requirePerson(finance), 'reverse', cash, {
      receiptId: mustExist(cash.receipts.find(({ receiveMoney }) => receiveMoney === '30000.01')).listId,
      opinion: '录错',
    })
    const receipts = (await pendingVouchers({ sourceType: 'FEE_RECEIPT' })).flatMap(voucherLineTexts)
    expect(receipts).toHaveLength(3)
    expect(receipts).toEqual(
      expect.arrayContaining([
        ['借 1002 30000.01', '贷 1122 30000.01'],
        ['借 1001 100.00', '贷 1122 100.00'],
        ['借 1002 -30000.01', '贷 1122 -30000.01'],
      ]),
    )
  })

  test('来款 is booked once as it came: its part on a bill moves no bank, what is paid back does', async () => {
    const { bill, supplier } = await createConfirmedBill()
    const { listId } = expectSuccess(
      await requirePerson(finance).tries(receivableApi.paymentSave, {
        partyId: supplier.listId,
        payMoney: '90000.00',
        payWay: '银行转账',
        payTime: new Date(Date.now() - 1000).toISOString(),
        payerName: supplier.supplierName,
        payerAccount: null,
        remark: '多付',
        proxyFile: [],
      }),
    )
    expectSuccess(
      await requirePerson(finance).tries(receivableApi.paymentApply, {
        listId,
        feeId: bill.listId,
        applyMoney: '87000.00',
      }),
    )
    const asked = expectSuccess(
      await requirePerson(finance).tries(refundApi.save, {
        paymentId: listId,
        refundMoney: '3000.00',
        accountName: supplier.supplierName,
        reason: '多付',
        accountNo: '6222020000001234',
        accountBank: '建行昆明支行',
        attachment: [],
      }),
    )
    const agreed = expectSuccess(
      await onRefund(requirePerson(finHead), 'approve', asked, { result: 'approve' }),
    )
    const refundFile = [(await uploadFile(requirePerson(finance), '回单.pdf')).listId]
    expectSuccess(
      await onRefund(requirePerson(finance), 'pay', agreed, {
        refundTime: new Date().toISOString(),
        refundFile,
      }),
    )
    const supplierVoucherLineTexts = async (sourceType: string) =>
      voucherLineTexts(
        mustExist(
          (await pendingVouchers({ sourceType })).find(({ party }) => party === supplier.supplierName),
        ),
      )
    expect(await supplierVoucherLineTexts('PAYMENT')).toEqual([['借 1002 90000.00', '贷 2203 90000.00']])
    expect(await supplierVoucherLineTexts('FEE_APPLIED')).toEqual([['借 2203 87000.00', '贷 1122 87000.00']])
    expect(await supplierVoucherLineTexts('PAYMENT_REFUND')).toEqual([['借 2203 3000.00', '贷 1002 3000.00']])
    const receipts = await pendingVouchers({ sourceType: 'FEE_RECEIPT' })
    expect(receipts.filter(({ party }) => party === supplier.supplierName)).toEqual([])
  })

  test('减免 gives income and tax back of what was left; a bill that was never confirmed owes nothing', async () => {
    const { bill } = await createConfirmedBill()
    const part = expectSuccess(await onFee(requirePerson(finance), 'receive', bill, paymentForm('80640.00')))
    const waiveFile = [(await uploadFile(requirePerson(leader), '批准.pdf')).listId]
    expectSuccess(await onFee(requirePerson(leader), 'waive', part, { waiveFile, opinion: '同意减免' }))
    expect(voucherLineTexts(await firstPendingOfSource('FEE_WAIVER', bill.packageNo))).toEqual([
      ['借 6001 6000.00', '借 2221.01 360.00', '贷 1122 6360.00'],
    ])
    const other = await createConfirmedBill()
    await server.sql(`update tender_fee set confirm_time = null, status = '50' where list_id = $1`, [
      other.bill.listId,
    ])
    const of = (await pendingVouchers()).filter(({ sourceNo }) => sourceNo === other.bill.packageNo)
    expect(of).toEqual([])
  })

  test('标书费 and 保证金 come as 暂收款 on their day, and are what they are once the lot is opened (R27)', async () => {
    const { project: tender, lot } = await aLotOnSale(cast, server)
    const supplier = await anApprovedSupplier(server, requirePerson(sales))
    const suspenseTotal = async () =>
      sumYuan((await pendingVouchers({ sourceType: 'SUSPENSE_IN' })).map(({ total }) => mustExist(total)))
    const none = parseDecimalAmount(await suspenseTotal())
    const waiting = expectSuccess(await signUp(requirePerson(sales), lot, supplier))
    expectSuccess(await act(requirePerson(sales), 'receive', waiting))
    const bond = await anArrivedBond(
      { sales: requirePerson(sales), finance: requirePerson(finance) },
      lot,
      supplier,
    )
    const price = parseDecimalAmount(waiting.bookPrice)
    expect(
      parseDecimalAmount(await suspenseTotal())
        .minus(none)
        .toFixed(2),
    ).toBe(price.plus(10_000).toFixed(2))
    const pendingVouchersOfTender = async (person = finance) =>
      (await pendingVouchers({}, person)).filter(({ projectCode }) => projectCode === tender.projectCode)
    const before = await requirePerson(finHead).call(api.totals, { month })
    for (const person of [finance, finHead, leader, auditor])
      expect(await pendingVouchersOfTender(person)).toEqual([])
    await server.sql('update tender_package set bid_time = now() where list_id = $1', [lot.listId])
    const after = await requirePerson(finHead).call(api.totals, { month })
    expect(after.ready - before.ready).toBe(2)
    const lines = (await pendingVouchersOfTender()).map(
      ({ sourceType, ...one }) => [sourceType, voucherLineTexts(one)] as const,
    )
    const net = price.dividedBy('1.06').toDecimalPlaces(2)
    expect(Object.fromEntries(lines)).toEqual({
      BOOK_OPENED: [
        [
          `借 2241.09 ${price.toFixed(2)}`,
          `贷 6051 ${net.toFixed(2)}`,
          `贷 2221.01 ${price.minus(net).toFixed(2)}`,
        ],
      ],
      BOND_OPENED: [['借 2241.09 10000.00', '贷 2241.01 10000.00']],
    })
    expect(
      parseDecimalAmount(await suspenseTotal())
        .minus(none)
        .toFixed(2),
    ).toBe(price.plus(10_000).toFixed(2))
    await server.sql(
      `update tender_bond set status = '50', refund_money = 10000, interest = 1.23, refund_time = now() where list_id = $1`,
      [bond.listId],
    )
    const types = (await pendingVouchersOfTender()).map(({ sourceType }) => sourceType).sort()
    expect(types).toEqual(['BOND_INTEREST', 'BOND_OPENED', 'BOND_OUT', 'BOOK_OPENED'])
    await server.sql(`update tender_bond set form = '保函' where list_id = $1`, [bond.listId])
    expect((await pendingVouchersOfTender()).map(({ sourceType }) => sourceType)).toEqual(['BOOK_OPENED'])
  })

  test('a cost when it is confirmed, by the account of its category; what takes it back is red', async () => {
    const line = await createConfirmedCost()
    expect(voucherLineTexts(await firstPendingOfSource('COST', mustExist(line.costNo)))).toEqual([
      ['借 6401 100.01', '贷 1002 100.01'],
    ])
    const expert = await createConfirmedCost({
      parentCostName: '评审费',
      childCostName: '专家评审费',
      singlePrice: '800',
    })
    await server.sql('update finance_cost set tax_money = 128 where list_id = $1', [expert.listId])
    expect(voucherLineTexts(await firstPendingOfSource('COST', mustExist(expert.costNo)))).toEqual([
      ['借 6401.01 800.00', '贷 1002 672.00', '贷 2221.12 128.00'],
    ])
    const correction = await confirmCost(
      await cast.pm.call(costApi.correct, {
        listId: line.listId,
        correctMoney: '0.02',
        abstractRemark: '多记',
      }),
    )
    const red = await firstPendingOfSource('COST', mustExist(correction.costNo))
    expect(voucherLineTexts(red)).toEqual([['借 6401 -0.02', '贷 1002 -0.02']])
    expect(red.vouchers[0]).toMatchObject({ isRed: true, total: '-0.02' })
  })
})

describe('提成', () => {
  test('is owed when its sheet is frozen, and paid when it is paid; nothing of it before', async () => {
    const tender = await anAwardedProject(server, cast)
    await payAllBills(server, tender)
    await markArchived(server, tender)
    await requirePerson(finance).call(commissionApi.check, {})
    const sheet = await commissionSheetOf(requirePerson(finance), tender.listId)
    const pendingCommissionEntries = async () =>
      (await pendingVouchers()).filter(
        (one) => one.sourceNo === tender.projectCode && /^ROYALTY/.test(one.sourceType),
      )
    expect(await pendingCommissionEntries()).toEqual([])
    const people = {
      finance: requirePerson(finance),
      head: cast.head,
      finhead: requirePerson(finHead),
      leader: requirePerson(leader),
    }
    const frozen = await approveCommission(people, sheet)
    const money = mustExist(frozen.royaltyMoney)
    expect((await pendingCommissionEntries()).flatMap(voucherLineTexts)).toEqual([
      [`借 6601.01 ${money}`, `贷 2211 ${money}`],
    ])
    expectSuccess(await onCommission(requirePerson(finance), 'pay', frozen, { payTime: today }))
    expect((await pendingCommissionEntries()).flatMap(voucherLineTexts)).toEqual([
      [`借 6601.01 ${money}`, `贷 2211 ${money}`],
      [`借 2211 ${money}`, `贷 1002 ${money}`],
    ])
  })
})

describe('who may', () => {
  test('公司领导 and 审计 look, 财务 exports, 财务负责人 alone writes the rules; others see nothing', async () => {
    const entry = await pendingEntryOfIncome(await anIncome())
    for (const person of [cast.pm, cast.head, requirePerson(sales)]) {
      expect((await person.tries(api.page, { month })).code).toBe(403)
      expect((await person.tries(accountRuleApi.page, {})).code).toBe(403)
    }
    for (const person of [leader, auditor]) {
      expect((await pendingVouchers({}, person)).length).toBeGreaterThan(0)
      expect((await tryExportVouchers([entry], {}, person)).code).toBe(403)
    }
    const batch = expectSuccess(await tryExportVouchers([entry], {}, finHead))
    expect(batch.allowedActions).toEqual(['file'])
    const latestBatchFor = async (person: Person | undefined) =>
      firstOf((await requirePerson(person).call(api.batches, {})).records)
    expect(await latestBatchFor(leader)).toMatchObject({ listId: batch.listId, allowedActions: [] })
    expect((await requirePerson(leader).download(api.file, { listId: batch.listId })).status).toBe(403)
    const rule = firstOf(await requirePerson(finHead).call(accountRuleApi.list, { sourceType: 'INCOME' }))
    for (const person of [finance, leader, auditor])
      expect((await requirePerson(person).tries(accountRuleApi.revise, wrongInput(rule))).code).toBe(403)
  })

  test('of a secret project those who see it: neither its line, nor its batch, nor its file', async () => {
    const secret = await anAssignedProject(cast)
    const income = await anIncome({}, secret.listId)
    await server.sql('update tender_project set is_secret = true where list_id = $1', [secret.listId])
    const admin = await server.as('admin')
    const entry = mustExist(
      (await pendingVoucherPage(admin, {})).records.find(
        ({ listId }) => listId === `INCOME:${income.listId}`,
      ),
    )
    expect((await pendingVouchers()).map(({ listId }) => listId)).not.toContain(entry.listId)
    expect((await tryExportVouchers([entry])).code).toBe(409)
    const batch = expectSuccess(await tryExportVouchers([entry], {}, admin))
    const isBatchVisibleTo = async (person: Person | undefined) =>
      (await requirePerson(person).call(api.batches, {})).records.some(
        ({ listId }) => listId === batch.listId,
      )
    expect([
      await isBatchVisibleTo(finance),
      await isBatchVisibleTo(leader),
      await isBatchVisibleTo(admin),
    ]).toEqual([false, true, true])
    expect((await requirePerson(finance).tries(api.vouchers, { exportId: batch.listId })).code).toBe(404)
    expect((await requirePerson(finance).tries(api.file, { listId: batch.listId })).code).toBe(404)
  })
})

describe('an export', () => {
  test('for U8 is GBK, a line a 分录, numbered without a gap, and is the same file for ever', async () => {
    const entry = await pendingEntryOfIncome(await anIncome({ remark: '咨询，第一期, 二期' }))
    const other = await pendingEntryOfIncome(await anIncome())
    const batch = await exportVouchers([entry, other])
    expect(batch).toMatchObject({ format: 'U8', voucherCount: 2, redCount: 0, total: '212.00', replaced: 0 })
    const bytes = await downloadBatchFile(batch)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(batch.sha256)
    expect(bytes.equals(await downloadBatchFile(batch, finHead))).toBe(true)
    const text = textOfGbk(bytes)
    expect(text.startsWith('填制凭证,V800\r\n')).toBe(true)
    expect(Buffer.from(text, 'utf8').equals(bytes)).toBe(false)
    const rows = await csvRowsOf(batch)
    expect(rows).toHaveLength(6)
    for (const row of rows) expect(row).toHaveLength(21)
    const numbers = (await vouchersOfBatch(batch)).map(({ no }) => Number(no.split('-')[1]))
    expect(mustExist(numbers[1]) - mustExist(numbers[0])).toBe(1)
    expect(rows[0]?.slice(0, 8)).toEqual([
      today,
      '记',
      String(numbers[0]).padStart(4, '0'),
      '0',
      `其他收入 ${project.projectCode} 咨询，第一期， 二期`,
      '1002',
      '106.00',
      '0.00',
    ])
    const columnTotal = (at: number) => sumYuan(rows.map((row) => mustExist(row[at])))
    expect([columnTotal(6), columnTotal(7)]).toEqual(['212.00', '212.00'])
    const all = await server.sql<{ no: number }>(
      'select voucher_no as no from finance_voucher where period = $1 order by 1',
      [month],
    )
    expect(all.map(({ no }) => no)).toEqual(all.map((_, at) => at + 1))
  })

  test('has each thing once, whoever presses at the same time', async () => {
    const entry = await pendingEntryOfIncome(await anIncome())
    const both = await Promise.all([tryExportVouchers([entry]), tryExportVouchers([entry], {}, finHead)])
    expect(sortedCodes(both)).toEqual([200, 409])
    expect((await tryExportVouchers([entry])).msg).toMatch(/已被导出/)
    await anIncome()
    const { digest } = await requirePerson(finance).call(api.totals, { month })
    const tryExportWholeMonth = (person: Person | undefined) =>
      requirePerson(person).tries(api.export, { month, format: 'KINGDEE', digest })
    const all = await Promise.all([tryExportWholeMonth(finance), tryExportWholeMonth(finHead)])
    expect(sortedCodes(all)).toEqual([200, 409])
    expect(all.find(({ code }) => code === 409)?.msg).toMatch(/可能刚被他人导出/)
    expect(await pendingVouchers({ state: 'ready' })).toEqual([])
    const twice = await server.sql(
      `select 1 from finance_voucher where red_of is null group by source_type, source_id having count(*) > 1`,
    )
    expect(twice).toEqual([])
    const { digest: empty } = await requirePerson(finance).call(api.totals, { month })
    expect(
      (await requirePerson(finance).tries(api.export, { month, format: 'U8', digest: empty })).msg,
    ).toMatch(/没有可导出/)
  })

  test('tells the characters that GBK lacks with their place, and writes 〓 only when told to', async () => {
    const entry = await pendingEntryOfIncome(await anIncome({ remark: '𠮷田咨询' }))
    const refused = await tryExportVouchers([entry])
    expect(refused.msg).toMatch(/处字符不在 GBK 字符集内/)
    const { unwritable } = (refused as unknown as { data: { unwritable: Unwritable[] } }).data
    expect([...new Set(unwritable.map(({ character, column }) => `${column} ${character}`))]).toEqual([
      '摘要 𠮷',
    ])
    expect(unwritable[0]?.voucher).toContain('其他收入')
    expect(await pendingEntryOfIncome({ listId: entry.listId.split(':')[1] as string })).toMatchObject({
      kind: 'new',
    })
    const batch = await exportVouchers([entry], { replaces: true })
    expect(batch.replaced).toBe(3)
    expect((await csvRowsOf(batch))[0]?.[4]).toContain('〓田咨询')
  })

  test('for 金蝶 is a sheet: amounts are figures, what somebody typed is no formula', async () => {
    const typed = '=HYPERLINK("http://x","y")'
    const line = await createConfirmedCost({ abstractRemark: typed, payee: '@SUM(A1)' })
    await server.sql(`update account_rule set lines = jsonb_set(lines, '{0,summary}', '"{业务摘要}"')
      where source_type = 'COST' and cost_name is null`)
    const batch = await exportVouchers([await firstPendingOfSource('COST', mustExist(line.costNo))], {
      format: 'KINGDEE',
    })
    const { sheets } = await readXlsx(await downloadBatchFile(batch))
    const [titles = [], ...rows] = mustExist(sheets[0]).rows as unknown[][]
    const cellUnderTitle = (row: number, title: string) => rows[row]?.[titles.indexOf(title)]
    expect(rows).toHaveLength(2)
    expect([cellUnderTitle(0, '科目代码'), cellUnderTitle(0, '借方'), cellUnderTitle(0, '贷方')]).toEqual([
      '6401',
      100.01,
      0,
    ])
    expect([cellUnderTitle(1, '科目代码'), cellUnderTitle(1, '借方'), cellUnderTitle(1, '贷方')]).toEqual([
      '1002',
      0,
      100.01,
    ])
    expect(cellUnderTitle(0, '摘要')).toBe('＝HYPERLINK("http://x","y")')
    expect(cellUnderTitle(0, '会计期间')).toBe(Number(month.slice(5)))
  })

  test('an amount of a million million 元 is exact', async () => {
    const batch = await exportVouchers([
      await pendingEntryOfIncome(await anIncome({ incomeMoney: '1000000000000.01' })),
    ])
    expect(batch.total).toBe('1000000000000.01')
    const rows = await csvRowsOf(batch)
    expect(rows[0]?.[6]).toBe('1000000000000.01')
    expect(sumYuan(rows.map((row) => mustExist(row[7])))).toBe('1000000000000.01')
  })

  test('refuses what the contract does not know', async () => {
    const tryExportVouchersWith = (changes: object) =>
      requirePerson(finance).tries(api.export, wrongInput({ month, format: 'U8', chosen: [], ...changes }))
    for (const [changes, field] of [
      [{ month: '2026-13' }, 'month'],
      [{ chosen: [] }, 'chosen'],
      [{ format: '', chosen: undefined }, 'format'],
    ] as const)
      expect((await tryExportVouchersWith(changes)).errors?.[0]?.field).toBe(field)
    const entry = await pendingEntryOfIncome(await anIncome())
    expect((await tryExportVouchers([entry], { format: '其他' })).errors?.[0]?.field).toBe('format')
    expect((await tryExportVouchers([{ ...entry, hash: 'x' }])).code).toBe(409)
    expect((await tryExportVouchers([{ ...entry, listId: 'INCOME:x' }])).code).toBe(409)
  })
})

describe('what changes after its export', () => {
  test('is taken back by the exact negative and booked anew; gone, only taken back; never edited', async () => {
    const { bill } = await createConfirmedBill()
    const first = await exportVouchers([await firstPendingOfSource('FEE_BILL', bill.packageNo)])
    const [original] = await vouchersOfBatch(first)
    await server.sql(
      `update tender_fee set service_money = 86000, version = version + 1 where list_id = $1`,
      [bill.listId],
    )
    const changed = await firstPendingOfSource('FEE_BILL', bill.packageNo)
    expect(changed).toMatchObject({ kind: 'changed', total: '-1000.00', date: today })
    expect(voucherLineTexts(changed)).toEqual([
      ['借 1122 -87000.00', '贷 6001 -82075.47', '贷 2221.01 -4924.53'],
      ['借 1122 86000.00', '贷 6001 81132.08', '贷 2221.01 4867.92'],
    ])
    const second = await exportVouchers([changed])
    expect(second).toMatchObject({ voucherCount: 2, redCount: 1, total: '-1000.00' })
    const [red, anew] = await vouchersOfBatch(second)
    expect(red).toMatchObject({ isRed: true, redOfNo: `${original?.period} ${original?.no}` })
    expect(anew).toMatchObject({ isRed: false, redOfNo: null, total: '86000.00' })
    expect((await pendingVouchers()).some(({ sourceNo }) => sourceNo === bill.packageNo)).toBe(false)
    expect(firstOf(await vouchersOfBatch(first))).toEqual(original)
    await server.sql(`update tender_fee set status = '70' where list_id = $1`, [bill.listId])
    const gone = await firstPendingOfSource('FEE_BILL', bill.packageNo)
    expect(gone).toMatchObject({ kind: 'gone', total: '-86000.00' })
    const third = await exportVouchers([gone])
    expect(firstOf(await vouchersOfBatch(third))).toMatchObject({ redOfNo: `${anew?.period} ${anew?.no}` })
    expect((await pendingVouchers()).some(({ sourceNo }) => sourceNo === bill.packageNo)).toBe(false)
    const sums = await server.row<{ total: string }>(
      `select sum(total)::text as total from finance_voucher where source_id = $1`,
      [bill.listId],
    )
    expect(sums.total).toBe('0.00')
    const versions = await server.sql<{ version: number }>(
      'select source_version as version from finance_voucher where source_id = $1 order by 1',
      [bill.listId],
    )
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4])
  })

  test('of a closed month is booked today; what was not exported of it still is, as of its own day', async () => {
    const [income, late] = [
      await anIncome({ incomeTime: lastDay, incomeMoney: '212' }),
      await anIncome({ incomeTime: lastDay, incomeMoney: '318' }),
    ]
    const of = { month: lastMonth }
    await exportVouchers([await pendingEntryOfIncome(income, of)], of)
    expectSuccess(await requirePerson(finHead).tries(periodApi.close, { period: lastMonth }))
    expect(await requirePerson(finance).call(api.totals, of)).toMatchObject({ isClosed: true, ready: 1 })
    await exportVouchers([await pendingEntryOfIncome(late, of)], of)
    await server.sql('update finance_income set income_money = 100 where list_id = $1', [income.listId])
    expect(await pendingVouchers(of)).toEqual([])
    const changed = await pendingEntryOfIncome(income)
    expect(changed.vouchers.map(({ date, total }) => [date, total])).toEqual([
      [today, '-212.00'],
      [today, '100.00'],
    ])
    await exportVouchers([changed])
    const periods = await server.sql<{ period: string }>(
      'select period from finance_voucher where source_id = $1 order by source_version',
      [income.listId],
    )
    expect(periods.map(({ period }) => period)).toEqual([lastMonth, month, month])
  })

  test('a name that changes is no change of what was booked', async () => {
    const { bill, supplier } = await createConfirmedBill()
    await exportVouchers([await firstPendingOfSource('FEE_BILL', bill.packageNo)])
    await server.sql(
      `update crm_supplier set supplier_name = supplier_name || '（更名）' where list_id = $1`,
      [supplier.listId],
    )
    expect((await pendingVouchers()).some(({ sourceNo }) => sourceNo === bill.packageNo)).toBe(false)
    expect(await requirePerson(finance).call(serviceFeeApi.detail, { listId: bill.listId })).toMatchObject({
      status: '20',
    })
  })
})

describe('the rules', () => {
  const readAccountRules = (sourceType: string) =>
    requirePerson(finHead).call(accountRuleApi.list, { sourceType })
  const ruleFormOf = ({
    version,
    listId,
    sourceType,
    costName,
    payWay,
    name,
    lines,
    basis,
  }: Awaited<ReturnType<typeof readAccountRules>>[number]) => ({
    version,
    listId,
    sourceType,
    costName,
    payWay,
    name,
    lines,
    basis,
    effectiveTo: null,
    effectiveFrom: addDays(today, 1),
  })

  test('what they do not cover is refused with the reason, and stays behind an export of all', async () => {
    const entry = await pendingEntryOfIncome(await anIncome())
    await server.sql(`update account_rule set del_flag = true where source_type = 'INCOME'`)
    expect(await pendingEntryOfIncome({ listId: entry.listId.split(':')[1] as string })).toMatchObject({
      refusal: `其他收入在 ${today} 没有生效的凭证规则`,
      vouchers: [],
    })
    expect((await tryExportVouchers([entry])).code).toBe(409)
    const totals = await requirePerson(finance).call(api.totals, { month })
    expect(totals.refused).toBe((await pendingVouchers({ state: 'refused' })).length)
    expect(totals.refused).toBeGreaterThan(0)
    await server.sql(`update account_rule set del_flag = false where source_type = 'INCOME'`)
    await server.sql(`delete from account_rule where source_type = 'COST' and cost_name = '差旅费'`)
    await server.sql(`update commission_rule set del_flag = true where role_type = 'INCOME'`)
    const untaxed = await pendingEntryOfIncome({ listId: entry.listId.split(':')[1] as string })
    expect(untaxed.refusal).toMatch(/没有生效的增值税率/)
    await server.sql(`update commission_rule set del_flag = false where role_type = 'INCOME'`)
  })

  test('are revised by 财务负责人 from a day on: a rule that cannot balance, or knows no such amount, is not kept', async () => {
    const rule = ruleFormOf(firstOf(await readAccountRules('FEE_RECEIPT')))
    const tryReviseRule = (changes: object) =>
      requirePerson(finHead).tries(accountRuleApi.revise, wrongInput({ ...rule, ...changes }))
    const [line, second] = rule.lines
    for (const [changes, field] of [
      [{ lines: [line] }, 'lines'],
      [{ lines: [line, line] }, 'lines'],
      [{ lines: [{ ...line, amount: 'net' }, second] }, 'lines.0.amount'],
      [{ lines: [{ ...line, accountCode: '' }, second] }, 'lines.0.accountCode'],
      [{ lines: [{ ...line, accountCode: '=1+1' }, second] }, 'lines.0.accountCode'],
      [{ lines: [{ ...line, summary: '{没有}' }, second] }, 'lines.0.summary'],
      [{ lines: [{ ...line, side: '左' }, second] }, 'lines.0.side'],
      [{ costName: '评审费' }, 'costName'],
      // Receipts were exported today by the present rule.
      [{ effectiveFrom: addDays(today, -1) }, 'effectiveFrom'],
    ] as const)
      expect((await tryReviseRule(changes)).errors?.[0]?.field).toBe(field)
    const unused = ruleFormOf(firstOf(await readAccountRules('FEE_WRITE_OFF')))
    const early = expectSuccess(
      await requirePerson(finHead).tries(
        accountRuleApi.revise,
        wrongInput({ ...unused, effectiveFrom: addDays(today, -40), name: '核销，自上月起' }),
      ),
    )
    expect(early).toMatchObject({ state: 'current', effectiveFrom: addDays(today, -40) })
    const revised = expectSuccess(
      await tryReviseRule({ lines: [{ ...line, accountCode: '1002.01' }, second] }),
    )
    expect(revised).toMatchObject({ state: 'future', effectiveFrom: addDays(today, 1) })
    const states = (await readAccountRules('FEE_RECEIPT')).filter(({ payWay }) => payWay === revised.payWay)
    expect(states.map(({ state }) => state).sort()).toEqual(['current', 'future'])
  })

  test('a column that is written in no known way is not kept, and a code that does not fit is told', async () => {
    const map = firstOf(await requirePerson(finHead).call(voucherMapApi.list, { format: 'U8' }))
    const { state: _s, allowedActions: _a, createUserName: _c, createTime: _t, updateTime: _u, ...form } = map
    const [column, ...rest] = map.columns
    const tryReviseVoucherMap = (changes: object) =>
      requirePerson(finHead).tries(
        voucherMapApi.revise,
        wrongInput({ ...form, effectiveFrom: addDays(today, 1), effectiveTo: null, ...changes }),
      )
    for (const [changes, field] of [
      [{ columns: [] }, 'columns'],
      [{ columns: [{ ...column, format: 'D/M' }, ...rest] }, 'columns.0.format'],
      [{ columns: [{ ...column, value: 'toString' }, ...rest] }, 'columns.0.format'],
      [{ columns: [{ ...column, width: 0 }, ...rest] }, 'columns.0.width'],
      [{ encoding: 'ASCII' }, 'encoding'],
    ] as const)
      expect((await tryReviseVoucherMap(changes)).errors?.[0]?.field).toBe(field)
    const entry = await pendingEntryOfIncome(await anIncome())
    await server.sql(
      `update voucher_map set columns = jsonb_set(columns, '{5,width}', '3') where format = 'U8'`,
    )
    expect((await tryExportVouchers([entry])).msg).toMatch(/“科目编码”超过 3 字节/)
    await server.sql(
      `update voucher_map set columns = jsonb_set(columns, '{5,width}', '40') where format = 'U8'`,
    )
    await exportVouchers([entry])
  })
})
