import type { Decimal } from 'decimal.js'
import { decimal } from '../format/money'
import { type Judgement, judgementOf, type ProjectContext } from './judgement'
import {
  badFigure,
  brokenText,
  committeeWords,
  noSurveyDesign,
  okText,
  openText,
  unknownText,
} from './judgement.messages'
import { type Facts, type FigureField, isFigure } from './rule-fields'
import type { StatutoryRule } from './statutory'

const WAN = 10_000

/** A rule about amounts or counts: R09–R12, R19, R26. Throws RangeError for a fact that is not a plain decimal. */
export function judgeFigure(rule: StatutoryRule, project: ProjectContext, facts: Facts): Judgement {
  const fields = figuresOf(rule)
  const lacks = fields.filter((field) => facts[field] === null || facts[field] === undefined)
  if (lacks.length > 0) return judgementOf(rule, 'open', openText(rule, lacks))
  if (rule.ruleCode.startsWith('R12')) return judgeCommittee(rule, facts)
  const asked = withLeastBidders(rule, project)
  const limit = limitOf(asked, facts)
  const value = fields.at(-1)
  if (!limit || !value) return judgementOf(rule, 'unknown', unknownText(rule, badFigure))
  const actual = decimal(String(facts[value]))
  const isKept = asked.dir === 'MIN' ? actual.gte(limit) : actual.lte(limit)
  if (isKept) return judgementOf(asked, 'ok', okText(asked))
  return bondCapFits(rule.ruleCode, project) === undefined
    ? judgementOf(asked, 'unknown', unknownText(asked, noSurveyDesign))
    : judgementOf(asked, 'broken', brokenText(asked))
}

const figuresOf = (rule: StatutoryRule): FigureField[] => {
  const named = [rule.anchorField, rule.targetField].filter((field) => field !== null)
  return (rule.ruleCode.startsWith('R12') ? [...named, 'expertCount'] : named).filter(isFigure)
}

/** The method's own number stands before R10's: 单一来源 needs one (dictionary procurementMethod). */
const withLeastBidders = (rule: StatutoryRule, { minSuppliers }: ProjectContext): StatutoryRule =>
  rule.ruleCode.startsWith('R10') && typeof minSuppliers === 'number'
    ? { ...rule, amount: String(minSuppliers) }
    : rule

/** In 元, or a count. */
function limitOf({ amount, unit, dir, anchorField }: StatutoryRule, facts: Facts): Decimal | undefined {
  if (amount === null || (dir !== 'MIN' && dir !== 'MAX')) return undefined
  const figure = decimal(amount)
  if (unit === 'WAN') return figure.times(WAN)
  if (unit === 'YUAN' || unit === 'COUNT') return figure
  if (unit !== 'PCT' || anchorField === null || !isFigure(anchorField)) return undefined
  return decimal(String(facts[anchorField])).times(figure).dividedBy(100)
}

/**
 * Whether one of R09's fixed caps is for a project of this kind: R09c works and goods (30号令37, 27号令27), R09d
 * 勘察设计 (2号令24). Undefined: for a service of which nobody has said whether it is 勘察设计. Other rules: true.
 */
export function bondCapFits(
  ruleCode: string,
  { projectType, isSurveyDesign }: ProjectContext,
): boolean | undefined {
  const isDesign = isSurveyDesign ?? (projectType === 'FW' || projectType === null ? undefined : false)
  if (ruleCode === 'R09d') return isDesign
  if (ruleCode !== 'R09c' || isDesign) return ruleCode !== 'R09c'
  return projectType === null ? undefined : projectType === 'GC' || projectType === 'HW'
}

/**
 * What is wrong with an evaluation committee (R12, 招标投标法37): fewer than `least`, an even number, fewer than two
 * thirds experts. Empty when nothing is.
 */
export function committeeProblems(members: number, experts: number, least: number): string[] {
  return [
    members < least && committeeWords.few(least),
    members % 2 === 0 && committeeWords.even,
    experts * 3 < members * 2 && committeeWords.experts,
  ].filter((problem) => problem !== false)
}

function judgeCommittee(rule: StatutoryRule, { committeeCount, expertCount }: Facts): Judgement {
  const problems = committeeProblems(Number(committeeCount), Number(expertCount), Number(rule.amount))
  return problems.length > 0
    ? judgementOf(rule, 'broken', brokenText(rule, problems.join('，')))
    : judgementOf(rule, 'ok', okText(rule))
}
