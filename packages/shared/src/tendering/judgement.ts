import type { HolidayTable } from '../workday/workday'
import type { BusinessHours } from './periods'
import type { Procurement, StatutoryRule } from './statutory'

/** The facts about a project that decide which rules apply and how. */
export interface ProjectContext extends Procurement {
  /** Value of the dictionary projectType. */
  projectType: string | null
  /** True for 勘察设计, which the dictionary does not distinguish from other services; undefined counts as false. */
  isSurveyDesign?: boolean
  /** True for 技术复杂或者社会影响较大, as declared by the team: the lot needs seven evaluators (R12h). */
  isComplex?: boolean
  /**
   * Budget of the whole project in 元; it decides the size of the committee (R12) regardless of the number of lots.
   */
  budgetMoney?: string | null
  /** True when there is a 资格预审, so that R08 and R11 apply. */
  isPrequalified?: boolean
  /** Codes of rules from which LEADER has excepted the lot, because of a letter of the authority or a court order. */
  exempted?: ReadonlySet<string>
  /** Minimum number of bidders of the 采购方式, when it differs from R10. */
  minSuppliers?: number | null
  /** The current day in Asia/Shanghai by the server's clock, as 'YYYY-MM-DD'. */
  today: string
  holidays: HolidayTable
  /** The agency's business hours; the usual ones when undefined. */
  hours?: BusinessHours
}

/**
 * ok: met. soon: met so far, with at most SOON_DAYS left. advised: met, and the text advises something more. broken:
 * not met, or overdue. exempt: not met, but lawfully excepted. open: a date or figure is missing. unknown: cannot be
 * judged; the text says why.
 */
export type JudgementState = 'ok' | 'soon' | 'advised' | 'broken' | 'open' | 'unknown' | 'exempt'

/** A rule becomes `soon` this many days (in its unit) before its last day (DOMAIN section 8, item 2). */
export const SOON_DAYS = 3

export interface Judgement {
  ruleCode: string
  name: string
  level: string
  /** The law and the article of the rule. */
  source: string
  /** The rule's figure, in its unit. */
  amount: string | null
  unit: string | null
  anchorField: string | null
  targetField: string | null
  state: JudgementState
  /** The day from which the rule counts, 'YYYY-MM-DD'; null for a rule about figures, and when unknown. */
  anchorDate: string | null
  targetDate: string | null
  /** The first permitted day of the target (MIN), or the last one (MAX). */
  earliest: string | null
  latest: string | null
  /**
   * Days in the rule's unit. MIN: how much later than required the target is. MAX: days left until the last day, from
   * the target or, while it is missing, from today. Negative when broken; null when there is nothing to count.
   */
  left: number | null
  text: string
  /** A remark on the rule itself; null for most. */
  note: string | null
}

/** A judgement without dates or counts yet. */
export const createJudgement = (
  rule: StatutoryRule,
  state: JudgementState,
  text: string,
  found: Partial<Judgement> = {},
): Judgement => ({
  ruleCode: rule.ruleCode,
  name: rule.name,
  level: rule.level,
  source: rule.source,
  amount: rule.amount,
  unit: rule.unit,
  anchorField: rule.anchorField,
  targetField: rule.targetField,
  state,
  anchorDate: null,
  targetDate: null,
  earliest: null,
  latest: null,
  left: null,
  text,
  note: rule.note ?? null,
  ...found,
})
