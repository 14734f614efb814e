import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { invoiceApi as api, type InvoiceRow } from '@agency/shared/modules/finance-invoice/invoice.contract'
import type { InvoiceColumn } from '@agency/shared/modules/finance-invoice/invoice.fields'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { responseBytes, uploadFile } from '../support/attachments'
import { onFee } from '../support/awards'
import { confirmBill, createDraftBills } from '../support/bills'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import type { Named } from '../support/person'
import { type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let finance: Person
let leader: Person
let sales: Person
let supplier: SupplierRow
const today = shanghaiDateAt(new Date())

beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  const people = await Promise.all(['finance', 'leader', 'sales'].map((name) => server.as(name)))
  ;[finance, leader, sales] = people as [Person, Person, Person]
})
afterAll(() => server?.stop())
beforeEach(async () => {
  supplier = await anApprovedSupplier(server, sales)
})

/** Confirmed bills of 87,000.00 each. */
async function createConfirmedBills(count = 1, changes = {}): Promise<FeeRow[]> {
  const won = Array.from({ length: count }, () => '8500000.00')
  const all = await createDraftBills(server, { cast, finance, supplier }, { won, changes })
  return Promise.all(all.map((bill) => confirmBill(finance, bill)))
}
const createConfirmedBill = async () => firstOf(await createConfirmedBills())
const rereadBill = ({ listId }: Named) => finance.call(serviceFeeApi.detail, { listId })

let issued = 0
const newInvoiceNo = () => `2653200000${String(Date.now()).slice(-6)}${String(++issued).padStart(4, '0')}`
type Cells = Partial<Record<InvoiceColumn, string>>
const makeInvoiceRow = (at: number, totalMoney: string, more: Cells = {}) => {
  const net = roundYuan(parseDecimalAmount(totalMoney).dividedBy('1.06'))
  return {
    row: at,
    cells: {
      eInvoiceNo: newInvoiceNo(),
      sellerTaxNo: '91530100MA6K0SELL1',
      sellerName: '云招咨询有限公司',
      buyerTaxNo: mustExist(supplier.creditCode),
      buyerName: supplier.supplierName,
      issueDay: `${today} 10:11:12`,
      netMoney: net,
      totalMoney,
      taxMoney: roundYuan(parseDecimalAmount(totalMoney).minus(net)),
      origin: '电子发票服务平台',
      kind: '数电发票（增值税专用发票）',
      state: '正常',
      isPositive: '是',
      ...more,
    },
  }
}
type Row = ReturnType<typeof makeInvoiceRow>
const trySaveImport = (...rows: Row[]) => finance.tries(api.importSave, { rows })
const importedInvoiceOf = async ({ cells }: Row): Promise<InvoiceRow> =>
  firstOf((await finance.call(api.page, { invoiceNo: mustExist(cells.eInvoiceNo) })).records)
async function importInvoices(...rows: Row[]): Promise<InvoiceRow[]> {
  expectSuccess(await trySaveImport(...rows))
  return Promise.all(rows.map(importedInvoiceOf))
}
const importOneInvoice = async (totalMoney: string, more: Cells = {}) =>
  firstOf(await importInvoices(makeInvoiceRow(2, totalMoney, more)))
const trySaveInvoiceMatch = (
  invoice: Named,
  parts: readonly (readonly [Named, string])[],
  person = finance,
) =>
  person.tries(api.matchSave, {
    chosen: [
      { invoiceId: invoice.listId, bills: parts.map(([{ listId }, money]) => ({ feeId: listId, money })) },
    ],
  })
const rereadInvoice = ({ listId }: Named) => finance.call(api.detail, { listId })
const makeRedInvoiceRow = (invoiceNo: string, totalMoney: string, more: Cells = {}) =>
  makeInvoiceRow(2, totalMoney, {
    isPositive: '否',
    remark: `被红冲蓝字数电发票号码：${invoiceNo} 红字发票信息确认单编号：53`,
    ...more,
  })

