import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import type { CostRow } from '@agency/shared/modules/finance-cost/cost.record'
import { financeExportApi as api } from '@agency/shared/modules/finance-export/export.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseBytes } from '../support/attachments'
import { awardLot } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { moveFunctionFor } from '../support/person'
import {
  anAssignedProject,
  aPublishedProject,
  type Cast,
  lotsOfProject,
  prepareCast,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let finance: Person
let leader: Person
/** Awarded at 850万, six buyers at 500, costs of 6,905.66 (DOMAIN 5.14). */
let project: ProjectRow
const today = shanghaiDateAt(new Date())
const cost = moveFunctionFor(costApi)

async function aConfirmedCost(
  projectId: string,
  [num, singlePrice]: [string, string],
  parentCostName = '场地费',
): Promise<CostRow> {
  const draft = await cast.pm.call(costApi.save, {
    projectId,
    priceTime: today,
    businessFee: '项目费用',
    parentCostName,
    childCostName: null,
    specifiactions: '规格',
    num,
    singlePrice,
    payee: '场地方',
    abstractRemark: '=1+1 场地',
    file: [],
  })
  const sent = expectSuccess(await cost(cast.pm, 'submit', draft))
  const approved = expectSuccess(await cost(cast.head, 'approve', sent, { result: 'approve' }))
  return expectSuccess(await cost(finance, 'handle', approved, { result: 'approve', remark: '已付' }))
}

/** Adds buyers of a lot, at this price. */
const insertLotBuyers = (packageId: string, projectId: string, count: number) =>
  server.sql(
    `insert into tender_signup (list_id, package_id, project_id, supplier_id, book_price, status, buy_time,
       contact_name, mobile, pay_way, source)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 500, '20', now(), '某', '13900000000', '转账', '现场' from generate_series(1, $3::int)`,
    [packageId, projectId, count],
  )

beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  const sales = await server.as('sales')
  ;[finance, leader] = await Promise.all([server.as('finance'), server.as('leader')])
  const supplier = await anApprovedSupplier(server, sales)
  project = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  await awardLot(server, project, lot, { supplierId: supplier.listId, winBidMoney: '8500000.00' })
  await server.sql('update tender_package set open_time = now() where list_id = $1', [lot.listId])
  await insertLotBuyers(lot.listId, project.listId, 6)
  await aConfirmedCost(project.listId, ['5', '800'])
  await aConfirmedCost(project.listId, ['1', '2905.66'], '印刷费')
})
afterAll(() => server?.stop())

const readExportLines = (person: Person, asked = {}) =>
  person.call(api.list, { projectId: project.listId, ...asked })

test('a line has what its project comes to, under the names and by the formulas of the specification', async () => {
  const rows = await readExportLines(finance)
  expect(rows.map(({ copeWith }) => copeWith).sort()).toEqual(['2905.66', '4000.00'])
  for (const row of rows)
    expect(row).toMatchObject({
      projectPrice: '6905.66',
      bidBookPrice: '3000.00',
      winBidServiceMoney: '87000.00',
      bookServiceTotal: '90000.00',
      projectMoneyAll: '90000.00',
      otherIncome: '0.00',
      winBidMoney: '850.0000',
      projectCode: project.projectCode,
      priceTimeStr: today,
    })
})

test('other income is entered by finance, counts, and is taken back by a negative line, once', async () => {
  const { listId: projectId } = project
  const form = {
    projectId,
    incomeTime: today,
    incomeType: '文件编制费',
    incomeMoney: '1200',
    remark: '代编清单',
  }
  const tryAddIncome = (person: Person, changes = {}) => person.tries(api.incomeSave, { ...form, ...changes })
  expect((await tryAddIncome(leader)).code).toBe(403)
  for (const [changes, field] of [
    [{ incomeMoney: '0' }, 'incomeMoney'],
    [{ incomeMoney: '1.001' }, 'incomeMoney'],
    [{ incomeTime: '2199-01-01' }, 'incomeTime'],
    [{ incomeType: '没有的' }, 'incomeType'],
  ] as const)
    expect((await tryAddIncome(finance, changes)).errors?.[0]?.field).toBe(field)
  const income = expectSuccess(await tryAddIncome(finance))
  expect((await readExportLines(finance))[0]).toMatchObject({
    otherIncome: '1200.00',
    projectMoneyAll: '91200.00',
  })
  const tryReverseIncome = () => finance.tries(api.incomeReverse, { listId: income.listId, remark: '误登' })
  const both = await Promise.all([tryReverseIncome(), tryReverseIncome()])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  expect((await readExportLines(finance))[0]).toMatchObject({ otherIncome: '0.00' })
  const { incomes } = await finance.call(api.incomes, { projectId })
  expect(incomes.map(({ incomeMoney, isReversed }) => [incomeMoney, isReversed])).toEqual([
    ['1200.00', true],
    ['-1200.00', false],
  ])
})

