import { addDays, formatDate, parseInstant } from '../../../format/dates'
import { judgeLotByRules } from '../../../tendering/deadlines'
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
export function earliestLawfulTimetable(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  facts: Facts,
  start: string,
): Timetable {
  const { holidays, hours = USUAL_HOURS } = project
  const nextWorkdayFrom = (day: string) => rollToWorkday(day, holidays)
  const amounts: Facts = { budgetMoney: facts.budgetMoney ?? null }
  /** The first lawful day of a time, given the times before it; undefined when no rule sets one. */
  const firstLawfulDay = (name: PlannedTime, times: Timetable): string | undefined => {
    const days = judgeLotByRules(rules, project, { ...amounts, ...times }).flatMap(
      ({ targetField, earliest }) => (targetField === name && earliest ? [earliest] : []),
    )
    const last = days.sort().at(-1)
    return last && nextWorkdayFrom(last)
  }
  const times: Timetable = { noticeTime: start }
  const setTimeIfKnown = (name: PlannedTime, value: string | undefined) => {
    if (value) times[name] = value
  }
  setTimeIfKnown('noticeEnd', closingTimeOn(firstLawfulDay('noticeEnd', times), hours))
  if (project.isPrequalified) {
    setTimeIfKnown(
      'prequalifySaleEnd',
      closingTimeOn(firstLawfulDay('signUpEnd', { signUpStart: start }), hours),
    )
    const lawful = closingTimeOn(firstLawfulDay('prequalifyDeadline', times), hours)
    setTimeIfKnown('prequalifyDeadline', laterTime(lawful, times.prequalifySaleEnd))
  }
  const { prequalifyDeadline } = times
  const applied = prequalifyDeadline && addDays(formatDate(prequalifyDeadline), 1)
  setTimeIfKnown('signUpStart', applied ? instantAtHour(nextWorkdayFrom(applied), hours.open) : start)
  setTimeIfKnown('signUpEnd', closingTimeOn(firstLawfulDay('signUpEnd', times), hours))
  const end = times.signUpEnd ?? facts.signUpEnd ?? undefined
  const lawful = firstLawfulDay('openTime', times)
  if (lawful || times.signUpEnd) {
    const hour = hours.open < '08:00' ? USUAL_OPENING : hours.open
    const day = laterTime(lawful, end && formatDate(end)) as string
    const opening = instantAtHour(nextWorkdayFrom(day), hour)
    setTimeIfKnown(
      'openTime',
      end && isBefore(opening, end) ? instantAtHour(nextWorkdayFrom(addDays(day, 1)), hour) : opening,
    )
    setTimeIfKnown('bondEnd', times.openTime)
  }
  return times
}

/** The earliest usual publication of a notice: the start of business on the next working day. */
export function earliestNoticeTime({ today, holidays, hours = USUAL_HOURS }: ProjectContext): string {
  return instantAtHour(rollToWorkday(addDays(today, 1), holidays), hours.open)
}

const instantAtHour = (day: string, hour: string) => `${day}T${hour === '24:00' ? '23:59' : hour}:00+08:00`
const closingTimeOn = (day: string | undefined, { close }: BusinessHours) => day && instantAtHour(day, close)
const isBefore = (one: string, other: string) => parseInstant(one) < parseInstant(other)

/** Returns the later of two times or dates. */
function laterTime(one: string | undefined, other: string | undefined): string | undefined {
  if (!one || !other) return one || other
  return isBefore(one, other) ? other : one
}
