import { type InForce, rulesInForceOn } from '../rules/versions'
import { isMethod, isRegime } from './regimes'

/** A stored version of a rule of DOMAIN section 2. */
export interface StatutoryRule extends InForce {
  /** R04, or R04b when a rule has several figures. */
  ruleCode: string
  name: string
  /** The regime to which the rule applies; null for every regime, and in `method` for every method. */
  regime: string | null
  method: string | null
  /** The figure of the rule, a plain decimal in `unit`; null for a rule without a figure. */
  amount: string | null
  /** The unit: CAL calendar days, WD working days, YEAR; PCT, WAN 万元, YUAN 元; COUNT. */
  unit: string | null
  /** The direction of the limit: either MIN or MAX. */
  dir: string | null
  anchorField: string | null
  targetField: string | null
  /** Minimum budget in 万元; null for any budget. Rules stored before this field existed lack it. */
  budgetFrom?: string | null
  /** The effect of breaking the rule: one of BLOCK, WARN and INFO. */
  level: string
  /** The law and the article of the rule. */
  source: string
  /** A remark shown with every judgement by the rule: why it is only a warning, or what was corrected. */
  note?: string | null
}

/**
 * The versions valid on a calendar date, reduced to the rule itself. A project stores them at its start, so that a
 * later change of the law does not change what it is judged by (DOMAIN section 8, item 8).
 */
export const rulesInForce = (rows: readonly StatutoryRule[], date: string): StatutoryRule[] =>
  rulesInForceOn(rows, date).map((row) => ({
    ruleCode: row.ruleCode,
    name: row.name,
    regime: row.regime,
    method: row.method,
    amount: row.amount,
    unit: row.unit,
    dir: row.dir,
    anchorField: row.anchorField,
    targetField: row.targetField,
    budgetFrom: row.budgetFrom ?? null,
    level: row.level,
    source: row.source,
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
  }))

/** What decides which rules apply to a project. */
export interface Procurement {
  regime: string | null
  method: string | null
}

/** Reads regime and method from a record. */
export const procurementOf = (record: {
  procurementRegime: string | null
  procurementMethod: string | null
}): Procurement => ({ regime: record.procurementRegime, method: record.procurementMethod })

/** A rule that applies; `doubt` gives the reason when that is uncertain. */
export interface Applicable {
  rule: StatutoryRule
  doubt?: string
}

/**
 * The rules that apply to a project. Of several lines of a rule about the same fields, the most specific ones count:
 * a line for 公开招标 precedes one for every method. When a more specific line might apply but regime or method is
 * unknown, the rule is doubtful. A rule whose lines name only other regimes or methods does not apply.
 */
export function applicableRules(rules: readonly StatutoryRule[], procurement: Procurement): Applicable[] {
  const groups = new Map<string, StatutoryRule[]>()
  for (const rule of rules) {
    const key = [rule.ruleCode.slice(0, 3), rule.anchorField, rule.targetField].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), rule])
  }
  return [...groups.values()].flatMap((group) => mostSpecificRules(group, procurement))
}

function mostSpecificRules(group: readonly StatutoryRule[], procurement: Procurement): Applicable[] {
  const fitting = group.map((rule) => ({ rule, fits: ruleFit(rule, procurement) }))
  const sure = fitting.filter(({ fits }) => fits === 'yes')
  const most = Math.max(-1, ...sure.map(({ rule }) => ruleSpecificity(rule)))
  const maybe = fitting.find(({ rule, fits }) => fits === 'maybe' && ruleSpecificity(rule) > most)
  if (maybe) return [{ rule: maybe.rule, doubt: ruleDoubtReason(procurement) }]
  return sure.filter(({ rule }) => ruleSpecificity(rule) === most).map(({ rule }) => ({ rule }))
}

const ruleSpecificity = ({ regime, method }: StatutoryRule) =>
  Number(regime !== null) + Number(method !== null)

type Fit = 'yes' | 'maybe' | 'no'

function ruleFit(rule: StatutoryRule, { regime, method }: Procurement): Fit {
  const fits = [
    valueFit(rule.regime, regime, isRegime(regime)),
    valueFit(rule.method, method, isMethod(method)),
  ]
  if (fits.includes('no')) return 'no'
  return fits.includes('maybe') ? 'maybe' : 'yes'
}

function valueFit(wanted: string | null, actual: string | null, isKnown: boolean): Fit {
  if (wanted === null || wanted === actual) return 'yes'
  return isKnown ? 'no' : 'maybe'
}

const ruleDoubtReason = ({ regime, method }: Procurement) => {
  if (!isRegime(regime)) return regime ? `不认识的适用制度“${regime}”` : '未确定适用制度'
  return method ? `采购方式“${method}”没有对应的规则` : '未确定采购方式'
}
