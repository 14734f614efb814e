import type { Decimal } from 'decimal.js'
import { parseDecimalAmount } from '../format/money'
import { createJudgement, type Judgement, type ProjectContext } from './judgement'
import {
  badFigure,
  brokenRuleText,
  committeeWords,
  missingFactsText,
  noProjectType,
  ruleKeptText,
  unknownRuleText,
} from './judgement.messages'
import { type Facts, type FigureField, isFigureField } from './rule-fields'
import type { StatutoryRule } from './statutory'

/** Number of 元 in one 万元. */
export const WAN = 10_000

/**
 * Judges a rule about amounts or counts: R09–R12, R19, R26. Throws RangeError for a fact that is not a plain decimal.
 */
export function judgeFigure(rule: StatutoryRule, project: ProjectContext, facts: Facts): Judgement {
  const fields = figureFieldsOf(rule)
  const lacks = fields.filter((field) => isMissing(facts[field]))
  if (lacks.length > 0) return createJudgement(rule, 'open', missingFactsText(rule, lacks))
  if (rule.ruleCode.startsWith('R12')) return judgeCommittee(rule, facts)
  const asked = withMinimumBidders(rule, project)
  const limit = limitAmountOf(asked, facts)
  const value = fields.at(-1)
  if (!limit || !value) return createJudgement(rule, 'unknown', unknownRuleText(rule, badFigure))
  const actual = parseDecimalAmount(String(facts[value]))
  const isKept = asked.dir === 'MIN' ? actual.gte(limit) : actual.lte(limit)
  if (isKept) return createJudgement(asked, 'ok', ruleKeptText(asked))
  return isBondCapFor(rule.ruleCode, project) === undefined
    ? createJudgement(asked, 'unknown', unknownRuleText(asked, noProjectType))
    : createJudgement(asked, 'broken', brokenRuleText(asked))
}

const isMissing = (value: unknown) => value === null || value === undefined

const figureFieldsOf = (rule: StatutoryRule): FigureField[] => {
  const named = [rule.anchorField, rule.targetField].filter((field) => field !== null)
  return (rule.ruleCode.startsWith('R12') ? [...named, 'expertCount'] : named).filter(isFigureField)
}

/**
 * A method's own minimum takes precedence over R10's: 单一来源 needs only one supplier (dictionary
 * procurementMethod).
 */
const withMinimumBidders = (rule: StatutoryRule, { minSuppliers }: ProjectContext): StatutoryRule => {
  if (typeof minSuppliers !== 'number') return rule
  if (rule.ruleCode.startsWith('R10')) return { ...rule, amount: String(minSuppliers) }
  // With a minimum of two suppliers, three candidates cannot be required.
  return rule.ruleCode === 'R36b' && minSuppliers < Number(rule.amount)
    ? { ...rule, amount: String(minSuppliers) }
    : rule
}

/** The limit of a rule in 元 or as a count; undefined when it cannot be calculated. */
function limitAmountOf({ amount, unit, dir, anchorField }: StatutoryRule, facts: Facts): Decimal | undefined {
  if (amount === null || (dir !== 'MIN' && dir !== 'MAX')) return undefined
  const figure = parseDecimalAmount(amount)
  if (unit === 'WAN') return figure.times(WAN)
  if (unit === 'YUAN' || unit === 'COUNT') return figure
  if (unit !== 'PCT' || anchorField === null || !isFigureField(anchorField)) return undefined
  return parseDecimalAmount(String(facts[anchorField])).times(figure).dividedBy(100)
}

/**
 * Whether a fixed cap of R09 applies to the kind of project: R09c to works and goods (30号令37, 27号令27), R09d to
 * 勘察设计 (2号令24), which only a person can declare. Undefined when the kind is unknown. True for other rules.
 */
export function isBondCapFor(
  ruleCode: string,
  { projectType, isSurveyDesign }: ProjectContext,
): boolean | undefined {
  const isDesign = isSurveyDesign === true && (projectType === 'FW' || projectType === null)
  if (ruleCode === 'R09d') return isDesign
  if (ruleCode !== 'R09c' || isDesign) return ruleCode !== 'R09c'
  return projectType === null ? undefined : projectType === 'GC' || projectType === 'HW'
}

/**
 * Whether a rule of R12 that is not general applies to the project: R12h to complex projects or those of great public
 * effect (87号令47); R12g to works and R12f to goods and services, which have different budget thresholds for five
 * members (74号令7).
 */
export function isCommitteeRuleFor(ruleCode: string, { projectType, isComplex }: ProjectContext): boolean {
  if (ruleCode === 'R12f') return projectType !== 'GC'
  if (ruleCode === 'R12g') return projectType === 'GC'
  return ruleCode !== 'R12h' || isComplex === true
}

/**
 * Problems of an evaluation committee (R12): fewer than `least`, an even number, or fewer than two thirds experts;
 * empty when there are none. `group` is its name in the text.
 */
export function committeeProblems(
  members: number,
  experts: number,
  least: number,
  group = committeeNameFor({ method: null }),
): string[] {
  return [
    members < least && committeeWords.few(group, least),
    members % 2 === 0 && committeeWords.even(group),
    experts * 3 < members * 2 && committeeWords.experts,
  ].filter((problem) => problem !== false)
}

/** Names of the evaluating group, by 采购方式 (74号令, 214号). */
const groups: Readonly<Record<string, string>> = {
  竞争性磋商: '磋商小组',
  竞争性谈判: '谈判小组',
  询价: '询价小组',
}
const committeeNameFor = ({ method }: Pick<StatutoryRule, 'method'>) => groups[method ?? ''] ?? '评标委员会'

function judgeCommittee(rule: StatutoryRule, { committeeCount, expertCount }: Facts): Judgement {
  const least = Number(rule.amount)
  const problems = committeeProblems(
    Number(committeeCount),
    Number(expertCount),
    least,
    committeeNameFor(rule),
  )
  return problems.length > 0
    ? createJudgement(rule, 'broken', brokenRuleText(rule, problems.join('，')))
    : createJudgement(rule, 'ok', ruleKeptText(rule))
}
