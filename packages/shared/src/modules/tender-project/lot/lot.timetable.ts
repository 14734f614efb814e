import { addDays, formatDate, parseInstant } from '../../../format/dates'
import { judgeRules } from '../../../tendering/deadlines'
import type { ProjectContext } from '../../../tendering/judgement'
import { type BusinessHours, USUAL_HOURS } from '../../../tendering/periods'
import type { Facts } from '../../../tendering/rule-fields'
import type { StatutoryRule } from '../../../tendering/statutory'
import { rollToWorkday } from '../../../workday/workday'
import type { PlannedTime } from './lot.fields'

export type Timetable = Partial<Record<PlannedTime, string>>

/** Earliest time of an opening, even where business starts earlier or at any hour. */
const USUAL_OPENING = '09:30'

/**
 * 按最早日期排期 (DOMAIN section 2): schedules a lot as early as the shortest periods of its law and method allow,
 * never on a day off. `start` is the publication of its notice, an instant. Times without a rule are left out, except
 * that the opening follows the end of the sale and the bond deadline equals the opening. The documents of 资格预审
 * are sold for the same minimum period as those of the tender (招标投标法实施条例第16条；财政部令第87号第18条), and
 * the sale of the latter starts on the first working day after the applications. Years without holiday data use the
 * regular week, and their judgement says so.
 */
export function earliestTimes(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  facts: Facts,
  start: string,
): Timetable {
  const { holidays, hours = USUAL_HOURS } = project
  const roll = (day: string) => rollToWorkday(day, holidays)
  const amounts: Facts = { budgetMoney: facts.budgetMoney ?? null }
  /** The first lawful day of a time, given the times before it; undefined when no rule sets one. */
  const dayOf = (name: PlannedTime, times: Timetable): string | undefined => {
    const days = judgeRules(rules, project, { ...amounts, ...times }).flatMap(({ targetField, earliest }) =>
      targetField === name && earliest ? [earliest] : [],
    )
    const last = days.sort().at(-1)
    return last && roll(last)
  }
  const times: Timetable = { noticeTime: start }
  const put = (name: PlannedTime, value: string | undefined) => {
    if (value) times[name] = value
  }
  put('noticeEnd', closing(dayOf('noticeEnd', times), hours))
  if (project.isPrequalified) {
    put('prequalifySaleEnd', closing(dayOf('signUpEnd', { signUpStart: start }), hours))
    const lawful = closing(dayOf('prequalifyDeadline', times), hours)
    put('prequalifyDeadline', later(lawful, times.prequalifySaleEnd))
  }
  const { prequalifyDeadline } = times
  const applied = prequalifyDeadline && addDays(formatDate(prequalifyDeadline), 1)
  put('signUpStart', applied ? at(roll(applied), hours.open) : start)
  put('signUpEnd', closing(dayOf('signUpEnd', times), hours))
  const end = times.signUpEnd ?? facts.signUpEnd ?? undefined
  const lawful = dayOf('openTime', times)
  if (lawful || times.signUpEnd) {
    const hour = hours.open < '08:00' ? USUAL_OPENING : hours.open
    const day = later(lawful, end && formatDate(end)) as string
    const opening = at(roll(day), hour)
    put('openTime', end && isBefore(opening, end) ? at(roll(addDays(day, 1)), hour) : opening)
    put('bondEnd', times.openTime)
  }
  return times
}

/** The earliest usual publication of a notice: the start of business on the next working day. */
export function earliestNoticeTime({ today, holidays, hours = USUAL_HOURS }: ProjectContext): string {
  return at(rollToWorkday(addDays(today, 1), holidays), hours.open)
}

const at = (day: string, hour: string) => `${day}T${hour === '24:00' ? '23:59' : hour}:00+08:00`
const closing = (day: string | undefined, { close }: BusinessHours) => day && at(day, close)
const isBefore = (one: string, other: string) => parseInstant(one) < parseInstant(other)

/** Returns the later of two times or dates. */
function later(one: string | undefined, other: string | undefined): string | undefined {
  if (!one || !other) return one || other
  return isBefore(one, other) ? other : one
}
