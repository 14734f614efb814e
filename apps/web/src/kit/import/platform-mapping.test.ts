import type { ColumnMapping } from '@agency/shared/contract/column-mapping.contract'
import { expect, it } from 'vitest'
import { matchHeaders } from './header-map'
import type { ImportField, ParsedSheet } from './import.types'
import { planImportRows } from './import-plan'
import {
  columnsOfMapping,
  constantsInForce,
  findMapping,
  firstChoice,
  mappingToKeep,
  recognizeMapping,
} from './platform-mapping'

const fields: readonly ImportField[] = [
  { name: 'supplierName', label: '供应商', aliases: ['投标人名称'], required: true },
  { name: 'bidMoney', label: '投标报价', aliases: ['投标报价(万元)'], isMoney: true },
  { name: 'source', label: '来源', constant: { dict: 'signupSource', usual: '线上' } },
]
const mapping = (platformName: string, headings: Record<string, string>): ColumnMapping => ({
  listId: platformName,
  version: 1,
  platformName,
  moneyUnit: 'yuan',
  columns: Object.entries(headings).map(([field, heading]) => ({ field, heading })),
  constants: [],
})
const province = mapping('省平台', { supplierName: '投标单位', bidMoney: '总报价' })
const group = mapping('集团网', { supplierName: '投标单位' })

it('按列标题认出平台：列的次序、全角括号、必填星号和空白不算；列最多的，再是最近用的', () => {
  expect(recognizeMapping([group, province], ['序号', '总 报价', '*投标单位'])).toBe(province)
  expect(recognizeMapping([group, province], ['投标单位', '工期'])).toBe(group)
  expect(recognizeMapping([province], ['投标单位', '报价'])).toBeUndefined()
  const again = mapping('另一个', { supplierName: '投标单位' })
  expect(recognizeMapping([again, group], ['投标单位'])).toBe(again)
  expect(columnsOfMapping(province, ['序号', '总报价', '投标单位'])).toEqual(
    new Map([
      ['supplierName', 2],
      ['bidMoney', 1],
    ]),
  )
})

it('平台名称的全半角、空格和大小写不算', () => {
  expect(findMapping([mapping('ＡＢＣ 平台', {})], 'abc平台')?.platformName).toBe('ＡＢＣ 平台')
  expect(findMapping([], '')).toBeUndefined()
})

it('第一次的名单：列按别名认，单位按列标题，各行相同的内容用惯例；有了列就不再相同', () => {
  const headers = ['投标人名称', '投标报价（万元）', '渠道']
  const { columns } = matchHeaders(headers, fields)
  const first = firstChoice(fields, { known: [], columns, headers })
  expect(first).toMatchObject({ name: '', moneyUnit: 'wan' })
  expect([...constantsInForce(first, columns)]).toEqual([['source', '线上']])
  expect(mappingToKeep({ ...first, name: '甲' }, new Map([...columns, ['source', 2]]), headers)).toEqual({
    platformName: '甲',
    moneyUnit: 'wan',
    columns: [
      { field: 'supplierName', heading: '投标人名称' },
      { field: 'bidMoney', heading: '投标报价（万元）' },
      { field: 'source', heading: '渠道' },
    ],
    constants: [],
  })
})

it('行里的金额换算成元，各行相同的内容补上，没有内容的行不补', () => {
  const row = (at: number, ...values: string[]) => ({ row: at, values, spaced: [], damaged: [] })
  const sheet: ParsedSheet = {
    sheetName: '表',
    otherSheets: [],
    hiddenRows: 0,
    headerRow: 1,
    headers: ['投标人名称', '投标报价（万元）', '备注'],
    rows: [row(2, '甲', '12.5', ''), row(3, '', '', '合计见上')],
  }
  const { columns } = matchHeaders(sheet.headers, fields)
  const platform = firstChoice(fields, { known: [], columns, headers: sheet.headers })
  expect(planImportRows(sheet, { fields, columns, platform }).rows).toEqual([
    { row: 2, cells: { supplierName: '甲', bidMoney: '125000', source: '线上' } },
  ])
})
