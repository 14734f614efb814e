import { readFile } from 'node:fs/promises'
import type { ImportRow } from '@agency/shared/contract/import.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { legacyApi } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { legacyFields, legacyNames } from '@agency/shared/modules/archive-file/legacy/legacy.fields'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierImportFields } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { supplierFields } from '@agency/shared/modules/crm-supplier/supplier.record'
import { invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoiceImportFields } from '@agency/shared/modules/finance-invoice/invoice.fields'
import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import {
  materialFields,
  materialImportFields,
} from '@agency/shared/modules/knowledge-material/material.fields'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { type BankCells, bankColumns } from '@agency/shared/tendering/bank-rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchHeaders } from '../../apps/web/src/kit/import/header-map'
import { createWorkbook } from '../../apps/web/src/kit/import/import.fixtures'
import type { ImportField } from '../../apps/web/src/kit/import/import.types'
import { importFieldsOf } from '../../apps/web/src/kit/import/import-fields'
import { planImportRows } from '../../apps/web/src/kit/import/import-plan'
import { readWorkbook } from '../../apps/web/src/kit/import/read-workbook'
import { findOrEnterBond, onBond } from '../support/awards'
import { newCreditCode } from '../support/clients'
import { firstOf } from '../support/collections'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let sales: Person
let finance: Person
let office: Person
let archivist: Person
let reviewer: Person
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  const named = ['sales', 'finance', 'office', 'archivist', 'archreview'].map((name) => server.as(name))
  ;[sales, finance, office, archivist, reviewer] = (await Promise.all(named)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
})
afterAll(() => server?.stop())

/** The rows of a workbook in the form in which the browser sends them. */
async function readImportRows<N extends string>(
  bytes: Uint8Array,
  fields: readonly ImportField[],
): Promise<ImportRow<N>[]> {
  const labels = fields.flatMap(({ label, aliases = [] }) => [label, ...aliases])
  const sheet = await readWorkbook(bytes, labels)
  const { columns } = matchHeaders(sheet.headers, fields)
  return planImportRows(sheet, { fields, columns }).rows as ImportRow<N>[]
}

const FIRST_DAY = Date.UTC(1899, 11, 30)
/** A date and time as a person types them into a text cell, and as a cell that Excel recognises as a time. */
const KINDS = {
  text: (day: string, time: string) => {
    const [year, month, date] = day.split('-').map(Number)
    return `${year}/${month}/${date} ${time.replace(/^0/, '').slice(0, -3)}`
  },
  cell: (day: string, time: string) => ({
    t: 'n',
    v: (Date.parse(`${day}T${time}Z`) - FIRST_DAY) / 86_400_000,
    z: 'yyyy/m/d h:mm',
  }),
} as const
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]

/** A workbook with one row; keys are the headings. */
const aOneRowWorkbook = (cells: Record<string, unknown>) =>
  createWorkbook({ Sheet1: [Object.keys(cells), Object.values(cells)] })

/** Days on which a two-digit number may lose its second digit, each at another time. */
const DAYS = [
  ['2026-11-02', '07:30:00'],
  ['2026-11-12', '17:05:00'],
  ['2026-01-03', '01:10:00'],
] as const

async function anOldLotWithBondEnd(bondEnd: string) {
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  await server.sql(
    `update tender_package set create_time = '2025-12-01T00:00:00Z', bond_end = $2 where list_id = $1`,
    [lot.listId, bondEnd],
  )
  return lot
}

