import type { FieldProblem } from '../fields/field-problem'
import { parseDecimalAmount } from '../format/money'
import { withCitation } from './legal-basis'
import { isMethod, isTenderLawRegime } from './regimes'
import { firstStatutoryRules } from './statutory-rules'

/** What a client commissions, from the 排号 on. */
interface Mandate extends FeeTerms {
  procurementRegime?: string | null
  procurementMethod?: string | null
  /** The type of the project, a value of the dictionary projectType. */
  projectType?: string | null
  inviteGround?: string | null
  scaleReason?: string | null
  budgetMoney?: string | null
  controlMoney?: string | null
}

/** Parses a plain decimal; undefined for anything else, which the field's own rule reports. */
export function parseAmount(text: string | null | undefined) {
  try {
    return text ? parseDecimalAmount(text) : undefined
  } catch {
    return undefined
  }
}

const say = {
  ztbMethods: '招标投标项目只能公开招标或者邀请招标',
  zcMethod: (method: string) => `政府采购不能采用${method}`,
  goodsOnly: '询价只适用于货物',
  ground: '依法必须招标的项目邀请招标，请选择法定情形',
  scale: (wan: string) => `估算价达到必须招标的规模（${wan}万元）`,
  reason: '请填写不按依法必须招标办理的理由',
}

type Way = Pick<Mandate, 'procurementRegime' | 'procurementMethod' | 'projectType' | 'inviteGround'>

/** Checks that the method is allowed in the regime (R33): the allowed methods are the lines of R33a. */
export function methodProblems(mandate: Way): FieldProblem[] {
  const { procurementRegime: regime = null, procurementMethod: method = null, projectType } = mandate
  if (!regime || !method) return []
  const methodProblem = (message: string) => [{ field: 'procurementMethod', message }]
  const allowed = firstStatutoryRules.filter((rule) => rule.ruleCode === 'R33a' && rule.regime === regime)
  const [law] = allowed
  // A method added to the dictionary may come from a newer law; 招标投标法 has exactly two.
  const isJudged = isTenderLawRegime(regime) || isMethod(method)
  if (law && isJudged && !allowed.some((rule) => rule.method === method))
    return methodProblem(
      `${isTenderLawRegime(regime) ? say.ztbMethods : say.zcMethod(method)}（${law.source}）`,
    )
  if (regime === 'ZC' && method === '询价' && projectType && projectType !== 'HW')
    return methodProblem(withCitation(say.goodsOnly, 'R33c', { regime, method }))
  if (needsInviteGround(mandate) && !mandate.inviteGround)
    return [{ field: 'inviteGround', message: withCitation(say.ground, 'R33b', { regime, method }) }]
  return []
}

/** True when 依法必须招标 uses 邀请招标, which requires one of the grounds of 条例8 (R33b). */
export const needsInviteGround = ({ procurementRegime, procurementMethod }: Way): boolean =>
  procurementRegime === 'ZTB_MUST' && procurementMethod === '邀请招标'

/** The line of R30 for each 项目类型. */
const scales: Readonly<Record<string, string>> = { GC: 'R30a', HW: 'R30b', FW: 'R30c' }

/**
 * A hint when a project is not entered as 依法必须招标 although it reaches the size that must be tendered (R30);
 * undefined otherwise. Goods and services of 政府采购 are subject to their own law, works are not.
 */
export function mustTenderHint(mandate: Mandate): string | undefined {
  const { procurementRegime: regime = null, projectType } = mandate
  const budget = parseAmount(mandate.budgetMoney)
  const rule = firstStatutoryRules.find(
    (one) => one.ruleCode === scales[projectType ?? ''] && one.regime === regime,
  )
  if (!budget || !rule?.amount || budget.lessThan(parseDecimalAmount(rule.amount).times(WAN)))
    return undefined
  return `${say.scale(rule.amount)}（${rule.source}）`
}
const WAN = 10_000

function missingScaleReasonProblems(mandate: Mandate): FieldProblem[] {
  const hint = mustTenderHint(mandate)
  return hint && !mandate.scaleReason ? [{ field: 'scaleReason', message: `${hint}，${say.reason}` }] : []
}

