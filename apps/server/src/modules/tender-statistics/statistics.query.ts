import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import type { Figures, statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, may } from '../../http/actor'
import type { Context } from '../../http/context'
import { scopeOf } from '../../http/guard'
import { oneOf, timeRange } from '../../http/list'
import {
  learnsBuyers,
  othersInScope,
  ownProjects,
  projects,
  projectsInConfidence,
  projectsInScope,
} from '../tender-project/project.door'
import { columnOf, factsOf, MEASURES, names, projectsBy, type SumGrouping } from './statistics.facts'
import { tenderStatLot as f, tenderStatSum as s } from './statistics.table'

export type Asked = Omit<ParsedInputOf<typeof statisticsApi.exportExcel>, 'exportId' | 'order'>

/** By which the rows are grouped; left out: what one group of was clicked, if any was. */
type Grouped = Asked & {
  by?: SumGrouping
  /** Of sums: whose data scope says which projects are counted; left out, that of projects. */
  module?: string
  /** Of sums: no key before this. */
  from?: string
}

/**
 * What is counted, as `lot` for a query that goes on from here. The lot is the unit, so that what is asked of the
 * award narrows lots, and with them the projects. Rows are of one lot, or of the sums of many.
 *
 * Where nothing but a department and a group is asked for, the sums answer, less what they hold of the caller's own
 * projects, of which the caller may be told more than others are, and of those that changed since: these are counted
 * lot by lot. So the figures are what counting every lot would make them, at this moment.
 */
export function lotsAsked(context: Context, asked: Grouped): SQL {
  const { departmentId, ...others } = projectsAndAwards(asked)
  return isAnyGiven(others) ? everyLot(context, asked) : bySums(context, asked)
}

const isAnyGiven = (filters: object) =>
  Object.values(filters).some((value) => value !== undefined && value !== '')

const gathered = (actor: Actor, parts: readonly SQL[]) =>
  sql`with changed as materialized (select distinct project_id from tender_stat_changed),
    own as materialized (select mine.project_id from (${ownProjects(actor)}) mine (project_id)),
    lot as (${sql.join([...parts], sql` union all `)})`

/** The same without sums, of which rows know their project. */
export function everyLot(context: Context, asked: Grouped): SQL {
  const { actor } = context
  const isUnchanged = sql`${f.projectId} not in (select project_id from changed)`
  const { procurementMethod, departmentId, clientId, createTimeStart, createTimeEnd, ...others } =
    projectsIn(asked)
  const created = timeRange(f.createTime)
  // What the facts themselves say needs no project to be read.
  const isAsked = isAnyGiven(others)
    ? sql`${f.projectId} in ${projects.ids(context, projectsIn(asked))}`
    : and(
        seen(actor, projectPrefix),
        procurementMethod ? oneOf(f.method, procurementMethod) : undefined,
        departmentId ? eq(f.departmentId, departmentId) : undefined,
        clientId ? eq(f.clientId, clientId) : undefined,
        createTimeStart ? created.start(createTimeStart) : undefined,
        createTimeEnd ? created.end(createTimeEnd) : undefined,
      )
  const stored = sql`${factRows(1, asked, toldOf(actor))} from ${f} where ${and(isUnchanged, isAsked, narrowed(asked))}`
  return gathered(actor, [stored, changedLots(context, asked)])
}

/** The same of sums alone, without filters. */
export function bySums(context: Context, asked: Grouped): SQL {
  const { actor } = context
  const { departmentId, groupKey, module = projectPrefix, from } = asked
  const by = groupingOf(asked)
  const ofDepartment = (column: typeof s.departmentId | typeof f.departmentId) =>
    departmentId ? eq(column, departmentId) : undefined
  const ofGroup = asked.groupBy && groupKey !== undefined ? eq(s.key, groupKey) : undefined
  const sums = and(
    eq(s.grouping, by),
    othersInScope(actor, module, s),
    ofDepartment(s.departmentId),
    ofGroup,
    from ? gte(s.key, from) : undefined,
  )
  const facts = and(ofDepartment(f.departmentId), narrowed(asked))
  const apart = sql`${f.projectId} in (select project_id from own union select project_id from changed)`
  const own = sql`${f.projectId} in (select project_id from own except select project_id from changed)`
  return gathered(actor, [
    sql`select 1 as sign, null::uuid as project_id, ${s.key}, ${s.projects}, ${toldToOthers(actor, s)},
      ${names(MEASURES, 'tender_stat_sum')} from ${s} where ${sums}`,
    sql`${factRows(-1, asked, toldToOthers(actor, f))} from ${f}
      where ${and(apart, othersInScope(actor, module, f), facts)}`,
    sql`${factRows(1, asked, toldOf(actor))} from ${f} where ${and(own, seen(actor, module), facts)}`,
    changedLots(context, asked),
  ])
}

/** Lots of the projects that were written since the sums were made, as they stand. */
function changedLots(context: Context, asked: Grouped): SQL {
  const { module } = asked
  const isAsked = module ? projectsInScope(context.actor, module) : projects.asked(context, projectsIn(asked))
  const which = sql`${isAsked ?? sql`true`} and tender_project.list_id in (select project_id from changed)`
  return sql`${factRows(1, asked, toldOf(context.actor))} from (${factsOf(which)}) tender_stat_lot
    where ${narrowed(asked) ?? sql`true`}`
}