describe("a bank's list of bonds", () => {
  const readBankFixture = async (name: string) =>
    (await readImportRows(
      await readFile(new URL(`../fixtures/${name}`, import.meta.url)),
      bankColumns,
    )) as BankCells[]
  /** The bond of the payer of a row, registered from this row by a person who does not confirm it. */
  async function registerBondFromRow(rows: BankCells[], at: number, bondEnd: string) {
    const row = firstOf(rows.slice(at))
    // The payers in these files are companies of the demo.
    const supplier = firstOf(await sales.call(supplierApi.list, { supplierName: row.cells.payerName ?? '' }))
    const bond = await findOrEnterBond(sales, await anOldLotWithBondEnd(bondEnd), supplier)
    const chosen = [{ row: row.row, bondId: bond.listId }]
    const proposal = (await sales.call(bondApi.bankMatch, { rows })).find((one) => one.row === row.row)
    expect(await sales.call(bondApi.bankSave, { rows, chosen })).toEqual({ saved: 1, booked: 0 })
    return { proposal, bond: await finance.call(bondApi.detail, { listId: bond.listId }) }
  }

  test('with day and time as text keeps both, and what came a minute after the end is late', async () => {
    const rows = await readBankFixture('bank-list-time-text.xlsx')
    expect(await finance.call(bondApi.bankCheck, { rows })).toEqual([])
    const early = await registerBondFromRow(rows, 0, '2026-11-02T07:30:00+08:00')
    expect(early.proposal).toMatchObject({ date: '2026-11-02', time: '07:30:00' })
    expect(early.bond.arriveTime).toBe('2026-11-01T23:30:00.000Z')
    expect((await onBond(finance, 'confirm', early.bond)).data).toMatchObject({ status: '30' })

    const late = await registerBondFromRow(rows, 1, '2026-11-27T17:04:00+08:00')
    expect(late.proposal).toMatchObject({
      date: '2026-11-27',
      time: '17:05:00',
      result: 'maybe',
      candidates: [{ warnings: ['到账晚于保证金截止时间 2026-11-27 17:04'] }],
    })
    expect(late.bond.arriveTime).toBe('2026-11-27T09:05:00.000Z')
    expect((await onBond(finance, 'confirm', late.bond)).errors).toEqual([
      { field: 'arriveTime', message: '到账时间晚于保证金截止时间，不能确认' },
    ])
  })

  test('with a real date-time cell does as well', async () => {
    const rows = await readBankFixture('bank-list-time-cell.xlsx')
    const { proposal, bond } = await registerBondFromRow(rows, 0, '2026-11-27T17:04:00+08:00')
    expect(proposal).toMatchObject({ date: '2026-11-27', time: '17:05:00' })
    expect(bond.arriveTime).toBe('2026-11-27T09:05:00.000Z')
    expect((await onBond(finance, 'confirm', bond)).errors?.[0]?.field).toBe('arriveTime')
  })

  const bankLineWorkbook = (cells: Record<string, unknown>) =>
    aOneRowWorkbook({ 付款账号: '6222020000001234', 金额: '10000', ...cells })

  test('that names the day of the bond’s end alone does not pass for in time: it is registered by hand', async () => {
    const supplier = await anApprovedSupplier(server, sales)
    const bond = await findOrEnterBond(
      sales,
      await anOldLotWithBondEnd('2026-11-12T17:00:00+08:00'),
      supplier,
    )
    const bankRowsDated = (date: unknown, more = {}) =>
      readImportRows(
        bankLineWorkbook({ 交易日期: date, ...more, 付款人: supplier.supplierName }),
        bankColumns,
      ) as Promise<BankCells[]>
    const chosen = [{ row: 2, bondId: bond.listId }]
    for (const date of ['2026-11-12', '2026-11-12 00:00:00', { t: 'n', v: 46_338, z: 'yyyy/m/d h:mm' }]) {
      const rows = await bankRowsDated(date)
      const [proposal] = await finance.call(bondApi.bankMatch, { rows })
      expect(proposal).toMatchObject({ date: '2026-11-12', time: null, result: 'maybe' })
      expect(proposal?.candidates[0]?.warnings[0]).toContain('无法判断是否按时')
      const refused = await finance.tries(bondApi.bankSave, { rows, chosen })
      expect(refused.errors?.[0]).toMatchObject({ field: 'chosen.0.bondId' })
    }
    // A separate column contains the time of that day.
    const rows = await bankRowsDated('2026-11-12', { 交易时间: '16:59:59' })
    expect(await finance.call(bondApi.bankSave, { rows, chosen })).toEqual({ saved: 1, booked: 0 })
    const saved = await finance.call(bondApi.detail, { listId: bond.listId })
    expect(saved.arriveTime).toBe('2026-11-12T08:59:59.000Z')
  })

  test.each([
    ['2026-02-30 17:05', undefined, 'date', '2026-02-30 17:05'],
    ['2026/11/217:30', undefined, 'date', '2026/11/217:30'],
    ['46353.71', undefined, 'date', '46353.71'],
    ['2026-11-12', '25:00', 'time', '25:00'],
    ['2026-11-12 08:00', '09:00', 'time', '09:00:00'],
  ])('with %s %s is told at its row, with its words', async (date, time, field, words) => {
    const bytes = bankLineWorkbook({ 交易日期: date, ...(time ? { 交易时间: time } : {}), 付款人: '某公司' })
    const rows = (await readImportRows(bytes, bankColumns)) as BankCells[]
    for (const api of [bondApi, receivableApi])
      expect(await finance.call(api.bankCheck, { rows })).toEqual([
        { row: 2, field, message: expect.stringContaining(`「${words}」`) },
      ])
  })
})

