import { parseDecimalAmount } from '../format/money'
import { isBondCapFor, isCommitteeRuleFor, judgeFigure, WAN } from './figure-rules'
import { createJudgement, type Judgement, type ProjectContext } from './judgement'
import { unknownFieldText, unknownRuleText } from './judgement.messages'
import { openingAdvice } from './opening-advice'
import { judgePeriod } from './period-rules'
import { type Facts, isFigureField, isLotField, isTimeField, ruleFieldLabel } from './rule-fields'
import { type Applicable, applicableRules, type StatutoryRule } from './statutory'

/**
 * Judges a lot by every rule of DOMAIN section 2 that applies to it, for the deadline panel of 5.4. `rules` are those
 * in force, or those stored with the project (`rulesInForce`). Hints (INFO), rules without a direction, and rules
 * about a single bond, complaint or file are left out. Returns one judgement per rule, in the order of the rules.
 * Throws RangeError for a fact that is neither a time nor a plain decimal.
 */
export const judgeLotByRules = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  facts: Facts,
): Judgement[] =>
  applicableRules(rules.filter(isRuleAboutLot), project)
    .filter(
      ({ rule }) =>
        isRelevantToProject(rule, project) &&
        isBudgetReached(rule, project, facts) &&
        !lacksControlPrice(rule, facts),
    )
    .map((applicable) => judgeApplicableRule(applicable, project, facts))
    .map((judgement) => exemptIfExcepted(judgement, project))

/** Marks a broken rule with a lawful exception as exempt: it stays visible and blocks nothing (DOMAIN 5.4). */
const exemptIfExcepted = (judgement: Judgement, { exempted }: ProjectContext): Judgement =>
  exempted?.has(judgement.ruleCode) && judgement.state !== 'ok' && judgement.state !== 'soon'
    ? { ...judgement, state: 'exempt' }
    : judgement

const ruleFields = ({ anchorField, targetField }: StatutoryRule) =>
  [anchorField, targetField].filter((field) => field !== null)

const isRuleAboutLot = (rule: StatutoryRule) =>
  rule.level !== 'INFO' && rule.dir !== null && ruleFields(rule).every(isLotField)

function isRelevantToProject(rule: StatutoryRule, project: ProjectContext): boolean {
  if (isBondCapFor(rule.ruleCode, project) === false || !isCommitteeRuleFor(rule.ruleCode, project))
    return false
  return project.isPrequalified === true || !ruleFields(rule).some((field) => field.startsWith('prequalif'))
}

/** Whether a rule with a minimum budget applies to the project's budget. */
function isBudgetReached({ budgetFrom }: StatutoryRule, project: ProjectContext, facts: Facts): boolean {
  const budget = project.budgetMoney ?? facts.budgetMoney
  return (
    !budgetFrom ||
    (!!budget && parseDecimalAmount(String(budget)).gte(parseDecimalAmount(budgetFrom).times(WAN)))
  )
}

/** A lot without 最高限价 needs no judgement by it. */
const lacksControlPrice = ({ anchorField }: StatutoryRule, { controlMoney }: Facts): boolean =>
  anchorField === 'controlMoney' && !controlMoney

/**
 * Judges one rule about a lot, a bond or a complaint. The result is `unknown` when it is doubtful whether the rule
 * applies.
 */
export function judgeApplicableRule(
  { rule, doubt }: Applicable,
  project: ProjectContext,
  facts: Facts,
): Judgement {
  if (doubt) return createJudgement(rule, 'unknown', unknownRuleText(rule, doubt))
  const fields = ruleFields(rule)
  if (fields.length === 2 && fields.every(isTimeField)) return judgePeriod(rule, project, facts)
  if (fields.length > 0 && fields.every(isFigureField)) return judgeFigure(rule, project, facts)
  const odd = fields.find((field) => !isTimeField(field) && !isFigureField(field)) ?? fields[0] ?? null
  return createJudgement(rule, 'unknown', unknownRuleText(rule, unknownFieldText(odd)))
}

/** The moves of a lot that rules can block, and the facts that must be known by then (DOMAIN 5.4). */
const known = {
  publish: [
    'noticeTime',
    'noticeEnd',
    'signUpStart',
    'signUpEnd',
    'openTime',
    'prequalifySaleEnd',
    'prequalifyDeadline',
    'budgetMoney',
    'bondMoney',
  ],
  amend: ['clarifyTime', 'openTime', 'prequalifyClarifyTime', 'prequalifyDeadline'],
  prepared: ['prequalifiedCount'],
  open: ['bidderCount', 'prequalifiedCount'],
  evalFinish: ['committeeCount'],
  award: ['reportTime', 'candidateStart', 'candidateEnd'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Stage = keyof typeof known

/** A field in none of these lists is required at the first move, because no later one would ask for it. */
const isFieldKnownAtStage = (stage: Stage, field: string) =>
  (known[stage] as readonly string[]).includes(field) || (stage === 'publish' && !ruleFieldLabel(field))

/**
 * The judgements that block 发布 or another move: rules of level BLOCK that are broken, lack a date, or cannot be
 * judged. The latter count because these moves cannot be undone; their text says what to do.
 */
export const blockingJudgements = (judgements: readonly Judgement[], stage: Stage = 'publish'): Judgement[] =>
  judgements.filter(
    ({ level, state, anchorField, targetField }) =>
      level === 'BLOCK' &&
      (state === 'broken' || state === 'open' || state === 'unknown') &&
      [anchorField, targetField].every((field) => field === null || isFieldKnownAtStage(stage, field)),
  )

interface Change {
  /** Null when the rule applies only with the changed values. */
  before: Judgement | null
  after: Judgement
  /** True when anything in the judgement differs: its state, a date, or the days left. */
  isChanged: boolean
}

/**
 * Compares every judgement now with the judgement under changed dates and amounts. Rules that would no longer apply
 * are left out, such as those about a 最高限价 that is removed.
 */
export function compareJudgements(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  facts: Facts,
  change: Facts,
): Change[] {
  const judgeAllRules = (of: Facts) => [...judgeLotByRules(rules, project, of), openingAdvice(project, of)]
  const standing = judgeAllRules(facts)
  return judgeAllRules({ ...facts, ...change }).map((after) => {
    const before = standing.find((one) => isSameRule(one, after)) ?? null
    return { before, after, isChanged: JSON.stringify(before) !== JSON.stringify(after) }
  })
}

const isSameRule = (one: Judgement, other: Judgement) =>
  (['ruleCode', 'anchorField', 'targetField'] as const).every((key) => one[key] === other[key])
