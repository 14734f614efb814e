import { describe, expect, test } from 'vitest'
import { categoryProblem, payableAmount } from './cost.rules'

test('quantity times price is rounded once, half up', () => {
  expect(payableAmount({ num: '5', singlePrice: '800' })).toBe('4000.00')
  expect(payableAmount({ num: '0.5', singlePrice: '0.01' })).toBe('0.01')
  expect(payableAmount({ num: '3', singlePrice: '0.1' })).toBe('0.30')
  expect(payableAmount({ num: '-5', singlePrice: '800.00' })).toBe('-4000.00')
})

describe('the two categories of a line', () => {
  const tree = [
    { value: '评审费', label: '评审费', parent: null },
    { value: '专家评审费', label: '专家评审费', parent: '评审费' },
    { value: '场地费', label: '场地费', parent: null },
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

  test('what is none of them is told with those there are', () => {
    expect(categoryProblem({ parentCostName: '打车', childCostName: null }, tree)?.message).toBe(
      '费用大类「打车」不在可选项中，可选：评审费、场地费',
    )
    expect(categoryProblem({ parentCostName: '评审费', childCostName: '餐' }, tree)?.message).toBe(
      '评审费的小类「餐」不在可选项中，可选：专家评审费',
    )
    expect(categoryProblem({ parentCostName: '', childCostName: null }, tree)?.message).toBe('请选择费用大类')
  })
})