describe.each(kinds)('day and time in one cell, as %s', (kind) => {
  test.each(DAYS)('%s %s: what came is of that moment', async (day, time) => {
    const payer = `到账${newCreditCode().slice(8)}公司`
    const book = aOneRowWorkbook({
      交易日期: KINDS[kind](day, time),
      付款人: payer,
      付款账号: '62220200',
      金额: '12.50',
    })
    const rows = (await readImportRows(book, bankColumns)) as BankCells[]
    const matched = await finance.call(receivableApi.bankMatch, { rows })
    expect(matched).toMatchObject([{ row: 2, date: day, time }])
    const chosen = [{ row: 2, bills: [], partyId: null, proxyFile: [] }]
    await finance.call(receivableApi.bankSave, { rows, chosen })
    const { records } = await finance.call(receivableApi.paymentPage, { payerName: payer })
    expect(records.map(({ payTime }) => payTime)).toEqual([new Date(`${day}T${time}+08:00`).toISOString()])
  })

  test.each(DAYS)('%s %s: an invoice is of that day', async (day, time) => {
    const eInvoiceNo = `26${newCreditCode().replace(/\D/g, '').padEnd(18, '7')}`
    const book = aOneRowWorkbook({
      数电发票号码: eInvoiceNo,
      销方识别号: '91530100MA6K0SELL1',
      销方名称: '云招咨询有限公司',
      购方识别号: '91530100MA6K0BUYR1',
      购买方名称: '某采购单位',
      开票日期: KINDS[kind](day, time),
      金额: '100',
      税额: '6',
      价税合计: '106',
    })
    const rows = await readImportRows<never>(book, invoiceImportFields)
    expect(await finance.call(invoiceApi.importCheck, { rows })).toEqual([])
    await finance.call(invoiceApi.importSave, { rows })
    const { records } = await finance.call(invoiceApi.page, { invoiceNo: eInvoiceNo })
    expect(records).toMatchObject([{ issueDay: day }])
  })

  test.each(DAYS)('%s %s: a certificate is valid from that day', async (day, time) => {
    const certNo = newCreditCode()
    const cell = KINDS[kind](day, time)
    const book = aOneRowWorkbook({
      资料名称: '资质',
      资料类型: '资质证照',
      密级: '内部',
      证书编号: certNo,
      有效期自: cell,
    })
    const fields = importFieldsOf(materialFields, materialImportFields, { optional: ['originalCopies'] })
    const rows = await readImportRows<never>(book, fields)
    expect(await office.call(materialApi.importCheck, { rows })).toEqual([])
    await office.call(materialApi.importSave, { rows })
    expect(await office.call(materialApi.list, { certNo })).toMatchObject([{ validFrom: day }])
  })

  test.each(DAYS)('%s %s: the project of an old volume ended on that day', async (day, time) => {
    const archiveNo = `HC01-ZB·${newCreditCode()}`
    const book = aOneRowWorkbook({
      档号: archiveNo,
      项目编号: `LS-${newCreditCode()}`,
      项目名称: '旧卷修缮工程',
      采购结束日期: KINDS[kind](day, time),
      入库日期: '2026-11-20',
      保管期限: '30年',
    })
    const rows = await readImportRows<never>(book, importFieldsOf(legacyFields, legacyNames))
    expect(await archivist.call(legacyApi.importCheck, { rows })).toEqual([])
    await archivist.call(legacyApi.importSave, { rows })
    const { listId } = firstOf(await reviewer.call(archiveApi.list, { archiveNo }))
    expect((await reviewer.call(archiveApi.detail, { listId })).endedDate).toBe(day)
  })

  test.each(DAYS)('%s %s: a supplier was founded on that day', async (day, time) => {
    const creditCode = newCreditCode()
    const book = aOneRowWorkbook({
      供应商名称: `戊己${creditCode.slice(10)}制造厂`,
      统一社会信用代码: creditCode,
      法定代表人: '钱一',
      供应类别: '货物',
      联系人: '钱一',
      联系人手机: '13900001234',
      成立日期: KINDS[kind](day, time),
    })
    const rows = await readImportRows<never>(book, importFieldsOf(supplierFields, supplierImportFields))
    expect(await sales.call(supplierApi.importCheck, { rows })).toEqual([])
    await sales.call(supplierApi.importSave, { rows })
    const { listId } = firstOf(await sales.call(supplierApi.list, { creditCode }))
    expect((await sales.call(supplierApi.detail, { listId })).establishDate).toBe(day)
  })
})

