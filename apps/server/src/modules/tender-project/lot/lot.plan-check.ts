import type { AnswerOf, ParsedInputOf } from '@agency/shared/contract/endpoint'
import { dateAt } from '@agency/shared/format/dates'
import type { PlannedDay, Tried } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { earliestTimes, nextStart } from '@agency/shared/modules/tender-project/lot/lot.timetable'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { judgeChange } from '@agency/shared/tendering/deadlines'
import { isWorkday } from '@agency/shared/workday/workday'
import type { Queryable } from '../../../db/database'
import type { Context } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import { holidayTable, namesOfDays } from '../../../system/holidays'
import { contextOf, loadJudging, lotRuleFacts } from '../deadline/deadlines'
import type { LotPorts } from '../ports'
import { projects } from '../project/project.store'
import { separateFacts } from './lot.facts'
import { lotsOfProject } from './lot.record'

type Call = typeof projectApi.whatIf

/** What the law says about planned lots, and the earliest possible date of each step. */
export async function checkPlan(
  context: Context,
  ports: LotPorts,
  { listId, lots: asked }: ParsedInputOf<Call>,
): Promise<AnswerOf<Call>> {
  const project = await projects.mustFind(context, listId)
  const judging = await loadJudging(context.db, project, context.clock())
  const ofProject = new Map((await lotsOfProject(context.db, listId)).map((lot) => [lot.listId, lot]))
  const more = await separateFacts(context, ports, listId, [...ofProject.values()])
  const lots = asked.map(({ listId: lotId, times, money, ...flags }): Tried => {
    const lot = ofProject.get(lotId)
    if (!lot) throw notFound()
    const under = contextOf(judging, { ...lot, ...flags })
    const facts = lotRuleFacts(lot, more(lot))
    const typed = { ...times, ...money }
    return {
      packageId: lotId,
      changes: judgeChange(judging.rules, under, facts, typed),
      earliest: earliestTimes(
        judging.rules,
        under,
        { ...facts, ...typed },
        times.noticeTime ?? nextStart(under),
      ),
    }
  })
  const typed = asked.flatMap(({ times }) => Object.values(times))
  return { lots, days: await daysOf(context.db, [...typed, ...lots.flatMap(placesOf)]) }
}

/** The days of a planned lot that were calculated, besides those entered. */
const placesOf = ({ changes, earliest }: Tried) => [
  ...Object.values(earliest),
  ...changes.map(({ after }) => after.earliest),
]

/** The calendar information about the days of these times, each once. */
async function daysOf(db: Queryable, times: readonly (string | null | undefined)[]): Promise<PlannedDay[]> {
  const days = [...new Set(times.filter((time) => !!time).map((time) => dateAt(new Date(time as string))))]
  const [table, names] = [await holidayTable(db), await namesOfDays(db, days)]
  return days.sort().map((day) => ({ day, isWorkday: isWorkday(day, table), name: names.get(day) ?? null }))
}
