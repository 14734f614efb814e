import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { costFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { COST_TREE, PASTED } from '@agency/shared/modules/finance-cost/cost.rules'
import { DOMParser } from 'linkedom'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { textDamageMessage } from './damaged-text'
import { readPastedTable } from './pasted-table'

beforeAll(() => void vi.stubGlobal('DOMParser', DOMParser))
afterAll(() => void vi.unstubAllGlobals())

const option = (label: string) => ({ value: label, label })
const columns = {
  fields: costFields,
  names: PASTED,
  options: {
    businessFee: [{ value: 'project', label: '项目费用' }],
    [COST_TREE]: [option('差旅费'), option('市内交通')],
  },
}
const read = (text: string, html = '') => readPastedTable({ html, text }, columns)
const valuesOf = (text: string, html = '') => read(text, html).rows.map(({ values }) => values)

it('reads a copy with a line break in a cell as the rows that it is', () => {
  const text = readFileSync(join(import.meta.dirname, 'samples/line-break.txt'), 'utf8')
  expect(valuesOf(text)).toEqual([
    {
      priceTime: '2026-03-05',
      businessFee: 'project',
      parentCostName: '差旅费',
      childCostName: '市内交通',
      specifiactions: '',
      num: '1',
      singlePrice: '1200.50',
      payee: '张三',
      abstractRemark: '去程：打车 回程：高铁',
    },
    expect.objectContaining({
      priceTime: '2026-03-06',
      singlePrice: '30',
      payee: '李四',
      abstractRemark: '打车',
    }),
  ])
})

it('cleans cells by kind; what cannot be read stays as it was pasted', () => {
  expect(valuesOf('２０２６年３月５日\t项目 费用\t差旅费\t\t\t１２．５\t1200.5元')[0]).toMatchObject({
    priceTime: '2026-03-05',
    businessFee: 'project',
    num: '12.5',
    singlePrice: '1200.5',
  })
  expect(valuesOf('上周\t别的\t打车费\t\t\t四\t1.2万元')[0]).toMatchObject({
    priceTime: '上周',
    businessFee: '别的',
    parentCostName: '打车费',
    num: '四',
    singlePrice: '1.2万元',
  })
})

it('keeps the day of a time, and tells the text that it was', () => {
  const [row] = read('2026/3/5 14:30\t项目费用').rows
  expect(row).toMatchObject({ values: { priceTime: '2026-03-05' }, typed: { priceTime: '2026/3/5 14:30' } })
})

it('prefers the HTML of the copy', () => {
  const html = '<table><tr><td>2026/3/5<td>项目费用<td>差旅费<td><td><td>2<td>30<td><td>一<br>二</table>'
  expect(valuesOf('2026/3/5\t项目费用\t差旅费\t\t\t2\t30\t\t一\r\n二', html)).toHaveLength(1)
  expect(valuesOf('2026/3/5\t项目费用', '<p>没有表格</p>')).toHaveLength(1)
})

it('finds headings, below a title too, and follows their order', () => {
  const text = '三月费用\n单价\t*数量\t备用\t费用日期\n30\t2\t说明\t2026/3/5\n\n45\t1\t\t2026/3/6'
  expect(read(text).rows.map(({ values }) => [values.priceTime, values.num, values.singlePrice])).toEqual([
    ['2026-03-05', '2', '30'],
    ['2026-03-06', '1', '45'],
  ])
  expect(read(text).leftOut).toEqual(['表头上面的 1 行没有粘贴', '没有对应栏目的列没有粘贴：备用'])
})

it('takes columns without headings in their order, also where the headings end early', () => {
  const text = '费用日期\t费用类型\n2026/3/5\t项目费用\t差旅费'
  expect(valuesOf(text)[0]).toMatchObject({ parentCostName: '差旅费' })
  expect(read(`${'\t'.repeat(8)}摘要\t多出来`).leftOut).toEqual(['没有对应栏目的列没有粘贴：第 10 列'])
})

it('tells rows that the workbook hides', () => {
  const html = '<table><tr><td>2026/3/5<tr style="display:none"><td>2026/3/6</table>'
  expect(read('', html)).toMatchObject({
    rows: [{ first: '2026/3/5' }],
    leftOut: ['另有 1 行在表格中隐藏，没有粘贴'],
  })
})

it.each([
  ['#N/A', '公式结果有误，请改为具体内容'],
  ['######', '列太窄，Excel 只给出了 #，请把这一列加宽后重新复制'],
  ['1.23457E+17', '数字超过 15 位，末尾已被 Excel 改写，请将单元格设为文本后重新填写'],
  ['#1 楼', undefined],
  ['E+5', undefined],
])('%s 不是原来的内容：%s', (text, message) => expect(textDamageMessage(text)).toBe(message))