test('a day that is not in the calendar is told at its row in every import of records', async () => {
  const expectedDateProblem = (row: number, field: string) => [
    { row, field, message: expect.stringContaining('「2026-02-30 08:00」不是能识别的日期') },
  ]
  const impossible = '2026-02-30 08:00'
  const problemsOfField = (problems: readonly { row: number; field: string }[], field: string) =>
    problems.filter((one) => one.field === field)
  const materials = await readImportRows<never>(
    aOneRowWorkbook({ 资料名称: '资质', 有效期至: impossible }),
    importFieldsOf(materialFields, materialImportFields),
  )
  expect(problemsOfField(await office.call(materialApi.importCheck, { rows: materials }), 'validTo')).toEqual(
    expectedDateProblem(2, 'validTo'),
  )
  const volumes = await readImportRows<never>(
    aOneRowWorkbook({ 档号: 'A', 入库日期: impossible }),
    importFieldsOf(legacyFields, legacyNames),
  )
  expect(problemsOfField(await archivist.call(legacyApi.importCheck, { rows: volumes }), 'keptDate')).toEqual(
    expectedDateProblem(2, 'keptDate'),
  )
  const suppliers = await readImportRows<never>(
    aOneRowWorkbook({ 供应商名称: '某厂', 成立日期: impossible }),
    importFieldsOf(supplierFields, supplierImportFields),
  )
  expect(
    problemsOfField(await sales.call(supplierApi.importCheck, { rows: suppliers }), 'establishDate'),
  ).toEqual(expectedDateProblem(2, 'establishDate'))
  const invoices = await readImportRows<never>(aOneRowWorkbook({ 开票日期: impossible }), invoiceImportFields)
  expect(problemsOfField(await finance.call(invoiceApi.importCheck, { rows: invoices }), 'issueDay')).toEqual(
    expectedDateProblem(2, 'issueDay'),
  )
})