/** Clears the ground and the reason where they do not apply. */
export const clearUnusedGrounds = <F extends Mandate>(form: F, projectType = form.projectType) => ({
  ...form,
  inviteGround: needsInviteGround(form) ? (form.inviteGround ?? null) : null,
  scaleReason: mustTenderHint({ ...form, projectType }) ? (form.scaleReason ?? null) : null,
})

/** True when a field of a mandate applies, given the other fields. */
export const isMandateFieldApplicable = (name: string, mandate: Mandate): boolean =>
  (name !== 'inviteGround' || needsInviteGround(mandate)) &&
  (name !== 'scaleReason' || mustTenderHint(mandate) !== undefined)

/** Checks the rules of a mandate that concern two fields (DOMAIN 5.3, 6.1). */
export function mandateProblems(mandate: Mandate): FieldProblem[] {
  return [
    ...methodProblems(mandate),
    ...missingScaleReasonProblems(mandate),
    ...budgetLimitProblems(mandate),
    ...feeProblems(mandate),
  ]
}

/** Checks that budget and 最高限价 of a mandate or lot are above 0, and that the limit does not exceed the budget. */
export function budgetLimitProblems(of: Pick<Mandate, 'budgetMoney' | 'controlMoney'>): FieldProblem[] {
  const [budget, control] = [parseAmount(of.budgetMoney), parseAmount(of.controlMoney)]
  const problems: FieldProblem[] = []
  if (budget && !budget.greaterThan(0)) problems.push({ field: 'budgetMoney', message: '预算金额须大于 0' })
  if (control && !control.greaterThan(0))
    problems.push({ field: 'controlMoney', message: '最高限价须大于 0' })
  if (budget && control?.greaterThan(budget))
    problems.push({ field: 'controlMoney', message: '最高限价不能超过预算金额' })
  return problems
}

/** The fields of each way of charging (dictionary feeStandard, DOMAIN 6.1), the required one first. */
const feeFigures: Readonly<Record<string, readonly FeeFigure[]>> = {
  TABLE: ['feeDiscount', 'minFee'],
  FIXED: ['feeMoney'],
  RATE: ['feeRate', 'minFee'],
  BY_CONTRACT: ['feeTerms'],
}
const FEE_FIGURES = ['feeDiscount', 'minFee', 'feeMoney', 'feeRate', 'feeTerms'] as const
type FeeFigure = (typeof FEE_FIGURES)[number]

/** True when a field applies to the way of charging; fields that are not about fees always apply. */
export const isFeeFieldApplicable = (name: string, feeStandard: unknown): boolean =>
  !(FEE_FIGURES as readonly string[]).includes(name) ||
  (feeFigures[String(feeStandard)] ?? FEE_FIGURES).some((figure) => figure === name)

interface FeeTerms {
  feeStandard?: string | null
  feeMoney?: string | null
  feeRate?: number | null
  feeTerms?: string | null
}

/** Checks that an agreed fee has its amount or rate, or the wording of the contract. */
function feeProblems({ feeStandard, feeMoney, feeRate, feeTerms }: FeeTerms): FieldProblem[] {
  if (feeStandard === 'FIXED' && !parseAmount(feeMoney)?.greaterThan(0))
    return [{ field: 'feeMoney', message: '请输入固定收费金额，须大于 0' }]
  if (feeStandard === 'RATE' && typeof feeRate !== 'number')
    return [{ field: 'feeRate', message: '请输入收费费率' }]
  if (feeStandard === 'BY_CONTRACT' && !feeTerms)
    return [{ field: 'feeTerms', message: '请填写委托代理协议的收费约定' }]
  return []
}

/** Clears the figures that belong to other ways of charging. */
export const clearUnusedFeeFigures = <F extends FeeTerms>(form: F) => ({
  ...form,
  feeMoney: form.feeStandard === 'FIXED' ? (form.feeMoney ?? null) : null,
  feeRate: form.feeStandard === 'RATE' && typeof form.feeRate === 'number' ? String(form.feeRate) : null,
  feeTerms: form.feeStandard === 'BY_CONTRACT' ? (form.feeTerms ?? null) : null,
})
