import type { FieldProblem } from '../contract/envelope'
import { decimal } from '../format/money'

/** What a client asks for, from the 排号 on. */
interface Mandate {
  procurementRegime?: string | null
  procurementMethod?: string | null
  budgetMoney?: string | null
  controlMoney?: string | null
}

/** A plain decimal; undefined for anything else: the field's own rule says so. */
export function amountOf(text: string | null | undefined) {
  try {
    return text ? decimal(text) : undefined
  } catch {
    return undefined
  }
}

/** The rules of a mandate that look at two fields at once (DOMAIN 5.3). */
export function mandateProblems(mandate: Mandate): FieldProblem[] {
  const [budget, control] = [amountOf(mandate.budgetMoney), amountOf(mandate.controlMoney)]
  const problems: FieldProblem[] = []
  if (mandate.procurementRegime === 'ZC' && mandate.procurementMethod === '比选')
    problems.push({ field: 'procurementMethod', message: '政府采购不能采用比选（政府采购法第26条）' })
  if (budget && !budget.greaterThan(0)) problems.push({ field: 'budgetMoney', message: '预算金额须大于 0' })
  if (control && !control.greaterThan(0))
    problems.push({ field: 'controlMoney', message: '最高限价须大于 0' })
  if (budget && control?.greaterThan(budget))
    problems.push({ field: 'controlMoney', message: '最高限价不能超过预算金额' })
  return problems
}
