import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import type { Figures, statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { and, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { dataScopeOf } from '../../http/guard'
import { oneOfCondition, timeRangeConditions } from '../../http/list'
import {
  buyerRights,
  canSeeSecretProjects,
  otherProjectsInScope,
  ownProjectsQuery,
  projects,
  projectsInScope,
  projectsWithKnownSecrets,
} from '../tender-project/project.door'
import {
  factColumnByGrouping,
  joinColumnNames,
  MEASURES,
  projectCountColumn,
  projectFactsQuery,
  type SumGrouping,
} from './statistics.facts'
import { EVERY_KEY, tenderStatLot, tenderStatSum } from './statistics.table'

/** Measures that not everybody may see, and that therefore have their own columns in the query. */
const APART: readonly string[] = ['fee_due', 'fee_received', 'book', 'hideable']
const ADDED = MEASURES.filter((name) => !APART.includes(name))

export type Asked = Omit<ParsedInputOf<typeof statisticsApi.exportExcel>, 'exportId' | 'order'>

/** A request with the grouping of the rows; without one, the group that was selected, if any. */
type Grouped = Asked & {
  by?: SumGrouping
  /**
   * The module whose data scope decides which projects count; defaults to projects. With a module, project
   * filters are not applied.
   */
  module?: string
  /** The first key of the grouping that sums include, for example a month; only sums take it into account. */
  from?: string
}

/**
 * A query named `lot` of what is counted, to be aggregated further. Its unit is the lot, so filters on the
 * award restrict lots and thereby projects. A row is a lot, or a sum of many with a sign.
 * With no other filter than department, 采购方式 and group, the stored sums are used, minus the caller's own
 * projects (of which they may know more than others) and projects changed since; those are added lot by lot.
 * The result equals counting every lot at this moment.
 */
export function lotsQuery(context: Context, asked: Grouped): SQL {
  const { departmentId, procurementMethod, ...others } = projectAndAwardFilters(asked)
  return isAnyGiven(others) ? lotsQueryFromFacts(context, asked) : lotsQueryFromSums(context, asked)
}

const isAnyGiven = (filters: object) =>
  Object.values(filters).some((value) => value !== undefined && value !== '')

export const withLotsClause = (actor: Actor, parts: readonly SQL[]) =>
  sql`with changed as materialized (select distinct project_id from tender_stat_changed),
    own as materialized (select mine.project_id from (${ownProjectsQuery(actor)}) mine (project_id)),
    lot as (${sql.join([...parts], sql` union all `)})`

/** The same query without stored sums; its rows have their project's id. */
export function lotsQueryFromFacts(context: Context, asked: Grouped): SQL {
  return withLotsClause(context.actor, [
    sql`${selectFacts(1, asked, moneyVisibleTo(context.actor))} from ${tenderStatLot}
      where ${and(isProjectUnchanged, projectFilterCondition(context, asked), factConditions(asked))}`,
    lotsOfChangedProjects(context, asked),
  ])
}

export const isProjectUnchanged = sql`${tenderStatLot.projectId} not in (select project_id from changed)`

/** The project filters as a condition on the facts of their lots. */
export function projectFilterCondition(context: Context, asked: Grouped): SQL | undefined {
  const { procurementMethod, departmentId, clientId, createTimeStart, createTimeEnd, ...others } =
    projectFilters(asked)
  // Filters on columns that the facts contain need no join with projects.
  if (isAnyGiven(others))
    return sql`${tenderStatLot.projectId} in ${projects.ids(context, projectFilters(asked))}`
  const created = timeRangeConditions(tenderStatLot.createTime)
  return and(
    visibleLotsCondition(context.actor, asked.module ?? projectPrefix),
    departmentAndMethodCondition(asked),
    clientId ? eq(tenderStatLot.clientId, clientId) : undefined,
    createTimeStart ? created.start(createTimeStart) : undefined,
    createTimeEnd ? created.end(createTimeEnd) : undefined,
  )
}

const departmentAndMethodCondition = ({ departmentId, procurementMethod }: Grouped) =>
  and(
    departmentId ? eq(tenderStatLot.departmentId, departmentId) : undefined,
    procurementMethod ? oneOfCondition(tenderStatLot.method, procurementMethod) : undefined,
  )

/** The query of the statistics that reads stored sums only. */
export function lotsQueryFromSums(context: Context, asked: Grouped): SQL {
  const { actor } = context
  const { module = projectPrefix } = asked
  const facts = and(departmentAndMethodCondition(asked), factConditions(asked))
  const apart = sql`${tenderStatLot.projectId} in (select project_id from own union select project_id from changed)`
  const own = sql`${tenderStatLot.projectId} in (select project_id from own except select project_id from changed)`
  return withLotsClause(actor, [
    sql`select 1 as sign, null::uuid as project_id, ${tenderStatSum.key}, ${tenderStatSum.projects}, ${joinColumnNames(ADDED, 'tender_stat_sum')},
      ${visibleSums(actor)} from ${tenderStatSum} where ${requestedSumsCondition(actor, asked)}`,
    sql`${selectFacts(-1, asked, moneyVisibleOfOthers(actor))} from ${tenderStatLot} where ${and(apart, otherProjectsInScope(actor, module, tenderStatLot), facts)}`,
    // A person's own projects are within every data scope.
    sql`${selectFacts(1, asked, moneyVisibleTo(actor))} from ${tenderStatLot}
      where ${and(own, dataScopeOf(actor, module) ? undefined : sql`false`, facts)}`,
    lotsOfChangedProjects(context, asked),
  ])
}

/**
 * Condition for the sums to read: a single one per group for people who know equally much of all departments.
 */
function requestedSumsCondition(actor: Actor, asked: Grouped): SQL | undefined {
  const { departmentId, procurementMethod, groupBy, groupKey, module = projectPrefix, from } = asked
  const modules = [
    module,
    ...[feeRecord.prefix, signupPrefix].filter((one) => hasPermission(actor, `${one}:view`)),
  ]
  const isOfAll = !departmentId && modules.every((one) => dataScopeOf(actor, one) === 'ALL')
  return and(
    eq(tenderStatSum.grouping, chosenGrouping(asked)),
    isOfAll
      ? eq(tenderStatSum.departmentId, EVERY_KEY)
      : and(ne(tenderStatSum.departmentId, EVERY_KEY), otherProjectsInScope(actor, module, sumScope)),
    departmentId ? eq(tenderStatSum.departmentId, departmentId) : undefined,
    procurementMethod
      ? oneOfCondition(tenderStatSum.method, procurementMethod)
      : eq(tenderStatSum.method, EVERY_KEY),
    eq(tenderStatSum.withSecret, canSeeSecretProjects(actor)),
    groupBy && groupKey !== undefined ? eq(tenderStatSum.key, groupKey) : undefined,
    from ? gte(tenderStatSum.key, from) : undefined,
  )
}

const sumScope = { departmentId: tenderStatSum.departmentId, isSecret: tenderStatSum.withSecret }

/** The current facts of projects changed since the sums were updated. */
function lotsOfChangedProjects(context: Context, asked: Grouped): SQL {
  return sql`${selectFacts(1, asked, moneyVisibleTo(context.actor))} from (${changedProjectFacts(context, asked)}) tender_stat_lot
    where ${factConditions(asked) ?? sql`true`}`
}

export function changedProjectFacts(context: Context, asked: Grouped): SQL {
  const { module } = asked
  const isAsked = module
    ? projectsInScope(context.actor, module)
    : projects.requestedCondition(context, projectFilters(asked))
  return projectFactsQuery(
    sql`${isAsked ?? sql`true`} and tender_project.list_id in (select project_id from changed)`,
  )
}

const lotColumn = (column: string) => joinColumnNames([column], 'tender_stat_lot')

const selectFacts = (sign: 1 | -1, asked: Grouped, told: SQL) => {
  const by = chosenGrouping(asked)
  return sql`select ${sql.raw(String(sign))} as sign, ${tenderStatLot.projectId}, ${lotColumn(factColumnByGrouping[by])} as key,
    ${lotColumn(projectCountColumn(by))} as projects, ${joinColumnNames(ADDED, 'tender_stat_lot')}, ${told}`
}

const chosenGrouping = ({ by, groupBy, groupKey }: Grouped): SumGrouping =>
  by ?? (groupKey === undefined ? undefined : groupBy) ?? 'method'

const projectAndAwardFilters = ({ groupBy, groupKey, by, module, from, menuId, ...filters }: Grouped) =>
  filters
const projectFilters = (asked: Grouped) => {
  const { awardStart, awardEnd, ...filters } = projectAndAwardFilters(asked)
  return filters
}

/** The lot filters as a condition on facts. */
export function factConditions(asked: Grouped): SQL | undefined {
  const { awardStart, awardEnd, groupBy, groupKey, from } = asked
  const awarded = timeRangeConditions(tenderStatLot.calibrationTime)
  return and(
    awardStart ? awarded.start(awardStart) : undefined,
    awardEnd ? awarded.end(awardEnd) : undefined,
    groupBy && groupKey !== undefined
      ? sql`${lotColumn(factColumnByGrouping[groupBy])} = ${groupKey}`
      : undefined,
    from ? sql`${lotColumn(factColumnByGrouping[chosenGrouping(asked)])} >= ${from}` : undefined,
  )
}

const conditionOrTrue = (condition: SQL | undefined) => sql`(${condition ?? sql`true`})`

/** Condition for facts of projects within the caller's scope of this module. */
function visibleLotsCondition(actor: Actor, module: string): SQL {
  const others = otherProjectsInScope(actor, module, tenderStatLot)
  const isOwn = sql`${tenderStatLot.projectId} in (select project_id from own)`
  return dataScopeOf(actor, module) ? conditionOrTrue(others && or(others, isOwn)) : sql`false`
}

/**
 * The fee and document-fee columns as far as the caller may know them; `hidden` counts what is withheld
 * (R27).
 */
const maskedMoneyColumnsSql = (fees: SQL, books: SQL) => sql`
  case when ${fees} then ${lotColumn('fee_due')} else 0 end as fee_due,
  case when ${fees} then ${lotColumn('fee_received')} else 0 end as fee_received,
  case when ${books} then ${lotColumn('book')} else 0 end as book,
  case when ${books} then ${lotColumn('rows')} else 0 end as book_rows,
  case when ${books} then 0 else ${lotColumn('hideable')} end as hidden`

/** The restricted money columns for projects other than the caller's own. */
function moneyVisibleOfOthers(actor: Actor): SQL {
  const { always, onceOpened } = buyerRights(actor)
  const known = always ? undefined : onceOpened ? sql`${tenderStatLot.isOpen}` : sql`false`
  const visibilityCondition = (module: string) =>
    hasPermission(actor, `${module}:view`)
      ? conditionOrTrue(otherProjectsInScope(actor, module, tenderStatLot))
      : sql`false`
  return maskedMoneyColumnsSql(
    visibilityCondition(feeRecord.prefix),
    sql`${visibilityCondition(signupPrefix)} and ${conditionOrTrue(known)}`,
  )
}

/** The restricted money columns of a row of sums. */
function visibleSums(actor: Actor): SQL {
  const { always, onceOpened } = buyerRights(actor)
  const moduleVisibilityCondition = (module: string) =>
    hasPermission(actor, `${module}:view`)
      ? conditionOrTrue(otherProjectsInScope(actor, module, sumScope))
      : sql`false`
  const [fees, books] = [
    moduleVisibilityCondition(feeRecord.prefix),
    always || onceOpened ? moduleVisibilityCondition(signupPrefix) : sql`false`,
  ]
  const visibleSumColumn = (column: string) =>
    joinColumnNames([always ? column : `open_${column}`], 'tender_stat_sum')
  return sql`
    case when ${fees} then ${tenderStatSum.feeDue} else 0 end as fee_due,
    case when ${fees} then ${tenderStatSum.feeReceived} else 0 end as fee_received,
    case when ${books} then ${visibleSumColumn('book')} else 0 end as book,
    case when ${books} then ${visibleSumColumn('rows')} else 0 end as book_rows,
    ${tenderStatSum.hideable} - case when ${books} then ${visibleSumColumn('hideable')} else 0 end as hidden`
}

/**
 * The restricted columns for any project, own ones included: team members with access to secrets know the
 * buyers (R27).
 */
function moneyVisibleTo(actor: Actor): SQL {
  const { always, onceOpened } = buyerRights(actor)
  const inConfidence = sql`${tenderStatLot.packageId} is not null and ${tenderStatLot.projectId} in (${projectsWithKnownSecrets(actor)})`
  const known = always ? undefined : or(onceOpened ? sql`${tenderStatLot.isOpen}` : undefined, inConfidence)
  const sees = (module: string) =>
    hasPermission(actor, `${module}:view`) ? visibleLotsCondition(actor, module) : sql`false`
  return maskedMoneyColumnsSql(
    sees(feeRecord.prefix),
    sql`${sees(signupPrefix)} and ${conditionOrTrue(known)}`,
  )
}

const signedSumSql = (column: string) => sql.raw(`coalesce(sum(lot.sign * lot.${column}), 0)`)
const signedSumColumn = (column: string) => sql`${signedSumSql(column)}::int`
const yuanTextSql = (amount: SQL) => sql`(${amount})::numeric(20, 2)::text`

/** The aggregated figures of a group of `lot`, with the names of the contract. */
export const figureColumns = ({ actor }: Context, { awardStart, awardEnd }: Asked): SQL => {
  const [seesFees, seesBooks] = [
    hasPermission(actor, `${feeRecord.prefix}:view`),
    hasPermission(actor, `${signupPrefix}:view`),
  ]
  // The mark of a project's first lot is not valid once lots are filtered by award time.
  const projectCount =
    awardStart || awardEnd ? sql`count(distinct lot.project_id)::int` : signedSumColumn('projects')
  return sql`${projectCount} as "projectCount", ${signedSumColumn('lots')} as "packageCount",
    ${yuanTextSql(signedSumSql('budget'))} as "budgetMoney", ${yuanTextSql(signedSumSql('win'))} as "winBidMoney",
    round((${signedSumSql('planned')} - ${signedSumSql('spent')}) * 100 / nullif(${signedSumSql('planned')}, 0), 2)::text as "savingRate",
    ${seesFees ? yuanTextSql(signedSumSql('fee_due')) : sql`null`} as "feeDue",
    ${seesFees ? yuanTextSql(signedSumSql('fee_received')) : sql`null`} as "feeReceived",
    ${
      seesBooks
        ? sql`case when ${signedSumSql('hidden')} = 0 or ${signedSumSql('book_rows')} > 0 then ${yuanTextSql(signedSumSql('book'))} end`
        : sql`null`
    } as "bookMoney",
    ${seesBooks ? signedSumColumn('hidden') : sql`0`} as "hiddenLots",
    ${signedSumColumn('failed')} as "failedCount",
    round(${signedSumSql('days')}::numeric / nullif(${signedSumSql('awarded')}, 0), 1)::text as "averageDays"`
}

export type FigureRow = Figures & Record<string, unknown>
