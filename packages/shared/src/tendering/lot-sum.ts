import { formatMoney, parseDecimalAmount, sumYuan } from '../format/money'
import { withCitation } from './legal-basis'
import { isLotFailed } from './project-state'

/** Budget of a lot in 元; null until it is planned. */
interface LotBudget {
  budgetMoney: string | null
  status: string
}
/** The budget of a project in 元, and its lots. */
interface Budgets {
  budgetMoney: string
  procurementRegime: string
  lots: readonly LotBudget[]
}

/**
 * The problem when the lots' budgets add up to more than the project's (DOMAIN section 2, R34), as text; undefined
 * when they do not. Failed lots do not count, because they are tendered again in another project.
 */
export function lotSumProblem({ budgetMoney, lots, procurementRegime: regime }: Budgets): string | undefined {
  const sum = totalLotBudget(lots)
  if (!parseDecimalAmount(sum).greaterThan(budgetMoney)) return undefined
  const text = `各标包预算合计 ${formatMoney(sum)} 元，超过项目预算 ${formatMoney(budgetMoney)} 元`
  // No article of the other regimes says so; there it is simply the client's money.
  return regime === 'ZC' ? withCitation(text, 'R34d', { regime, method: null }) : text
}

/** The same for a change: one that reduces an excessive sum, or leaves it unchanged, is allowed. */
export const raisedLotBudgetsProblem = (before: Budgets, after: Budgets): string | undefined =>
  lotBudgetExcess(after).greaterThan(lotBudgetExcess(before)) ? lotSumProblem(after) : undefined

const lotBudgetExcess = ({ budgetMoney, lots }: Budgets) =>
  parseDecimalAmount(totalLotBudget(lots)).minus(budgetMoney)

/** Total budget of the lots that have not failed, in 元. */
export const totalLotBudget = (lots: readonly LotBudget[]): string =>
  sumYuan(lots.filter(({ status }) => !isLotFailed(status)).map(({ budgetMoney }) => budgetMoney ?? '0'))
