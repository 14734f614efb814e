import { formatDate } from '../format/dates'
import { parseDecimalAmount } from '../format/money'
import { createJudgement, type Judgement, type ProjectContext, SOON_DAYS } from './judgement'
import {
  badFigure,
  brokenRuleText,
  earliestLawfulText,
  laterDayAdviceText,
  missingHolidaysText,
  periodRuleText,
  unknownRuleText,
} from './judgement.messages'
import {
  countWorkdays,
  daysLeft,
  type LegalDate,
  lastDayBefore,
  lastFullyOfferedDay,
  legalPeriodEnd,
  offerPeriodEnd,
  PERIOD_UNITS,
  type PeriodUnit,
  USUAL_HOURS,
} from './periods'
import type { Facts } from './rule-fields'
import type { StatutoryRule } from './statutory'

const isPeriodUnit = (unit: string | null): unit is PeriodUnit =>
  (PERIOD_UNITS as readonly (string | null)[]).includes(unit)

/** Times that end an offer to the public: the sale, the notice, 候选人公示. */
const OFFERED: readonly (string | null)[] = ['signUpEnd', 'noticeEnd', 'candidateEnd']
/** A deadline for the rights of others, which is never extended to their disadvantage (R21). */
const NEVER_ROLLED = 'objectionTime'

interface Period {
  n: number
  unit: PeriodUnit
  isMin: boolean
}

/** The rule as a period; undefined when it does not define one. */
function periodOfRule({ amount, unit, dir }: StatutoryRule): Period | undefined {
  if (amount === null || !isPeriodUnit(unit) || (dir !== 'MIN' && dir !== 'MAX')) return undefined
  const n = parseDecimalAmount(amount)
  return n.isInteger() && !n.isNegative() ? { n: n.toNumber(), unit, isMin: dir === 'MIN' } : undefined
}

const factTime = (facts: Facts, field: string | null) =>
  (facts as Readonly<Record<string, string | null | undefined>>)[field ?? ''] || null

/**
 * Judges a rule about the time between two dates (DOMAIN section 2, "Counting"). Throws RangeError for a fact that is
 * not a time. When it depends on a year without holiday data, the rule is met if it holds with twelve additional days
 * off, broken if it fails even with weekends alone, and otherwise cannot be judged, which blocks nothing.
 */
export function judgePeriod(rule: StatutoryRule, project: ProjectContext, facts: Facts): Judgement {
  const period = periodOfRule(rule)
  if (!period) return createJudgement(rule, 'unknown', unknownRuleText(rule, badFigure))
  const [anchor, target] = [factTime(facts, rule.anchorField), factTime(facts, rule.targetField)]
  const dates = { anchorDate: formatDate(anchor) || null, targetDate: formatDate(target) || null }
  if (!anchor) {
    const lacks = [rule.anchorField, target ? null : rule.targetField].filter((field) => field !== null)
    return createJudgement(rule, 'open', periodRuleText(rule, 'open', { lacks }), dates)
  }
  const asked = { rule, period, project, dates }
  return period.isMin ? judgeMinimumPeriod(asked, anchor, target) : judgeMaximumPeriod(asked, anchor)
}

interface Asked {
  rule: StatutoryRule
  period: Period
  project: ProjectContext
  dates: { anchorDate: string | null; targetDate: string | null }
}

function judgeMinimumPeriod(
  { rule, period, project, dates }: Asked,
  anchor: string,
  target: string | null,
): Judgement {
  const { holidays, hours = USUAL_HOURS } = project
  const isOffered = OFFERED.includes(rule.targetField)
  const legal = isOffered
    ? offerPeriodEnd(anchor, period.n, period.unit, holidays, hours)
    : legalPeriodEnd(formatDate(anchor), period.n, period.unit, holidays)
  const bound = isOffered ? `${legal.date} ${hours.close}` : legal.date
  const found = { ...dates, earliest: legal.date }
  if (!target) {
    const lacks = rule.targetField ? [rule.targetField] : []
    return createJudgement(rule, 'open', periodRuleText(rule, 'open', { bound, lacks }), found)
  }
  const until = isOffered ? lastFullyOfferedDay(target, hours) : lastDayBefore(target)
  const more = { ...found, left: daysLeft(legal.date, until, period.unit, holidays) }
  if (until < legal.date)
    return createJudgement(rule, 'broken', `${brokenRuleText(rule)}${earliestLawfulText(bound)}`, more)
  if (until < legal.worst.date) return undecidedJudgement(rule, legal, more)
  if (until < legal.rolled && period.n > 0 && rule.anchorField !== NEVER_ROLLED)
    return createJudgement(rule, 'advised', laterDayAdviceText(rule, legal), { ...more, level: 'WARN' })
  return createJudgement(rule, 'ok', periodRuleText(rule, 'ok', { bound }), more)
}

/** A result that depends on missing holiday data is reported but blocks nothing. */
const undecidedJudgement = (
  rule: StatutoryRule,
  { missing }: LegalDate,
  found: Partial<Judgement>,
): Judgement =>
  createJudgement(rule, 'unknown', unknownRuleText(rule, missingHolidaysText(missing)), {
    ...found,
    level: 'WARN',
  })

function judgeMaximumPeriod({ rule, period: { n, unit }, project, dates }: Asked, anchor: string): Judgement {
  const { holidays, today } = project
  const legal = legalPeriodEnd(formatDate(anchor), n, unit, holidays)
  const latest = legal.rolled
  const done = dates.targetDate
  const left = daysLeft(done ?? today, latest, unit, holidays)
  const found = { ...dates, latest, left }
  if ((done ?? today) > legal.worst.rolled)
    return createJudgement(rule, 'broken', brokenRuleText(rule), found)
  if ((done ?? today) > latest) return undecidedJudgement(rule, legal, found)
  if (done) return createJudgement(rule, 'ok', periodRuleText(rule, 'ok', { bound: latest }), found)
  // Without holiday data only weekends count as days off, so that the warning comes rather too early than not at all.
  const atMost = left ?? countWorkdays(today, latest, holidays)
  if (atMost <= SOON_DAYS)
    return createJudgement(rule, 'soon', periodRuleText(rule, 'soon', { bound: latest, left: atMost }), found)
  const lacks = rule.targetField ? [rule.targetField] : []
  return createJudgement(rule, 'open', periodRuleText(rule, 'open', { bound: latest, lacks }), found)
}
