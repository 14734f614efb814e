import type { HolidayTable } from '../workday/workday'
import type { BusinessHours } from './periods'
import type { Procurement, StatutoryRule } from './statutory'

/** What a project is judged in. */
export interface ProjectContext extends Procurement {
  /** Dictionary projectType. */
  projectType: string | null
  /** 勘察设计, which the dictionary does not tell from other services; undefined, as not: nobody has said. */
  isSurveyDesign?: boolean
  /** 技术复杂或者社会影响较大, which the team says of a lot: seven evaluate it (R12h). */
  isComplex?: boolean
  /** 元, of the whole project: what decides how many sit on a committee (R12), however many lots it is split into. */
  budgetMoney?: string | null
  /** There is a 资格预审: R08 and R11 are asked. */
  isPrequalified?: boolean
  /** Codes of the rules that LEADER has excepted the lot from, by a letter of the authority or an order of a court. */
  exempted?: ReadonlySet<string>
  /** The least number of bidders of the 采购方式, where it is not R10's own figure. */
  minSuppliers?: number | null
  /** 'YYYY-MM-DD' in Asia/Shanghai, from the server's clock. */
  today: string
  holidays: HolidayTable
  /** What the agency's day of business is; the usual one where nobody has said. */
  hours?: BusinessHours
}

/**
 * ok: kept. soon: kept so far, and at most SOON_DAYS are left to do it. advised: kept, and the text advises something
 * more. broken: against the rule, or overdue. exempt: not kept, by a lawful exception. open: a date or figure is
 * missing. unknown: cannot be judged, the text says why.
 */
export type JudgementState = 'ok' | 'soon' | 'advised' | 'broken' | 'open' | 'unknown' | 'exempt'

/** Days of the rule's unit before its last day from which on it is `soon` (DOMAIN section 8, item 2). */
export const SOON_DAYS = 3

export interface Judgement {
  ruleCode: string
  name: string
  level: string
  /** Law and article. */
  source: string
  /** The rule's figure in its unit. */
  amount: string | null
  unit: string | null
  anchorField: string | null
  targetField: string | null
  state: JudgementState
  /** 'YYYY-MM-DD'; null for a rule about figures, or when it is not known. */
  anchorDate: string | null
  targetDate: string | null
  /** The first day the target may be on (a MIN period), or the last (MAX). */
  earliest: string | null
  latest: string | null
  /**
   * Days of the unit: MIN, by how much the target is later than it must be; MAX, what is left until the last day, from
   * the target or, while that is missing, from today. Negative when broken; null when there is nothing to count.
   */
  left: number | null
  text: string
  /** What is said with the rule itself; null for most. */
  note: string | null
}

/** A judgement with nothing found yet. */
export const judgementOf = (
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
