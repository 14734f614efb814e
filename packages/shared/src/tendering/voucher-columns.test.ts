import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnFormatProblem,
  type FiledLine,
  firstVoucherMaps,
  gbkWidth,
  isCellTooLong,
  type MapColumn,
  voucherCell,
} from './voucher-columns'

const makeFiledLine = (more: Partial<FiledLine['line']> = {}): FiledLine => ({
  date: '2026-03-05',
  word: '记',
  no: 7,
  lineNo: 2,
  attachments: 0,
  maker: '钱多朵',
  sourceNo: 'N1',
  line: {
    side: '贷',
    accountCode: '1122',
    accountName: '应收账款',
    summary: '收服务费',
    money: '12.30',
    auxiliaries: { department: { code: '03', name: '招标一部' }, customer: { code: 'GYS1', name: '甲公司' } },
    ...more,
  },
})
const makeColumn = (value: string, more: Partial<MapColumn> = {}): MapColumn => ({
  title: '列',
  value,
  width: null,
  format: null,
  ...more,
})

test.each([
  ['date', null, { text: '2026-03-05' }],
  ['date', 'YYYYMMDD', { text: '20260305' }],
  ['year', null, { figure: '2026' }],
  ['month', null, { figure: '3' }],
  ['no', null, { figure: '7' }],
  ['no', '4', { text: '0007' }],
  ['debit', null, null],
  ['debit', '0.00', { figure: '0.00' }],
  ['credit', '0.00', { figure: '12.30' }],
  ['customerCode', null, { text: 'GYS1' }],
  ['vendorCode', null, null],
  ['auxiliaries', null, { text: '部门---03---招标一部/客户往来---GYS1---甲公司' }],
  ['fixed', 'RMB', { text: 'RMB' }],
  ['empty', null, null],
])('%s %s', (value, format, cell) => {
  expect(voucherCell(makeFiledLine(), makeColumn(value, { format }))).toEqual(cell)
})

describe('text of others', () => {
  test.each(['=1+1', '+86', '-5', '@SUM(A1)', ' =1', '\t=1', '\r\n@x'])('%j is no formula', (summary) => {
    const cell = voucherCell(makeFiledLine({ summary }), makeColumn('summary'))
    expect(cell).toHaveProperty('text')
    expect((cell as { text: string }).text).not.toMatch(/^[=+\-@]/)
  })
  test('is one line of no more bytes than its column, and no character is cut in two', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 1, max: 60 }),
        (summary, width) => {
          const one = makeColumn('summary', { width })
          const cell = voucherCell(makeFiledLine({ summary }), one)
          expect(isCellTooLong(cell, one)).toBe(false)
          const words = cell && 'text' in cell ? cell.text : ''
          expect(words).not.toMatch(/[\r\n\t]/)
          expect(words).not.toMatch(/\p{Cs}/u)
        },
      ),
    )
  })
  test('a code is never cut: it is told', () => {
    const one = makeColumn('accountCode', { width: 4 })
    expect(isCellTooLong(voucherCell(makeFiledLine(), one), one)).toBe(false)
    const long = voucherCell(makeFiledLine({ accountCode: '11220' }), one)
    expect(long).toEqual({ text: '11220' })
    expect(isCellTooLong(long, one)).toBe(true)
  })
})

test('a negative figure stays a figure', () => {
  expect(voucherCell(makeFiledLine({ money: '-12.30' }), makeColumn('credit'))).toEqual({ figure: '-12.30' })
})

test('what a column is written as is checked when it is entered', () => {
  for (const { columns } of firstVoucherMaps)
    for (const one of columns) expect(columnFormatProblem(one), one.title).toBeUndefined()
  expect(columnFormatProblem(makeColumn('date', { format: 'DD/MM' }))).toMatch(/日期格式/)
  expect(columnFormatProblem(makeColumn('no', { format: '12' }))).toMatch(/位数/)
  expect(columnFormatProblem(makeColumn('fixed'))).toMatch(/固定文字/)
  expect(columnFormatProblem(makeColumn('toString'))).toMatch(/请选择/)
  expect(gbkWidth('记a')).toBe(3)
})
