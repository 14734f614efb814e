import type { DayGroup } from '@agency/shared/contract/dashboard.contract'
import { addDays, type DateRange, parseInstant } from '@agency/shared/format/dates'
import {
  handlingPath,
  PROJECT_LIST,
  projectPath,
} from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { filteredPath } from '@agency/shared/pages/filtered-path'
import { lotStatus, projectStatus } from '@agency/shared/tendering/project-state'
import { and, asc, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { openTask, wfTodo } from '../../workflow/todo.table'
import { isLotOpenedOrNotFailed, projectsInScope } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'

/** Maximum number shown of one kind on one day; more are shown as a count. */
const MOST = 3
const say = { lots: (count: number) => `${count} 个标包` }

interface DayKind {
  kind: string
  label: string
  /** SQL for the time of the event in a lot. */
  at: SQLWrapper
  /** Condition for the lots that have this event in the period. */
  where: SQL | undefined
  pathOf(project: { projectId: string; projectCode: string }): string
  /** The module whose data scope applies; defaults to that of projects. */
  module?: string | undefined
  /** Address of the list of this kind for one day. */
  listOf?(date: string): string
}

/** For each day, the first few projects by the earliest such event of their lots, and the total number. */
async function loadDayGroups(
  context: Context,
  { kind, label, at, where, pathOf, listOf, module }: DayKind,
): Promise<DayGroup[]> {
  const day = sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const earliest = sql`min(${at})`
  const found = context.db
    .select({
      projectId: sql<string>`${tenderProject.listId}`.as('project_id'),
      projectCode: sql<string>`${tenderProject.projectCode}`.as('project_code'),
      projectName: sql<string>`${tenderProject.projectName}`.as('project_name'),
      date: day.as('date'),
      at: sql<Date>`${earliest}`.mapWith(tenderLot.openTime).as('at'),
      lots: sql<number>`count(*)::int`.as('lots'),
      nth: sql<number>`row_number() over (partition by ${day} order by ${earliest}, ${tenderProject.projectCode})`.as(
        'nth',
      ),
      count: sql<number>`(count(*) over (partition by ${day}))::int`.as('of_day'),
    })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.delFlag, false),
        eq(tenderProject.status, projectStatus.running),
        where,
        projectsInScope(context.actor, module),
      ),
    )
    .groupBy(tenderProject.listId, day)
    .as('found')
  const { projectId, date, at: first } = found
  // Tables are named in full because drizzle omits them when selecting from one table.
  const room = sql<
    string | null
  >`(select room.room_name from ordinal_booking booking join ordinal_room room on room.list_id = booking.room_id
    where booking.project_id = found.project_id and booking.status = '确认'
      and booking.start_time <= found.at and booking.end_time > found.at limit 1)`
  const rows = await context.db
    .select({
      projectId,
      projectCode: found.projectCode,
      projectName: found.projectName,
      date,
      at: first,
      lots: found.lots,
      count: found.count,
      room,
    })
    .from(found)
    .where(lte(found.nth, MOST))
    .orderBy(asc(first))
  const dates = [...new Set(rows.map(({ date }) => date))]
  return dates.map((date) => {
    const entries = rows.filter((row) => row.date === date)
    return {
      date,
      kind,
      label,
      money: null,
      count: entries[0]?.count ?? 0,
      path: listOf?.(date) ?? null,
      entries: entries.map((row) => ({
        time: row.at.toISOString(),
        title: row.projectName,
        // The name of the room is more informative than the number of lots.
        about: (kind === OPENING ? row.room : null) ?? (row.lots > 1 ? say.lots(row.lots) : null),
        path: pathOf(row),
      })),
    }
  })
}
const OPENING = 'opening'

/** The week's events of tenders: 开标 with its room, 报名截止, 公示止, and the last day for 合同 (R15). */
export async function loadWeekEvents(context: Context, days: DateRange): Promise<DayGroup[]> {
  if (!hasPermission(context.actor, `${projectPrefix}:view`)) return []
  const [from, to] = [parseInstant(`${days.start}T00:00`), parseInstant(`${addDays(days.end, 1)}T00:00`)]
  const withinWeek = (at: SQLWrapper) => sql`${at} >= ${from} and ${at} < ${to}`
  const dueTasks = sql`from ${wfTodo} where ${openTask} and step_id = 'TP_CONTRACT'`
  const contractDue = sql`(select min(due_time) ${dueTasks} and own_id = ${tenderLot.listId})`
  // The counter handles lots of projects whose pages it may not open.
  const isCounter = hasPermission(context.actor, `${signupPrefix}:invalidate`)
  const [onPage, handled, ofCounter] = [
    ({ projectId }: { projectId: string }) => projectPath(projectId),
    ({ projectId }: { projectId: string }) => handlingPath(projectId),
    ({ projectCode }: { projectCode: string }) => filteredPath(SIGNUP_LIST, { projectCode }),
  ]
  const module = isCounter ? signupPrefix : undefined
  const kinds: DayKind[] = [
    {
      kind: OPENING,
      label: '开标',
      at: tenderLot.openTime,
      module,
      pathOf: isCounter ? ofCounter : handled,
      where: and(withinWeek(tenderLot.openTime), isLotOpenedOrNotFailed),
      ...(isCounter ? {} : { listOf: (date: string) => filteredPath(PROJECT_LIST, openingDayFilter(date)) }),
    },
    {
      kind: 'signUpEnd',
      label: '报名截止',
      at: tenderLot.signUpEnd,
      module,
      pathOf: isCounter ? ofCounter : onPage,
      // Distinguishing the two statuses would reveal whether three have signed up (R27), so both are
      // included.
      where: and(
        withinWeek(tenderLot.signUpEnd),
        inArray(tenderLot.status, [lotStatus.selling, lotStatus.toOpen]),
      ),
    },
    {
      kind: 'candidateEnd',
      label: '公示止',
      at: tenderLot.candidateEnd,
      pathOf: handled,
      where: and(withinWeek(tenderLot.candidateEnd), eq(tenderLot.status, lotStatus.candidate)),
    },
    {
      kind: 'contract',
      label: '合同应签',
      at: contractDue,
      pathOf: handled,
      where: and(
        isNull(tenderLot.contractTime),
        sql`${tenderLot.listId} in (select own_id ${dueTasks} and ${withinWeek(sql`due_time`)})`,
      ),
    },
  ]
  return (await Promise.all(kinds.map((kind) => loadDayGroups(context, kind)))).flat()
}

/** Filter of the list for projects that open on a day. */
export const openingDayFilter = (date: string) => ({
  openTimeStart: date,
  openTimeEnd: date,
  status: projectStatus.running,
})
