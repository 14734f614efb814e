import { expect, it } from 'vitest'
import { lotSumProblem, raisedLotBudgetsProblem } from './lot-sum'

const lot = (budgetMoney: string | null, status = '10') => ({ budgetMoney, status })
const budgetsOf = (...lots: ReturnType<typeof lot>[]) => ({
  budgetMoney: '1200000.00',
  procurementRegime: 'ZTB_FREE',
  lots,
})

it.each([
  ['to the 分', budgetsOf(lot('700000.00'), lot('500000.00')), undefined],
  [
    'a 分 more',
    budgetsOf(lot('700000.00'), lot('500000.01')),
    '各标包预算合计 1,200,000.01 元，超过项目预算 1,200,000.00 元',
  ],
  ['one is not planned yet', budgetsOf(lot('1200000.00'), lot(null)), undefined],
  ['one failed', budgetsOf(lot('1200000.00'), lot('600000.00', '91'), lot('1.00', '93')), undefined],
])('the lots of a project share its budget: %s', (_name, budgets, problem) => {
  expect(lotSumProblem(budgets)).toBe(problem)
})

it.each([
  ['raised', budgetsOf(lot('9000000.00')), budgetsOf(lot('9000000.01')), false],
  ['brought down, though not enough', budgetsOf(lot('9000000.00')), budgetsOf(lot('8000000.00')), true],
  ['not touched', budgetsOf(lot('9000000.00')), budgetsOf(lot('9000000.00')), true],
])('a sum that is too large already may be %s', (_name, before, after, isAllowed) => {
  expect(raisedLotBudgetsProblem(before, after) === undefined).toBe(isAllowed)
})

it('政府采购 has an article for it', () => {
  const budgets = { ...budgetsOf(lot('1200000.01')), procurementRegime: 'ZC' }
  expect(lotSumProblem(budgets)).toContain('（政府采购法第6条）')
})
