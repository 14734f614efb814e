import type { Decimal } from 'decimal.js'
import { decimal } from '../format/money'
import { type Judgement, judgementOf, type ProjectContext } from './judgement'
import {
  badFigure,
  brokenText,
  committeeWords,
  noProjectType,
  okText,
  openText,
  unknownText,
} from './judgement.messages'
import { type Facts, type FigureField, isFigure } from './rule-fields'
import type { StatutoryRule } from './statutory'

/** 元 */
export const WAN = 10_000

/** A rule about amounts or counts: R09–R12, R19, R26. Throws RangeError for a fact that is not a plain decimal. */
export function judgeFigure(rule: StatutoryRule, project: ProjectContext, facts: Facts): Judgement {
  const fields = figuresOf(rule)
  const lacks = fields.filter((field) => isNone(facts[field]))
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
    ? judgementOf(asked, 'unknown', unknownText(asked, noProjectType))
    : judgementOf(asked, 'broken', brokenText(asked))
}

const isNone = (value: unknown) => value === null || value === undefined

const figuresOf = (rule: StatutoryRule): FigureField[] => {
  const named = [rule.anchorField, rule.targetField].filter((field) => field !== null)
  return (rule.ruleCode.startsWith('R12') ? [...named, 'expertCount'] : named).filter(isFigure)
}

/** The method's own number stands before R10's: 单一来源 needs one (dictionary procurementMethod). */
const withLeastBidders = (rule: StatutoryRule, { minSuppliers }: ProjectContext): StatutoryRule => {
  if (typeof minSuppliers !== 'number') return rule
  if (rule.ruleCode.startsWith('R10')) return { ...rule, amount: String(minSuppliers) }
  // Of two suppliers who may take part nobody can rank three.
  return rule.ruleCode === 'R36b' && minSuppliers < Number(rule.amount)
    ? { ...rule, amount: String(minSuppliers) }
    : rule
}

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
 * 勘察设计 (2号令24); what nobody has called so is none. Undefined where the kind is not known. Other rules: true.
 */
export function bondCapFits(
  ruleCode: string,
  { projectType, isSurveyDesign }: ProjectContext,
): boolean | undefined {
  const isDesign = isSurveyDesign === true && (projectType === 'FW' || projectType === null)
  if (ruleCode === 'R09d') return isDesign
  if (ruleCode !== 'R09c' || isDesign) return ruleCode !== 'R09c'
  return projectType === null ? undefined : projectType === 'GC' || projectType === 'HW'
}

/**
 * Whether one of the rows of R12 that are not for every project is for this one. R12h: of what is complex or of great
 * effect on the public (87号令47). R12f, R12g (74号令7): from which budget on five evaluate is another figure for works (R12g) than for
 * goods and services (R12f).
 */
export function scaleFits(ruleCode: string, { projectType, isComplex }: ProjectContext): boolean {
  if (ruleCode === 'R12f') return projectType !== 'GC'
  if (ruleCode === 'R12g') return projectType === 'GC'
  return ruleCode !== 'R12h' || isComplex === true
}

/**
 * What is wrong with those who evaluate (R12): fewer than `least`, an even number, fewer than two thirds experts. Empty
 * when nothing is. `group`: what they are called.
 */
export function committeeProblems(
  members: number,
  experts: number,
  least: number,
  group = groupOf({ method: null }),
): string[] {
  return [
    members < least && committeeWords.few(group, least),
    members % 2 === 0 && committeeWords.even(group),
    experts * 3 < members * 2 && committeeWords.experts,
  ].filter((problem) => problem !== false)
}

/** Who evaluates, by 采购方式 (74号令, 214号). */
const groups: Readonly<Record<string, string>> = {
  竞争性磋商: '磋商小组',
  竞争性谈判: '谈判小组',
  询价: '询价小组',
}
const groupOf = ({ method }: Pick<StatutoryRule, 'method'>) => groups[method ?? ''] ?? '评标委员会'

function judgeCommittee(rule: StatutoryRule, { committeeCount, expertCount }: Facts): Judgement {
  const least = Number(rule.amount)
  const problems = committeeProblems(Number(committeeCount), Number(expertCount), least, groupOf(rule))
  return problems.length > 0
    ? judgementOf(rule, 'broken', brokenText(rule, problems.join('，')))
    : judgementOf(rule, 'ok', okText(rule))
}
