import type { FieldProblem } from '../contract/envelope'
import { decimal } from '../format/money'

/** What a client asks for, from the 排号 on. */
interface Mandate extends FeeTerms {
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

/** The rules of a mandate that look at two fields at once (DOMAIN 5.3, 6.1). */
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
  return [...problems, ...feeProblems(mandate)]
}

/** What each way of charging asks for (dictionary feeStandard, DOMAIN 6.1); the figure that it cannot be without first. */
const feeFigures: Readonly<Record<string, readonly FeeFigure[]>> = {
  TABLE: ['feeDiscount', 'minFee'],
  FIXED: ['feeMoney'],
  RATE: ['feeRate', 'minFee'],
  BY_CONTRACT: ['feeTerms'],
}
const FEE_FIGURES = ['feeDiscount', 'minFee', 'feeMoney', 'feeRate', 'feeTerms'] as const
type FeeFigure = (typeof FEE_FIGURES)[number]

/** Whether a field has to do with how the fee is charged; one that is no figure of a fee always has. */
export const appliesToFee = (name: string, feeStandard: unknown): boolean =>
  !(FEE_FIGURES as readonly string[]).includes(name) ||
  (feeFigures[String(feeStandard)] ?? FEE_FIGURES).some((figure) => figure === name)

interface FeeTerms {
  feeStandard?: string | null
  feeMoney?: string | null
  feeRate?: number | null
  feeTerms?: string | null
}

/** A fee that is agreed has its figure, or in words what the contract says. */
export function feeProblems({ feeStandard, feeMoney, feeRate, feeTerms }: FeeTerms): FieldProblem[] {
  if (feeStandard === 'FIXED' && !amountOf(feeMoney)?.greaterThan(0))
    return [{ field: 'feeMoney', message: '请输入固定收费金额，须大于 0' }]
  if (feeStandard === 'RATE' && typeof feeRate !== 'number')
    return [{ field: 'feeRate', message: '请输入收费费率' }]
  if (feeStandard === 'BY_CONTRACT' && !feeTerms)
    return [{ field: 'feeTerms', message: '请填写委托代理协议的收费约定' }]
  return []
}

/** Without the figures that another way of charging would ask for. */
export const withFeeFigures = <F extends FeeTerms>(form: F) => ({
  ...form,
  feeMoney: form.feeStandard === 'FIXED' ? (form.feeMoney ?? null) : null,
  feeRate: form.feeStandard === 'RATE' && typeof form.feeRate === 'number' ? String(form.feeRate) : null,
  feeTerms: form.feeStandard === 'BY_CONTRACT' ? (form.feeTerms ?? null) : null,
})
