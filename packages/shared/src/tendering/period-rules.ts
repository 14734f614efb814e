import { formatDate } from '../format/dates'
import { decimal } from '../format/money'
import { type Judgement, judgementOf, type ProjectContext, SOON_DAYS } from './judgement'
import { badFigure, brokenText, noHolidays, periodText, unknownText } from './judgement.messages'
import { daysLeft, type LegalDate, legalDate, PERIOD_UNITS, type PeriodUnit } from './periods'
import type { Facts } from './rule-fields'
import type { StatutoryRule } from './statutory'

const isPeriodUnit = (unit: string | null): unit is PeriodUnit =>
  (PERIOD_UNITS as readonly (string | null)[]).includes(unit)

interface Period {
  n: number
  unit: PeriodUnit
  isMin: boolean
}

/** The rule as a period; undefined when the row does not make one. */
function periodOf({ amount, unit, dir }: StatutoryRule): Period | undefined {
  if (amount === null || !isPeriodUnit(unit) || (dir !== 'MIN' && dir !== 'MAX')) return undefined
  const n = decimal(amount)
  return n.isInteger() && !n.isNegative() ? { n: n.toNumber(), unit, isMin: dir === 'MIN' } : undefined
}

const dateIn = (facts: Facts, field: string | null) =>
  formatDate((facts as Readonly<Record<string, string | null | undefined>>)[field ?? '']) || null

/**
 * A rule about the time between two dates. Throws RangeError for a fact that is not a time.
 *
 * A rule whose last day depends on holidays nobody has entered is unknown, except where no holiday could change it:
 * holidays only make the legal date later.
 */
export function judgePeriod(rule: StatutoryRule, project: ProjectContext, facts: Facts): Judgement {
  const period = periodOf(rule)
  if (!period) return judgementOf(rule, 'unknown', unknownText(rule, badFigure))
  const dates = { anchorDate: dateIn(facts, rule.anchorField), targetDate: dateIn(facts, rule.targetField) }
  if (!dates.anchorDate) {
    const lacks = [rule.anchorField, dates.targetDate ? null : rule.targetField].filter(
      (field) => field !== null,
    )
    return judgementOf(rule, 'open', periodText(rule, 'open', { lacks }), dates)
  }
  const legal = legalDate(dates.anchorDate, period.n, period.unit, project.holidays)
  if (legal.missing.length > 0) return withoutHolidays(rule, period, legal, dates)
  return period.isMin
    ? judgeLeast(rule, period, legal, project, dates)
    : judgeMost(rule, period, legal, project, dates)
}

interface Dates {
  anchorDate: string | null
  targetDate: string | null
}

function withoutHolidays(rule: StatutoryRule, { isMin }: Period, legal: LegalDate, dates: Dates): Judgement {
  const target = dates.targetDate
  if (target && isMin && target < legal.floor) return judgementOf(rule, 'broken', brokenText(rule), dates)
  if (target && !isMin && target <= legal.floor)
    return judgementOf(rule, 'ok', periodText(rule, 'ok', {}), dates)
  return judgementOf(rule, 'unknown', unknownText(rule, noHolidays(legal.missing)), dates)
}

function judgeLeast(
  rule: StatutoryRule,
  { unit }: Period,
  { date }: LegalDate,
  { holidays }: ProjectContext,
  dates: Dates,
): Judgement {
  const found = { ...dates, earliest: date }
  const target = dates.targetDate
  if (!target) {
    const lacks = rule.targetField ? [rule.targetField] : []
    return judgementOf(rule, 'open', periodText(rule, 'open', { bound: date, lacks }), found)
  }
  const more = { ...found, left: daysLeft(date, target, unit, holidays) }
  return target < date
    ? judgementOf(rule, 'broken', brokenText(rule), more)
    : judgementOf(rule, 'ok', periodText(rule, 'ok', { bound: date }), more)
}

function judgeMost(
  rule: StatutoryRule,
  { unit }: Period,
  { date }: LegalDate,
  { holidays, today }: ProjectContext,
  dates: Dates,
): Judgement {
  const done = dates.targetDate
  const left = daysLeft(done ?? today, date, unit, holidays)
  const found = { ...dates, latest: date, left }
  if ((done ?? today) > date) return judgementOf(rule, 'broken', brokenText(rule), found)
  if (done) return judgementOf(rule, 'ok', periodText(rule, 'ok', { bound: date }), found)
  if (left !== null && left <= SOON_DAYS)
    return judgementOf(rule, 'soon', periodText(rule, 'soon', { bound: date, left }), found)
  const lacks = rule.targetField ? [rule.targetField] : []
  return judgementOf(rule, 'open', periodText(rule, 'open', { bound: date, lacks }), found)
}
