import type { AnswerOf, ParsedInputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { PlannedDay, Tried } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  earliestLawfulTimetable,
  earliestNoticeTime,
} from '@agency/shared/modules/tender-project/lot/lot.timetable'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { compareJudgements } from '@agency/shared/tendering/deadlines'
import { isWorkday } from '@agency/shared/workday/workday'
import type { Queryable } from '../../../db/database'
import type { Context } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import { loadHolidayNames, loadHolidayTable } from '../../../system/holidays'
import { judgementContext, loadJudgementBasis, lotRuleFacts } from '../deadline/lot-judgement'
import { lotsOfProject } from '../lot/lot.store'
import { projects } from '../project/project.store'
import { loadSecretFacts } from './secret-lot-facts'

type Call = typeof projectApi.whatIf

/** What the law says about planned lots, and the earliest possible date of each step. */
export async function checkPlannedLots(
  context: Context,
  { listId, lots: asked }: ParsedInputOf<Call>,
): Promise<AnswerOf<Call>> {
  const project = await projects.mustFind(context, listId)
  const judging = await loadJudgementBasis(context.db, project, context.clock())
  const ofProject = new Map((await lotsOfProject(context.db, listId)).map((lot) => [lot.listId, lot]))
  const more = await loadSecretFacts(context, listId, [...ofProject.values()])
  const lots = asked.map(({ listId: lotId, times, money, ...flags }): Tried => {
    const lot = ofProject.get(lotId)
    if (!lot) throw notFound()
    const under = judgementContext(judging, { ...lot, ...flags })
    const facts = lotRuleFacts(lot, more(lot))
    const typed = { ...times, ...money }
    return {
      packageId: lotId,
      changes: compareJudgements(judging.rules, under, facts, typed),
      earliest: earliestLawfulTimetable(
        judging.rules,
        under,
        { ...facts, ...typed },
        times.noticeTime ?? earliestNoticeTime(under),
      ),
    }
  })
  const typed = asked.flatMap(({ times }) => Object.values(times))
  return { lots, days: await calendarDaysOf(context.db, [...typed, ...lots.flatMap(calculatedDaysOf)]) }
}

/** The days of a planned lot that were calculated, besides those entered. */
const calculatedDaysOf = ({ changes, earliest }: Tried) => [
  ...Object.values(earliest),
  ...changes.map(({ after }) => after.earliest),
]

/** The calendar information about the days of these times, each once. */
async function calendarDaysOf(
  db: Queryable,
  times: readonly (string | null | undefined)[],
): Promise<PlannedDay[]> {
  const days = [
    ...new Set(times.filter((time) => !!time).map((time) => shanghaiDateAt(new Date(time as string)))),
  ]
  const [table, names] = [await loadHolidayTable(db), await loadHolidayNames(db, days)]
  return days.sort().map((day) => ({ day, isWorkday: isWorkday(day, table), name: names.get(day) ?? null }))
}