test('what buyers paid is not told before the opening to whoever may not know how many they are (R27)', async () => {
  const other = await aPublishedProject(cast, { packageCount: 1 })
  await insertLotBuyers(firstOf(await lotsOfProject(cast.pm, other)).listId, other.listId, 2)
  await aConfirmedCost(other.listId, ['1', '100'])
  const asked = { projectId: other.listId }
  const [seen] = await finance.call(api.list, asked)
  expect(seen).toMatchObject({ bidBookPrice: '1000.00', projectMoneyAll: '1000.00' })
  for (const person of [leader, cast.head, await server.as('auditor')]) {
    const [hidden] = await person.call(api.list, asked)
    expect(hidden).toMatchObject({ bidBookPrice: null, bookServiceTotal: null, projectMoneyAll: null })
    const totals = await person.call(api.totals, asked)
    expect(totals).toMatchObject({ bidBookPrice: '0.00', projectMoneyAll: '0.00', hiddenProjects: 1 })
  }
})

describe('the file', () => {
  const exportedSheets = async (person: Person, asked: Record<string, string> = {}) => {
    const answer = await person.send('GET', `/api/finance/export/exportExcel?${new URLSearchParams(asked)}`)
    const { sheets } = await readXlsx(await responseBytes(answer))
    return sheets.map(({ name, rows }) => ({ name, rows: rows as unknown[][] }))
  }
  const columnCells = (rows: unknown[][], title: string) => {
    const at = mustExist(rows[0]).indexOf(title)
    expect(at, title).toBeGreaterThan(-1)
    return rows.slice(1).map((row) => row[at])
  }
  const sumOfCells = (cells: unknown[]) =>
    sumYuan(cells.map((cell) => roundYuan(parseDecimalAmount(String(cell)))))

  test('has two sheets whose sums are those of the page, each project once', async () => {
    const second = await anAssignedProject(cast)
    await aConfirmedCost(second.listId, ['3', '33.33'])
    await aConfirmedCost(second.listId, ['1', '0.01'])
    const [lines, summary, notes] = await exportedSheets(finance)
    const totals = await finance.call(api.totals, {})
    expect([lines?.name, summary?.name, notes?.name]).toEqual(['Sheet1', '项目汇总', '导出说明'])
    expect(mustExist(lines).rows).toHaveLength(totals.lines + 1)
    expect(sumOfCells(columnCells(mustExist(lines).rows, '应付金额(元)'))).toBe(totals.copeWith)
    const once = mustExist(summary).rows
    expect(once).toHaveLength(totals.projects + 1)
    const told = new Map(mustExist(notes).rows.map(([label, content]) => [label, content]))
    expect(sumOfCells([told.get('合计：应付金额(元)')])).toBe(totals.copeWith)
    for (const [title, sum] of [
      ['项目费用合计(元)', totals.projectPrice],
      ['标书费(元)', totals.bidBookPrice],
      ['中标服务费(元)', totals.winBidServiceMoney],
      ['标书费与服务费合计(元)', totals.bookServiceTotal],
      ['其他收入(元)', totals.otherIncome],
      ['项目总收入(元)', totals.projectMoneyAll],
    ] as const) {
      const cells = columnCells(once, title)
      // The total is on a sheet of its own: below the column it would be added up with the rows.
      expect(sumOfCells(cells), title).toBe(sum)
      expect(sumOfCells([told.get(`合计：${title}`)]), title).toBe(sum)
    }
    // In the line sheet they are repeated: adding them up there would count projects twice.
    expect(sumOfCells(columnCells(mustExist(lines).rows, '项目费用合计(元)'))).not.toBe(totals.projectPrice)
  })

  test('has the 26 columns of the specification in its order and 其他收入 after them, figures as figures and text as text', async () => {
    const [lines] = await exportedSheets(finance, { projectId: project.listId })
    expect(mustExist(lines).rows[0]).toEqual([
      '费用日期',
      '财务编号',
      '项目编号',
      '项目名称',
      '部门',
      '申请人',
      '申请时间',
      '费用类型',
      '费用大类',
      '费用小类',
      '规格',
      '数量',
      '单价(元)',
      '应付金额(元)',
      '摘要',
      '项目费用合计(元)',
      '处理人',
      '处理时间',
      '备注',
      '开标时间',
      '定标时间',
      '中标金额(万元)',
      '标书费(元)',
      '中标服务费(元)',
      '标书费与服务费合计(元)',
      '项目总收入(元)',
      '其他收入(元)',
    ])
    expect(columnCells(mustExist(lines).rows, '摘要')).toEqual(['=1+1 场地', '=1+1 场地'])
    expect(columnCells(mustExist(lines).rows, '项目总收入(元)')).toEqual([90_000, 90_000])
    expect(columnCells(mustExist(lines).rows, '申请人')).toEqual(['程予安', '程予安'])
  })

  test('holds what was asked for, and for whom it is: confirmed lines unless others are asked for', async () => {
    const other = await anAssignedProject(cast)
    await cast.pm.call(costApi.save, {
      projectId: other.listId,
      priceTime: today,
      businessFee: '项目费用',
      parentCostName: '场地费',
      childCostName: null,
      specifiactions: null,
      num: '1',
      singlePrice: '7',
      payee: null,
      abstractRemark: '草稿',
      file: [],
    })
    const exportedRowCount = async (asked: Record<string, string>) =>
      mustExist((await exportedSheets(finance, { projectId: other.listId, ...asked }))[0]).rows.length - 1
    expect(await exportedRowCount({})).toBe(0)
    expect(await exportedRowCount({ status: '10' })).toBe(1)
    const foreign = await server.as('depthead2')
    expect(await foreign.call(api.list, { projectId: project.listId })).toEqual([])
    expect((await cast.pm.tries(api.list, {})).code).toBe(403)
  })
})
