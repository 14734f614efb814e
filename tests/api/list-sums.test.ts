import type { Endpoint } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import { parseDecimalAmount, sumYuan } from '@agency/shared/format/money'
import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { declaredCalls } from '../support/declared-calls'
import { listedColumnsFor } from '../support/listings'
import { startServer, type TestServer } from '../support/server'
import { type ReadCell, type ReadSheet, sheetsIn } from '../support/workbooks'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' })
}, 1_200_000)
afterAll(() => server?.stop())

const LISTS = [
  ['费用', costApi.page, costApi.list, ['copeWith', 'taxMoney', 'netMoney']],
  [
    '服务费',
    serviceFeeApi.page,
    serviceFeeApi.list,
    ['serviceMoney', 'receivedMoney', 'dueMoney', 'droppedMoney'],
  ],
  ['保证金', bondApi.page, bondApi.list, ['bondMoney', 'arriveMoney']],
  [
    '数电票',
    invoiceApi.page,
    invoiceApi.list,
    ['totalMoney', 'netMoney', 'taxMoney', 'matchedMoney', 'leftMoney'],
  ],
  [
    '来款',
    receivableApi.paymentPage,
    receivableApi.paymentList,
    ['payMoney', 'appliedMoney', 'refundMoney', 'leftMoney'],
  ],
  ['退款', refundApi.page, refundApi.list, ['refundMoney']],
] as const
const PEOPLE = ['admin', 'finance', 'leader', 'depthead', 'pm', 'clientmgr', 'sales'] as const

describe.each(LISTS)('%s: the sums of a list', (_name, page, list, columns) => {
  test.each(PEOPLE)('are those of every row that %s is told, on whatever page', async (name) => {
    const person = await server.as(name)
    const answer = await person.tries(page, { currPage: 1, limit: 1 })
    if (answer.code === CODE.forbidden) return
    const rows = (await person.call(list, {})) as unknown as readonly Record<string, string | null>[]
    expect(answer.data.total).toBe(rows.length)
    expect(answer.data.sums).toEqual(
      Object.fromEntries(columns.map((column) => [column, sumYuan(rows.map((row) => row[column] ?? '0'))])),
    )
  })
})

test('are of what was asked for', async () => {
  const finance = await server.as('finance')
  const all = await finance.call(costApi.page, { currPage: 1, limit: 1 })
  const filters = { status: '40' }
  const some = await finance.call(costApi.page, { currPage: 1, limit: 1, ...filters })
  const rows = await finance.call(costApi.list, filters)
  expect(some.sums?.copeWith).toBe(sumYuan(rows.map(({ copeWith }) => copeWith ?? '0')))
  expect(some.total).toBeLessThan(all.total)
})

test('of 提成 are the parts that the caller may know, of what was reckoned', async () => {
  for (const name of ['leader', 'pm', 'clientmgr']) {
    const person = await server.as(name)
    const { sums } = await person.call(commissionApi.page, { currPage: 1, limit: 1 })
    const rows = await person.call(commissionApi.list, {})
    const told = rows.map(({ royaltyMoney }) => royaltyMoney ?? '0')
    expect(sums, name).toEqual({ royaltyMoney: sumYuan(told) })
  }
})

