import { decimal, formatMoney, sumYuan } from '../format/money'
import { citing } from './legal-basis'
import { isFailed } from './project-state'

/** Of a lot: 元, null while it is not planned. */
interface LotBudget {
  budgetMoney: string | null
  status: string
}
/** A project's budget in 元 and its lots. */
interface Budgets {
  budgetMoney: string
  procurementRegime: string
  lots: readonly LotBudget[]
}

/**
 * What is wrong where the budgets of a project's lots come to more than its own (DOMAIN section 2, R34), in words;
 * undefined where they do not. A lot that failed counts no more: it is tendered anew in a project of its own.
 */
export function lotSumProblem({ budgetMoney, lots, procurementRegime: regime }: Budgets): string | undefined {
  const sum = lotSum(lots)
  if (!decimal(sum).greaterThan(budgetMoney)) return undefined
  const text = `各标包预算合计 ${formatMoney(sum)} 元，超过项目预算 ${formatMoney(budgetMoney)} 元`
  // Of other regimes no article says it: it is what the client has to spend.
  return regime === 'ZC' ? citing(text, 'R34d', { regime, method: null }) : text
}

/** The same of a change: one that brings too large a sum down, or does not touch it, is none too many. */
export const raisedSumProblem = (before: Budgets, after: Budgets): string | undefined =>
  excess(after).greaterThan(excess(before)) ? lotSumProblem(after) : undefined

const excess = ({ budgetMoney, lots }: Budgets) => decimal(lotSum(lots)).minus(budgetMoney)

/** 元, of the lots that did not fail. */
export const lotSum = (lots: readonly LotBudget[]): string =>
  sumYuan(lots.filter(({ status }) => !isFailed(status)).map(({ budgetMoney }) => budgetMoney ?? '0'))
