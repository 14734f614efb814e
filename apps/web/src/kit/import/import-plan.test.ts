import { describe, expect, it } from 'vitest'
import { matchHeaders, needsMapping, normalizeHeading } from './header-map'
import { importMessages as say } from './import.messages'
import type { ParsedSheet } from './import.types'
import {
  attachRowProblems,
  errorReportMarks,
  isSendable,
  planImportRows,
  rowProblemText,
  sortInvalidFirst,
  validRows,
  withoutKnownCells,
} from './import-plan'
import { readWorkbook } from './read-workbook'
import { buildTemplate } from './template'

const fields = [
  { name: 'clientName', label: '客户名称', required: true },
  { name: 'amount', label: '年采购额（万元）' },
  { name: 'remark', label: '备注' },
]

describe('headings', () => {
  it.each([
    '客户名称',
    ' 客户 名称 ',
    '客户名称*',
    '*客户名称',
    '客户名称（必填）',
    '客户名称 (必填)',
    '客户名称【必填】：',
  ])('%s is 客户名称', (text) => expect(normalizeHeading(text)).toBe('客户名称'))

  it('are matched exactly; the others are reported', () => {
    const match = matchHeaders(['备注', '名称', '', '备注', '年采购额(万元)', '错误说明'], fields)
    expect([...match.columns]).toEqual([
      ['remark', 0],
      ['amount', 4],
    ])
    expect(match.unknown).toEqual([
      { column: 1, header: '名称' },
      { column: 3, header: '备注' },
    ])
    expect(match.missing.map(({ name }) => name)).toEqual(['clientName'])
    expect(match.reportColumn).toBe(5)
    expect(needsMapping(match)).toBe(true)
  })

  it('need no person when only an optional column was left out', () => {
    expect(needsMapping(matchHeaders(['客户名称'], fields))).toBe(false)
  })
})

describe('rows', () => {
  const sheet: ParsedSheet = {
    sheetName: '客户',
    otherSheets: [],
    hiddenRows: 0,
    headerRow: 1,
    headers: ['客户名称', '备注', '错误说明', '别的'],
    rows: [
      { row: 2, values: ['甲', '', '', ''], spaced: [], damaged: [] },
      {
        row: 3,
        values: ['乙', '长'.repeat(1001), '', ''],
        spaced: [],
        damaged: [{ column: 0, reason: 'digits' }],
      },
      { row: 5, values: ['丙', '', '已导入', ''], spaced: [], damaged: [] },
      { row: 6, values: ['', '', '', '只有别的'], spaced: [], damaged: [] },
    ],
  }
  const columns = new Map([
    ['clientName', 0],
    ['remark', 1],
  ])
  const plan = planImportRows(sheet, { fields, columns, reportColumn: 2 })

  it('carry only filled cells; imported and empty ones are left out', () => {
    expect(plan.rows.map(({ row }) => row)).toEqual([2, 3])
    expect(plan.rows[0]).toEqual({ row: 2, cells: { clientName: '甲' } })
    expect(plan.skipped).toEqual([5])
    expect(plan.problems.map(({ field, message }) => [field, message])).toEqual([
      ['clientName', say.digits],
      ['remark', say.tooLong(1000)],
    ])
  })

  it('are checked with what is sound in them, unless a value is too long for the wire', () => {
    expect(plan.rows.filter(isSendable).map(({ row }) => row)).toEqual([2])
    expect(isSendable({ row: 3, cells: { clientName: '长'.repeat(1000) } })).toBe(true)
    const known = [{ row: 3, field: 'account', message: say.digits }]
    const found = [
      { row: 3, field: 'account', message: '账号不对' },
      { row: 3, field: 'date', message: '日期不对' },
      { row: 4, field: 'account', message: '账号不对' },
    ]
    expect(withoutKnownCells(found, known)).toEqual(found.slice(1))
  })

  it('are good or bad, and the report says which and why', () => {
    const rows = attachRowProblems(plan.rows, [
      ...plan.problems,
      { row: 3, field: '', message: '重复' },
      { row: 99, field: '', message: '?' },
    ])
    expect(validRows(rows)).toEqual([{ row: 2, cells: { clientName: '甲' } }])
    expect(sortInvalidFirst(rows).map(({ row }) => row)).toEqual([3, 2])
    const marks = errorReportMarks({
      sheet,
      fields,
      columns,
      reportColumn: 2,
      rows,
      skipped: plan.skipped,
      goodAreSaved: true,
    })
    expect(marks.cells).toEqual([
      { row: 3, column: 0 },
      { row: 3, column: 1 },
    ])
    expect(marks.notes).toEqual([
      { row: 3, text: `客户名称“乙”：${say.digits}；备注“${'长'.repeat(40)}…”：${say.tooLong(1000)}；重复` },
      { row: 5, text: '已导入' },
      { row: 2, text: '已导入' },
    ])
    expect(rows[0] && rowProblemText(rows[0], fields)).toBe('')
  })
})

describe('the template', () => {
  it('has the headings, required ones with *, and no rows', async () => {
    const bytes = await buildTemplate(fields)
    await expect(readWorkbook(bytes, [])).rejects.toThrow(say.noRows('导入数据'))
    const { read, utils } = await import('xlsx')
    const book = read(bytes, { type: 'array' })
    expect(book.SheetNames).toEqual(['导入数据', '填写说明'])
    const [headings] = utils.sheet_to_json<string[]>(book.Sheets.导入数据 ?? {}, { header: 1 })
    expect(headings).toEqual(['客户名称*', '年采购额（万元）', '备注'])
    expect(matchHeaders(headings ?? [], fields).columns.size).toBe(3)
    expect(utils.sheet_to_csv(book.Sheets.填写说明 ?? {})).toContain('客户名称,必填,')
  })
})