describe('every export', () => {
  const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** The required inputs other than filters: a record of the related list, a grouping. */
  const sampleQueriesFor = async (path: string): Promise<Record<string, string>[]> => {
    const admin = await server.as('admin')
    const rows = await jsonDataOf(
      await admin.send('GET', `${path.replace(/\/[^/]+$/, '/page')}?currPage=1&limit=1`),
    )
    const listId = rows?.records?.[0]?.listId
    return [{}, { groupBy: 'department' }, ...(listId ? [{ listId: String(listId) }] : [])]
  }
  const jsonDataOf = async (answer: Response) =>
    answer.headers.get('content-type')?.includes('json')
      ? ((await answer.json()) as { data: Answered | null }).data
      : null
  interface Answered {
    records?: readonly Record<string, unknown>[]
    total?: number
    sums?: Record<string, string>
  }

  /** The workbook of a call: with the first of its inputs that is accepted. */
  async function exportedWorkbookOf(path: string) {
    const admin = await server.as('admin')
    for (const input of await sampleQueriesFor(path)) {
      const answer = await admin.send('GET', `${path}?${new URLSearchParams(input)}`)
      if (answer.headers.get('content-type') !== SHEET) continue
      const [, name = ''] =
        /filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      return {
        name: decodeURIComponent(name),
        sheets: await sheetsIn(new Uint8Array(await answer.arrayBuffer())),
      }
    }
    return undefined
  }

  const calls = declaredCalls.filter(
    ({ kind, method, path }) => kind === 'file' && method === 'GET' && /\/export[A-Z]/.test(path),
  )
  const endpointAddress = ({ path }: Pick<Endpoint, 'path'>) => (path.startsWith('/') ? path : `/${path}`)
  const exports = calls.map(endpointAddress)

  const NO_FILTERS = ['order', 'menuId', 'columns', 'exportId', 'listId']
  /** Every filter of a call, each with a valid value. */
  function sampleFilterValues({ input }: Pick<Endpoint, 'input'>): Record<string, string> {
    if (!(input instanceof z.ZodObject)) return {}
    return Object.fromEntries(
      Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
        if (NO_FILTERS.includes(name)) return []
        const { enum: choices = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        const values = [...choices, '00000000-0000-4000-8000-000000000000', '2026-11-28', 'true', '2026-11']
        const value = values.find((one) => schema.safeParse(one).success)
        return value === undefined ? [] : [[name, String(value)]]
      }),
    )
  }

  test.each(calls.map((call) => [endpointAddress(call), sampleFilterValues(call)] as const))(
    '%s says by which filters it was made, in the words of the page',
    async (path, filters) => {
      const admin = await server.as('admin')
      const answer = await admin.send('GET', `${path}?${new URLSearchParams(filters)}`)
      // An export of one record has no filters.
      if (!(Object.keys(filters).length > 0)) return
      expect(answer.headers.get('content-type'), JSON.stringify(filters)).toBe(SHEET)
      const notes = (await sheetsIn(new Uint8Array(await answer.arrayBuffer()))).at(-1)
      const labels = (notes?.rows ?? []).flatMap(([label]) => label?.text.match(/^筛选：(.*)$/)?.[1] ?? [])
      expect(labels).toHaveLength(Object.keys(filters).length)
      expect(labels.filter((label) => /[A-Za-z]{3}/.test(label))).toEqual([])
    },
  )

  /** The number formats of each kind of field. */
  const FORMATS: Readonly<Record<string, RegExp>> = {
    money: /^#,##0\.00+(".*")?$/,
    wan: /^#,##0\.00+$/,
    percent: /^#,##0(\.0+)?$/,
    decimal: /^#,##0(\.0+)?(".*")?$/,
    number: /^#,##0(".*")?$/,
    date: /^yyyy-mm-dd$/,
    time: /^yyyy-mm-dd hh:mm$/,
    instant: /^yyyy-mm-dd hh:mm:ss$/,
  }
  /** The text shown when there is no figure. */
  const NO_FIGURE = /开标后可见|^(—|长期|全部|按标准)$/
  /** 期限规则 gives each limit in a unit of its own ('≤ 400 万元', '20 日'), so they cannot be added up. */
  const OF_MIXED_UNITS = '/admin/rule/statutory/exportExcel'
  /** Text that should be a number, a date or a time. */
  const FIGURE_AS_TEXT =
    /^-?[\d,]+(\.\d+)?\s?(元|万元|%)$|^-?\d{1,3}(,\d{3})+(\.\d+)?$|^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/

  const listingFieldsOf = (sheet: ReadSheet) => listedColumnsFor(sheet.headings) ?? []
  const cellsInColumn = (sheet: ReadSheet, at: number): ReadCell[] =>
    sheet.rows.flatMap((row) => (row[at] && row[at].kind !== 'empty' ? [row[at]] : []))
  const sumOfCells = (cells: readonly ReadCell[]) =>
    cells.reduce((sum, { digits }) => sum.plus(digits || '0'), parseDecimalAmount('0'))
  const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const LENGTHS: Readonly<Record<string, number>> = { date: 10, time: 16, instant: 19 }

  test('is asked for below, and there is one of each list', () => expect(exports.length).toBeGreaterThan(55))

  test.each(exports)('%s has typed cells, and its sums are those of the page', async (path) => {
    const file = await exportedWorkbookOf(path)
    // 盘点结果 belongs to one 盘点, and the demo company has none that has ended.
    if (!file) return expect(path).toMatch(/\/exportResults$/)
    const { name, sheets } = file
    expect(name).toMatch(/-\d{4}-\d{2}-\d{2}\.xlsx$/)
    const [sheet] = sheets
    if (!sheet) throw new Error('没有工作表')
    const notes = sheets.at(-1)
    expect(notes?.name).toBe('导出说明')
    const told = new Map(notes?.rows.map(([label, content]) => [label?.text ?? '', content]))
    expect(told.get('导出人')?.text).toBe('系统管理员')
    expect(told.get('导出时间')?.format).toBe('yyyy-mm-dd hh:mm:ss')
    expect(told.get('行数')?.digits).toBe(String(sheet.rows.length))
    for (const { isHeadingFrozen, filter, widths, headings, rows } of sheets.slice(0, -1)) {
      expect([isHeadingFrozen, filter === undefined]).toEqual([true, false])
      expect(widths).toHaveLength(headings.length)
      const odd = rows
        .flat()
        .filter(
          ({ kind, text }) =>
            kind === 'formula' || kind === 'other' || (kind === 'text' && FIGURE_AS_TEXT.test(text)),
        )
      if (path !== OF_MIXED_UNITS) expect(odd).toEqual([])
    }
    const fields = listingFieldsOf(sheet)
    expect(fields.length, `${path}：${sheet.headings.join('、')}`).toBe(sheet.headings.length)
    fields.forEach(({ label, kind }, at) => {
      const format = FORMATS[kind]
      const wrong = cellsInColumn(sheet, at).filter((cell) =>
        format && !(cell.kind === 'text' && NO_FIGURE.test(cell.text))
          ? cell.kind !== 'figure' || !format.test(cell.format)
          : cell.kind !== 'text',
      )
      expect(wrong, `${path} ${label}`).toEqual([])
    })
    await compareExportWithPage(path, { sheet, fields, told })
  })

  /** Compares the totals and times in the columns of a file with the rows and sums that the page gets. */
  async function compareExportWithPage(
    path: string,
    of: {
      sheet: ReadSheet
      fields: ReturnType<typeof listingFieldsOf>
      told: ReadonlyMap<string, ReadCell | undefined>
    },
  ) {
    const { sheet, fields, told } = of
    const admin = await server.as('admin')
    const callSiblingEndpoint = (call: string) => admin.send('GET', path.replace(/\/exportExcel$/, call))
    if (!path.endsWith('/exportExcel')) return
    const page = await jsonDataOf(await callSiblingEndpoint('/page?currPage=1&limit=200'))
    const pages = await jsonDataOf(await callSiblingEndpoint('/page?current=1&size=200'))
    const { records = [], total, sums } = page ?? pages ?? {}
    if (total === undefined) return
    if (total > records.length) return
    expect(sheet.rows.length).toBe(total)
    fields.forEach(({ name, label, kind, isRead }, at) => {
      const cells = cellsInColumn(sheet, at)
      // The file numbers its own rows.
      if (label === '序号' && name === 'index') {
        expect(cells.map(({ digits }) => digits)).toEqual(records.map((_row, row) => String(row + 1)))
        return
      }
      const values = records.flatMap((row) =>
        row[name] === null || row[name] === undefined ? [] : [String(row[name])],
      )
      const sum = sums?.[name]
      if (sum !== undefined) {
        expect(sumOfCells(cells).toFixed(2), `${path} ${label}`).toBe(sum)
        expect(told.get(`合计：${sheet.headings[at]}`)?.digits, `${path} ${label}`).toBe(sum)
      }
      if (isRead) return
      if (['money', 'wan', 'decimal', 'percent', 'number'].includes(kind))
        expect(cells.map(({ digits }) => digits).toSorted(), `${path} ${label}`).toEqual(values.toSorted())
      const length = LENGTHS[kind]
      if (length)
        expect(cells.map(({ text }) => text).toSorted(), `${path} ${label}`).toEqual(
          values
            .map((value) => (value.length > 10 ? SHANGHAI.format(new Date(value)) : value).slice(0, length))
            .toSorted(),
        )
    })
  }
})