const ofLot = (column: string) => names([column], 'tender_stat_lot')

const factRows = (sign: 1 | -1, asked: Grouped, told: SQL) => {
  const by = groupingOf(asked)
  return sql`select ${sql.raw(String(sign))} as sign, ${f.projectId}, ${ofLot(columnOf[by])} as key,
    ${ofLot(projectsBy(by))} as projects, ${told}, ${names(MEASURES, 'tender_stat_lot')}`
}

const groupingOf = ({ by, groupBy, groupKey }: Grouped): SumGrouping =>
  by ?? (groupKey === undefined ? undefined : groupBy) ?? 'method'

const projectsAndAwards = ({ groupBy, groupKey, by, module, from, menuId, ...filters }: Grouped) => filters
const projectsIn = (asked: Grouped) => {
  const { awardStart, awardEnd, ...filters } = projectsAndAwards(asked)
  return filters
}

/** What is asked for of lots, as a condition on their facts. */
function narrowed(asked: Grouped): SQL | undefined {
  const { awardStart, awardEnd, groupBy, groupKey, from } = asked
  const awarded = timeRange(f.calibrationTime)
  return and(
    awardStart ? awarded.start(awardStart) : undefined,
    awardEnd ? awarded.end(awardEnd) : undefined,
    groupBy && groupKey !== undefined ? sql`${ofLot(columnOf[groupBy])} = ${groupKey}` : undefined,
    from ? sql`${ofLot(columnOf[groupingOf(asked)])} >= ${from}` : undefined,
  )
}

const all = (condition: SQL | undefined) => sql`(${condition ?? sql`true`})`

/** Of whose projects, as far as the caller's data scope for this module goes. */
function seen(actor: Actor, module: string): SQL {
  const others = othersInScope(actor, module, f)
  const isOwn = sql`${f.projectId} in (select project_id from own)`
  return scopeOf(actor, module) ? all(others && or(others, isOwn)) : sql`false`
}

/** Whether the caller is told fees and books: as of projects that are not their own. */
function toldToOthers(actor: Actor, of: typeof s | typeof f): SQL {
  const { always, onceOpened } = learnsBuyers(actor)
  const known = always ? undefined : onceOpened ? sql`${of.isOpen}` : sql`false`
  const sees = (module: string) =>
    may(actor, `${module}:view`) ? all(othersInScope(actor, module, of)) : sql`false`
  return sql`${sees(feeRecord.prefix)} as fee_seen, ${sees(signupPrefix)} and ${all(known)} as book_seen`
}

/** The same of any project, the caller's own among them: of these whoever is in its secrets knows the buyers (R27). */
function toldOf(actor: Actor): SQL {
  const { always, onceOpened } = learnsBuyers(actor)
  const inConfidence = sql`${f.packageId} is not null and ${f.projectId} in (${projectsInConfidence(actor)})`
  const known = always ? undefined : or(onceOpened ? sql`${f.isOpen}` : undefined, inConfidence)
  const sees = (module: string) => (may(actor, `${module}:view`) ? seen(actor, module) : sql`false`)
  return sql`${sees(feeRecord.prefix)} as fee_seen, ${sees(signupPrefix)} and ${all(known)} as book_seen`
}

const sum = (column: string, where = 'true') =>
  sql.raw(`coalesce(sum(lot.sign * lot.${column}) filter (where ${where}), 0)`)
const count = (column: string, where?: string) => sql`${sum(column, where)}::int`
const yuan = (amount: SQL) => sql`(${amount})::numeric(20, 2)::text`
const hidden = sum('hideable', 'not lot.book_seen')

/** The figures of a group of `lot`, under the names of the contract. */
export const figureColumns = ({ actor }: Context, { awardStart, awardEnd }: Asked): SQL => {
  const [seesFees, seesBooks] = [may(actor, `${feeRecord.prefix}:view`), may(actor, `${signupPrefix}:view`)]
  // Which lot of a project is the first was said before a time of award narrowed them.
  const projectCount = awardStart || awardEnd ? sql`count(distinct lot.project_id)::int` : count('projects')
  return sql`${projectCount} as "projectCount", ${count('lots')} as "packageCount",
    ${yuan(sum('budget'))} as "budgetMoney", ${yuan(sum('win'))} as "winBidMoney",
    round((${sum('planned')} - ${sum('spent')}) * 100 / nullif(${sum('planned')}, 0), 2)::text as "savingRate",
    ${seesFees ? yuan(sum('fee_due', 'lot.fee_seen')) : sql`null`} as "feeDue",
    ${seesFees ? yuan(sum('fee_received', 'lot.fee_seen')) : sql`null`} as "feeReceived",
    ${
      seesBooks
        ? sql`case when ${hidden} = 0 or ${sum('rows', 'lot.book_seen')} > 0 then ${yuan(sum('book', 'lot.book_seen'))} end`
        : sql`null`
    } as "bookMoney",
    ${seesBooks ? count('hideable', 'not lot.book_seen') : sql`0`} as "hiddenLots",
    ${count('failed')} as "failedCount",
    round(${sum('days')}::numeric / nullif(${sum('awarded')}, 0), 1)::text as "averageDays"`
}

export type FigureRow = Figures & Record<string, unknown>
