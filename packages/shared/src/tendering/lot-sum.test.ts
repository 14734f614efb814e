import { expect, it } from 'vitest'
import { lotSumProblem, raisedLotBudgetsProblem } from './lot-sum'

const makeLot = (budgetMoney: string | null, status = '10') => ({ budgetMoney, status })
const makeBudgets = (...lots: ReturnType<typeof makeLot>[]) => ({
  budgetMoney: '1200000.00',
  procurementRegime: 'ZTB_FREE',
  lots,
})

it.each([
  ['to the 分', makeBudgets(makeLot('700000.00'), makeLot('500000.00')), undefined],
  [
    'a 分 more',
    makeBudgets(makeLot('700000.00'), makeLot('500000.01')),
    '各标包预算合计 1,200,000.01 元，超过项目预算 1,200,000.00 元',
  ],
  ['one is not planned yet', makeBudgets(makeLot('1200000.00'), makeLot(null)), undefined],
  [
    'one failed',
    makeBudgets(makeLot('1200000.00'), makeLot('600000.00', '91'), makeLot('1.00', '93')),
    undefined,
  ],
])('the lots of a project share its budget: %s', (_name, budgets, problem) => {
  expect(lotSumProblem(budgets)).toBe(problem)
})

it.each([
  ['raised', makeBudgets(makeLot('9000000.00')), makeBudgets(makeLot('9000000.01')), false],
  [
    'brought down, though not enough',
    makeBudgets(makeLot('9000000.00')),
    makeBudgets(makeLot('8000000.00')),
    true,
  ],
  ['not touched', makeBudgets(makeLot('9000000.00')), makeBudgets(makeLot('9000000.00')), true],
])('a sum that is too large already may be %s', (_name, before, after, isAllowed) => {
  expect(raisedLotBudgetsProblem(before, after) === undefined).toBe(isAllowed)
})

it('政府采购 has an article for it', () => {
  const budgets = { ...makeBudgets(makeLot('1200000.01')), procurementRegime: 'ZC' }
  expect(lotSumProblem(budgets)).toContain('（政府采购法第6条）')
})
