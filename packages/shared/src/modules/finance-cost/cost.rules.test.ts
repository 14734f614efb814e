import { describe, expect, test } from 'vitest'
import { categoryProblem, parsePastedLines, payableAmount } from './cost.rules'

test('quantity times price is rounded once, half up', () => {
  expect(payableAmount({ num: '5', singlePrice: '800' })).toBe('4000.00')
  expect(payableAmount({ num: '0.5', singlePrice: '0.01' })).toBe('0.01')
  expect(payableAmount({ num: '3', singlePrice: '0.1' })).toBe('0.30')
  expect(payableAmount({ num: '-5', singlePrice: '800.00' })).toBe('-4000.00')
})

describe('the two categories of a line', () => {
  const tree = [
    { value: '评审费', parent: null },
    { value: '专家评审费', parent: '评审费' },
    { value: '场地费', parent: null },
  ]
  test.each([
    ['评审费', '专家评审费', undefined],
    ['场地费', null, undefined],
    ['评审费', null, 'childCostName'],
    ['场地费', '专家评审费', 'childCostName'],
    ['专家评审费', null, 'parentCostName'],
    ['没有的', null, 'parentCostName'],
  ] as const)('%s / %s', (parentCostName, childCostName, field) => {
    expect(categoryProblem({ parentCostName, childCostName }, tree)?.field).toBe(field)
  })
})

describe('what a workbook puts into the clipboard', () => {
  test('is lines, without the headings and the empty row at the end', () => {
    const clip =
      '费用日期\t费用类型\t费用大类\r\n2026/3/5\t项目费用\t评审费\t专家评审费\t\t5\t1,800.50\t王某\t专家费\r\n\r\n'
    expect(parsePastedLines(clip)).toEqual([
      {
        priceTime: '2026-03-05',
        businessFee: '项目费用',
        parentCostName: '评审费',
        childCostName: '专家评审费',
        specifiactions: '',
        num: '5',
        singlePrice: '1800.50',
        payee: '王某',
        abstractRemark: '专家费',
      },
    ])
  })
  test('keeps what is no day or number as it is, for the person to mend', () => {
    expect(parsePastedLines('上周\t\t\t\t\t五\t八百')[0]).toMatchObject({
      priceTime: '上周',
      num: '五',
      singlePrice: '八百',
      payee: '',
    })
  })
})
