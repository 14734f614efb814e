import { decimal } from '../format/money'
import { bondCapFits, judgeFigure, scaleFits, WAN } from './figure-rules'
import { type Judgement, judgementOf, type ProjectContext } from './judgement'
import { unknownField, unknownText } from './judgement.messages'
import { openingAdvice } from './opening-advice'
import { judgePeriod } from './period-rules'
import { type Facts, isFigure, isOfLot, isTime, labelOf } from './rule-fields'
import { type Applicable, rulesFor, type StatutoryRule } from './statutory'

/**
 * Every rule of DOMAIN section 2 that a lot is under, judged by its times and figures: the deadline panel of
 * 5.4. `rules` are those in force, or those stored with the project (`rulesInForce`); hints (INFO), rules without a
 * direction and rules about a single bond, complaint or file are left out. One judgement a rule, in the rules' order.
 * Throws RangeError for a fact that is neither a time nor a plain decimal.
 */
export const judge = (rules: readonly StatutoryRule[], project: ProjectContext, facts: Facts): Judgement[] =>
  rulesFor(rules.filter(isJudged), project)
    .filter(
      ({ rule }) => isAsked(rule, project) && isOfBudget(rule, project, facts) && !lacksControl(rule, facts),
    )
    .map((applicable) => judgeApplicable(applicable, project, facts))
    .map((judgement) => withException(judgement, project))

/** A lawful exception stands in for a rule that is not kept: it stays in sight, and stops nothing (DOMAIN 5.4). */
const withException = (judgement: Judgement, { exempted }: ProjectContext): Judgement =>
  exempted?.has(judgement.ruleCode) && judgement.state !== 'ok' && judgement.state !== 'soon'
    ? { ...judgement, state: 'exempt' }
    : judgement

const fieldsOf = ({ anchorField, targetField }: StatutoryRule) =>
  [anchorField, targetField].filter((field) => field !== null)

const isJudged = (rule: StatutoryRule) =>
  rule.level !== 'INFO' && rule.dir !== null && fieldsOf(rule).every(isOfLot)

function isAsked(rule: StatutoryRule, project: ProjectContext): boolean {
  if (bondCapFits(rule.ruleCode, project) === false || !scaleFits(rule.ruleCode, project)) return false
  return project.isPrequalified === true || !fieldsOf(rule).some((field) => field.startsWith('prequalif'))
}

/** Of a rule that holds from a budget on: whether the project's is that large. */
function isOfBudget({ budgetFrom }: StatutoryRule, project: ProjectContext, facts: Facts): boolean {
  const budget = project.budgetMoney ?? facts.budgetMoney
  return !budgetFrom || (!!budget && decimal(String(budget)).gte(decimal(budgetFrom).times(WAN)))
}

/** A lot without 最高限价 has none to be kept. */
const lacksControl = ({ anchorField }: StatutoryRule, { controlMoney }: Facts): boolean =>
  anchorField === 'controlMoney' && !controlMoney

/** One rule, whatever it is about: of the lot, a bond or a complaint. Unknown when it is in doubt. */
export function judgeApplicable(
  { rule, doubt }: Applicable,
  project: ProjectContext,
  facts: Facts,
): Judgement {
  if (doubt) return judgementOf(rule, 'unknown', unknownText(rule, doubt))
  const fields = fieldsOf(rule)
  if (fields.length === 2 && fields.every(isTime)) return judgePeriod(rule, project, facts)
  if (fields.length > 0 && fields.every(isFigure)) return judgeFigure(rule, project, facts)
  const odd = fields.find((field) => !isTime(field) && !isFigure(field)) ?? fields[0] ?? null
  return judgementOf(rule, 'unknown', unknownText(rule, unknownField(odd)))
}

/** The moves of a lot that rules stand before, and what must be known by then (DOMAIN 5.4). */
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

/** A field that nobody knows is missed at the first of them: nothing later would ask for it. */
const isKnownBy = (stage: Stage, field: string) =>
  (known[stage] as readonly string[]).includes(field) || (stage === 'publish' && !labelOf(field))

/**
 * What stops 发布, or another move: rules of level BLOCK that are broken, that lack a date, or that cannot be judged.
 * The last too, because the moves cannot be undone; what to do about it stands in the text.
 */
export const blockers = (judgements: readonly Judgement[], stage: Stage = 'publish'): Judgement[] =>
  judgements.filter(
    ({ level, state, anchorField, targetField }) =>
      level === 'BLOCK' &&
      (state === 'broken' || state === 'open' || state === 'unknown') &&
      [anchorField, targetField].every((field) => field === null || isKnownBy(stage, field)),
  )

interface Change {
  /** Null where the rule comes to be asked only by what is tried. */
  before: Judgement | null
  after: Judgement
  /** Anything in the judgement is another: its state, a date, the days left. */
  isChanged: boolean
}

/**
 * The judgement of every rule as it stands and as it would be with other dates and amounts, side by side. A rule that
 * would not be asked any more is left out: those of 最高限价 without one.
 */
export function whatIf(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  facts: Facts,
  change: Facts,
): Change[] {
  const judged = (of: Facts) => [...judge(rules, project, of), openingAdvice(project, of)]
  const standing = judged(facts)
  return judged({ ...facts, ...change }).map((after) => {
    const before = standing.find((one) => isSameRule(one, after)) ?? null
    return { before, after, isChanged: JSON.stringify(before) !== JSON.stringify(after) }
  })
}

const isSameRule = (one: Judgement, other: Judgement) =>
  (['ruleCode', 'anchorField', 'targetField'] as const).every((key) => one[key] === other[key])