describe('the list', () => {
  test('is kept as it is, by finance alone, and seen by those who see all bills', async () => {
    const rows = [
      makeInvoiceRow(2, '106.00', { buyerTaxNo: '' }),
      makeInvoiceRow(3, '1060.00', { totalMoney: '￥1,060.00' }),
    ]
    for (const person of [leader, cast.pm, await server.as('finhead')])
      expect((await person.tries(api.importSave, { rows })).code).toBe(403)
    const [first, second] = await importInvoices(...rows)
    expect(first).toMatchObject({ totalMoney: '106.00', taxMoney: '6.00', issueDay: today, buyerTaxNo: null })
    expect(second).toMatchObject({
      totalMoney: '1060.00',
      standing: 'open',
      leftMoney: '1060.00',
      isRed: false,
    })
    for (const name of ['leader', 'finhead', 'auditor'])
      expect((await (await server.as(name)).call(api.page, {})).total).toBeGreaterThan(1)
    for (const person of [cast.pm, cast.head]) expect((await person.tries(api.page, {})).code).toBe(403)
    const answer = await finance.send(
      'GET',
      `/api/finance/invoice/exportExcel?${new URLSearchParams({ invoiceNo: mustExist(second).invoiceNo })}`,
    )
    const [head, line] = mustExist((await readXlsx(await responseBytes(answer))).sheets[0])
      .rows as unknown[][]
    expect(mustExist(line)[mustExist(head).indexOf('价税合计(元)')]).toBe(1060)
  })

  test.each<[string, Cells, InvoiceColumn]>([
    ['no number', { eInvoiceNo: '' }, 'eInvoiceNo'],
    ['a number that is none', { eInvoiceNo: '123' }, 'eInvoiceNo'],
    ['no seller', { sellerTaxNo: '' }, 'sellerTaxNo'],
    ['no buyer', { buyerName: '' }, 'buyerName'],
    ['no date', { issueDay: '昨天' }, 'issueDay'],
    ['a day to come', { issueDay: addDays(today, 1) }, 'issueDay'],
    ['a fraction of a 分', { totalMoney: '106.001' }, 'totalMoney'],
    ['words for money', { taxMoney: '六元' }, 'taxMoney'],
    ['a sum that is none', { totalMoney: '107.00' }, 'totalMoney'],
    ['nothing', { netMoney: '0', taxMoney: '0', totalMoney: '0' }, 'totalMoney'],
    ['a sign that is not its own', { isPositive: '否' }, 'isPositive'],
  ])('with %s is refused at the cell, and nothing of it is kept', async (_what, cells, field) => {
    const [good_, bad] = [makeInvoiceRow(2, '106.00'), makeInvoiceRow(3, '106.00', cells)]
    const problems = await finance.call(api.importCheck, { rows: [good_, bad] })
    expect(problems.map((one) => [one.row, one.field])).toContainEqual([3, field])
    expect((await trySaveImport(good_, bad)).errors?.[0]?.field).toBe(`3.${field}`)
    expect((await finance.call(api.page, { invoiceNo: mustExist(good_.cells.eInvoiceNo) })).total).toBe(0)
  })

  test('says at its row that a number is there twice, or was imported, also of two at once', async () => {
    const one = makeInvoiceRow(2, '106.00')
    const twice = { row: 7, cells: one.cells }
    expect(await finance.call(api.importCheck, { rows: [one, twice] })).toEqual([
      { row: 7, field: 'eInvoiceNo', message: '与第 2 行的发票号码相同' },
    ])
    const both = await Promise.all([trySaveImport(one), trySaveImport(one)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(await finance.call(api.importCheck, { rows: [one] })).toEqual([
      { row: 2, field: 'eInvoiceNo', message: '该发票已导入' },
    ])
    expect((await finance.call(api.page, { invoiceNo: mustExist(one.cells.eInvoiceNo) })).total).toBe(1)
    const old = makeInvoiceRow(2, '1.06', {
      eInvoiceNo: '',
      invoiceCode: '5300204130',
      invoiceNumber: '01234567',
    })
    expectSuccess(await trySaveImport(old))
    expect((await finance.call(api.page, { invoiceNo: '530020413001234567' })).total).toBe(1)
  })

  test('takes 1,000,000,000,000.00', async () => {
    const big = makeInvoiceRow(2, '1000000000000.00')
    expect(await importInvoices(big)).toMatchObject([{ totalMoney: '1000000000000.00' }])
  })
})

describe('one 数电票 as XML', () => {
  const invoiceXml = (number: string, total = '106.00', more = '') => `<?xml version="1.0" encoding="UTF-8"?>
    <EInvoice><Header><EIid>${number}</EIid><Version>0.2</Version><InherentLabel><EInvoiceType><LabelCode>01</LabelCode>
      <LabelName>增值税专用发票</LabelName></EInvoiceType></InherentLabel></Header>
    <EInvoiceData><SellerInformation><SellerIdNum>91530100MA6K0SELL1</SellerIdNum><SellerName>云招咨询有限公司</SellerName></SellerInformation>
      <BuyerInformation><BuyerIdNum>${supplier.creditCode}</BuyerIdNum><BuyerName>${supplier.supplierName}</BuyerName></BuyerInformation>
      <BasicInformation><TotalAmWithoutTax>100.00</TotalAmWithoutTax><TotalTaxAm>6.00</TotalTaxAm>
        <TotalTax-includedAmount>${total}</TotalTax-includedAmount><RequestTime>${today} 09:00:00</RequestTime></BasicInformation>
      <IssuItemInformation><ItemName>*经纪代理服务*代理服务费</ItemName></IssuItemInformation>
      <AdditionalInformation><Remark>HC&amp;1 ${more}</Remark></AdditionalInformation></EInvoiceData>
    <TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${today}</IssueTime></TaxSupervisionInfo></EInvoice>`
  const tryImportXml = (xml: string, person = finance) => person.tries(api.importXml, { xml })

  test('is kept like a row of the list, once', async () => {
    const number = newInvoiceNo()
    expect((await tryImportXml(invoiceXml(number), leader)).code).toBe(403)
    expect(expectSuccess(await tryImportXml(invoiceXml(number)))).toMatchObject({
      invoiceNo: number,
      totalMoney: '106.00',
      buyerTaxNo: supplier.creditCode,
      issueDay: today,
      kind: '增值税专用发票',
      remark: 'HC&1',
      source: 'XML',
    })
    expect((await tryImportXml(invoiceXml(number))).errors).toEqual([
      { field: 'xml', message: '该发票已导入' },
    ])
  })

  test.each([
    ['entities', () => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${invoiceXml(newInvoiceNo())}`],
    ['another document', () => '<Invoice><a/></Invoice>'],
    ['no XML', () => 'PK\u0003\u0004'],
    ['an endless nest', () => '<EInvoice>'.repeat(25_000)],
    ['a sum that is none', () => invoiceXml(newInvoiceNo(), '107.00')],
    ['nothing', () => ''],
    ['more than one invoice can be', () => 'x'.repeat(300_001)],
  ])('with %s is refused', async (_what, xml) => {
    expect((await tryImportXml(xml())).errors?.[0]?.field).toBe('xml')
  })
})

describe('matching', () => {
  const readMatchProposal = async (invoice: Named) =>
    firstOf(await finance.call(api.proposals, { invoiceId: invoice.listId }))

  test('proposes what fits by number, amount and date, with the reason, and a person confirms', async () => {
    const bill = await createConfirmedBill()
    const invoice = await importOneInvoice('87000.00')
    expect(invoice.why).toContain(bill.packageNo)
    expect(await readMatchProposal(invoice)).toMatchObject({
      result: 'sure',
      candidates: [
        {
          bills: [{ feeId: bill.listId, money: '87000.00' }],
          reasons: ['购方识别号与付款单位一致', '价税合计与待开票金额一致', '开票日期在开单后 60 天内'],
        },
      ],
    })
    for (const person of [leader, await server.as('finhead')])
      expect((await trySaveInvoiceMatch(invoice, [[bill, '87000.00']], person)).code).toBe(403)
    // Of two confirmations at once one succeeds.
    const both = await Promise.all([
      trySaveInvoiceMatch(invoice, [[bill, '87000']]),
      trySaveInvoiceMatch(invoice, [[bill, '87000']]),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(await rereadInvoice(invoice)).toMatchObject({ standing: 'matched', leftMoney: '0.00', why: null })
    expect(await rereadBill(bill)).toMatchObject({
      invoiceNo: invoice.invoiceNo,
      invoices: [{ invoiceNo: invoice.invoiceNo, matchMoney: '87000.00', issueDay: today }],
    })
  })

  test('says of what does not fit what comes nearest', async () => {
    const stranger = await importOneInvoice('1.06', {
      buyerTaxNo: '91530100MA6KFREMD1',
      buyerName: '外人公司',
    })
    expect(stranger.why).toBe('购方识别号 91530100MA6KFREMD1 不是任何客户或供应商')
    expect((await importOneInvoice('1.06')).why).toBe(`“${supplier.supplierName}”没有待开票的账单`)
    const bill = await createConfirmedBill()
    const early = await importOneInvoice('87000.00', { issueDay: addDays(today, -1) })
    expect(early.why).toBe(
      `${bill.packageNo}：购方识别号与付款单位一致；价税合计与待开票金额一致；开票日期早于开单日期 ${today}`,
    )
    expect((await readMatchProposal(early)).result).toBe('maybe')
  })

  test('one invoice is for several bills, several for one, up to what each comes to', async () => {
    const [a, b] = (await createConfirmedBills(2)) as [FeeRow, FeeRow]
    const whole = await importOneInvoice('174000.00')
    expect(firstOf((await readMatchProposal(whole)).candidates).bills).toHaveLength(2)
    const wrongs = [
      [[a, '0']],
      [[a, '87000.01']],
      [
        [a, '87000.00'],
        [a, '1.00'],
      ],
    ] as const
    for (const parts of wrongs)
      expect((await trySaveInvoiceMatch(whole, parts)).errors).toMatchObject([{ field: 'chosen.0.bills' }])
    for (const money of ['-1', '1.001', '1e3'])
      expect((await trySaveInvoiceMatch(whole, [[a, money]])).code).toBe(400)
    expectSuccess(
      await trySaveInvoiceMatch(whole, [
        [a, '87000.00'],
        [b, '50000.00'],
      ]),
    )
    expect(await rereadInvoice(whole)).toMatchObject({ standing: 'partly', leftMoney: '37000.00' })
    const rest = await importOneInvoice('37000.00')
    expect((await trySaveInvoiceMatch(rest, [[b, '37000.01']])).errors).toMatchObject([
      { field: 'chosen.0.bills' },
    ])
    expectSuccess(await trySaveInvoiceMatch(rest, [[b, '37000.00']]))
    const after = await rereadBill(b)
    expect(sumYuan(after.invoices.map(({ matchMoney }) => matchMoney))).toBe('87000.00')
    expect(after.invoiceNo).toBe(whole.invoiceNo)
    expect((await trySaveInvoiceMatch(whole, [[b, '0.01']])).errors).toMatchObject([
      { message: '账单待开票的金额只有 0.00 元' },
    ])
  })

  test('is refused for another payer’s bill, one that is not confirmed or let off, and one out of sight', async () => {
    const invoice = await importOneInvoice('87000.00')
    const owner = supplier
    supplier = await anApprovedSupplier(server, sales)
    const others = await createConfirmedBill()
    expect((await trySaveInvoiceMatch(invoice, [[others, '1']])).errors?.[0]?.message).toBe(
      '发票购方不是账单的付款单位',
    )
    supplier = owner
    const [draft] = await createDraftBills(server, { cast, finance, supplier }, { won: ['8500000.00'] })
    expect((await trySaveInvoiceMatch(invoice, [[mustExist(draft), '1']])).errors?.[0]?.message).toContain(
      '未确认开单',
    )
    const bill = await createConfirmedBill()
    const waiveFile = [(await uploadFile(leader, '减免.pdf')).listId]
    expectSuccess(await onFee(leader, 'waive', await rereadBill(bill), { opinion: '小微', waiveFile }))
    expect((await trySaveInvoiceMatch(invoice, [[bill, '1']])).code).toBe(400)
    const secret = await createConfirmedBill()
    await server.sql('update tender_project set is_secret = true where list_id = $1', [secret.projectId])
    expect((await trySaveInvoiceMatch(invoice, [[secret, '1']])).errors?.[0]?.field).toBe('feeId')
    expect((await readMatchProposal(invoice)).candidates).toEqual([])
  })

  test('is taken back by a line, once, and the number leaves the bill; one written by hand stays', async () => {
    const [bill, written] = (await createConfirmedBills(2)) as [FeeRow, FeeRow]
    await server.sql("update tender_fee set invoice_no = 'FP-手写' where list_id = $1", [written.listId])
    const invoice = await importOneInvoice('100.00')
    expectSuccess(
      await trySaveInvoiceMatch(invoice, [
        [bill, '60'],
        [written, '40'],
      ]),
    )
    expect((await rereadBill(written)).invoiceNo).toBe('FP-手写')
    const line = mustExist((await rereadInvoice(invoice)).matches.find(({ feeId }) => feeId === bill.listId))
    const tryUnmatchInvoice = () => finance.tries(api.unmatch, { listId: line.listId, reason: '开错单位' })
    expect(
      (await Promise.all([tryUnmatchInvoice(), tryUnmatchInvoice()])).map(({ code }) => code).sort(),
    ).toEqual([200, 409])
    const after = await rereadInvoice(invoice)
    expect(after).toMatchObject({ standing: 'partly', matchedMoney: '40.00', leftMoney: '60.00' })
    expect(after.matches.map(({ matchMoney }) => matchMoney)).toEqual(['60.00', '40.00', '-60.00'])
    expect(await rereadBill(bill)).toMatchObject({ invoiceNo: null, invoices: [] })
  })
})

describe('a red-letter invoice', () => {
  test('takes the blue one’s matches away as listed corrections, and nothing more is put on it', async () => {
    const bill = await createConfirmedBill()
    const blue = await importOneInvoice('87000.00')
    expectSuccess(await trySaveInvoiceMatch(blue, [[bill, '87000.00']]))
    const [red] = await importInvoices(makeRedInvoiceRow(blue.invoiceNo, '-87000.00'))
    expect(red).toMatchObject({ standing: 'red', blueNo: blue.invoiceNo, leftMoney: '0.00' })
    const after = await rereadInvoice(blue)
    expect(after).toMatchObject({ standing: 'taken', matchedMoney: '0.00', leftMoney: '0.00' })
    expect(after.matches.map(({ matchMoney, reason }) => [matchMoney, reason])).toEqual([
      ['87000.00', '人工确认'],
      ['-87000.00', `红字发票 ${mustExist(red).invoiceNo}`],
    ])
    expect(await rereadBill(bill)).toMatchObject({ invoiceNo: null, invoices: [] })
    for (const invoice of [blue, mustExist(red)])
      expect((await trySaveInvoiceMatch(invoice, [[bill, '1']])).errors).toMatchObject([
        { field: 'chosen.0.bills' },
      ])
    // The bill can be invoiced again.
    expectSuccess(await trySaveInvoiceMatch(await importOneInvoice('87000.00'), [[bill, '87000.00']]))
  })

  test('of a part takes that part, the latest match first', async () => {
    const [a, b] = (await createConfirmedBills(2)) as [FeeRow, FeeRow]
    const blue = await importOneInvoice('1000.00')
    expectSuccess(await trySaveInvoiceMatch(blue, [[a, '600']]))
    expectSuccess(await trySaveInvoiceMatch(blue, [[b, '400']]))
    await importInvoices(makeRedInvoiceRow(blue.invoiceNo, '-500.00'))
    expect(await rereadInvoice(blue)).toMatchObject({
      matchedMoney: '500.00',
      leftMoney: '0.00',
      standing: 'matched',
    })
    expect((await rereadBill(a)).invoices).toMatchObject([{ matchMoney: '500.00' }])
    expect((await rereadBill(b)).invoices).toEqual([])
  })

  test('that comes first leaves nothing of the blue one; one without a blue number is listed', async () => {
    const blueNo = newInvoiceNo()
    await importInvoices(makeRedInvoiceRow(blueNo, '-106.00'))
    expect(await importOneInvoice('106.00', { eInvoiceNo: blueNo })).toMatchObject({
      standing: 'taken',
      leftMoney: '0.00',
    })
    const alone = await importInvoices(makeRedInvoiceRow('', '-1.06', { remark: '折让' }))
    expect(alone).toMatchObject([{ isRed: true, blueNo: null, standing: 'red' }])
    expect(await importOneInvoice('106.00', { state: '已作废' })).toMatchObject({
      standing: 'void',
      leftMoney: '0.00',
    })
    const red = await finance.call(api.page, { standing: 'red,taken', size: 100 })
    expect(new Set(red.records.map(({ standing }) => standing))).toEqual(new Set(['red', 'taken']))
  })
})
