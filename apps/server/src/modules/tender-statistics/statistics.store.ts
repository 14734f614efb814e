import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type {
  Figures,
  GroupRow,
  StatisticsRow,
  statisticsApi,
} from '@agency/shared/modules/tender-statistics/statistics.contract'
import type { Grouping } from '@agency/shared/modules/tender-statistics/statistics.fields'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { parsePage } from '../../http/list'
import { namesInTable, orgNamesOf, userNamesById } from '../../system/directory'
import { crmClient } from '../crm-client/client.table'
import {
  type ProjectRecord,
  projectStatusTextOf,
  projects,
  visibleLotStates,
} from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { type MoneyColumn, projectIdsByMoney } from './statistics.order'
import { type Asked, type FigureRow, figureColumns, lotsQuery, lotsQueryFromFacts } from './statistics.query'

type PageAsked = ParsedInputOf<typeof statisticsApi.page>
type GroupsAsked = ParsedInputOf<typeof statisticsApi.groups>

/** Maximum number of groups of the statistics that a chart or table can show. */
const MOST_GROUPS = 500

async function selectRows<R>({ db }: Context, query: SQL): Promise<R[]> {
  return (await db.execute(query)).rows as R[]
}

export async function statisticsTotals(context: Context, asked: Asked): Promise<Figures> {
  const query = sql`${lotsQuery(context, asked)} select ${figureColumns(context, asked)} from lot`
  const [totals] = await selectRows<FigureRow>(context, query)
  if (!totals) throw new Error('an aggregate without a group has one row')
  return totals
}

/** The groups with their figures, months in order and others by award sum, and the totals. */
export async function figuresByGroup(context: Context, asked: GroupsAsked) {
  const { groupBy, order: _order, ...filters } = asked
  const order = groupBy === 'month' || groupBy === 'awardMonth' ? sql`key` : sql`won desc, key`
  const [all, ...rows] = await selectRows<Figures & { key: string }>(
    context,
    sql`${lotsQuery(context, { ...filters, by: groupBy })}
      select lot.key, coalesce(sum(lot.sign * lot.win), 0) as won, ${figureColumns(context, filters)}
      from lot group by grouping sets ((lot.key), ()) having grouping(lot.key) = 1 or sum(lot.sign * lot.rows) > 0
      order by grouping(lot.key) desc, ${order} limit ${1 + MOST_GROUPS}`,
  )
  if (!all) throw new Error('what all come to is one row, whatever there is')
  const names = await namesOfGroups(
    context,
    groupBy,
    rows.map(({ key }) => key),
  )
  const groups = rows.map(
    (row): GroupRow => ({ ...figuresWithoutKey(row), key: row.key, name: names.get(row.key) ?? null }),
  )
  return { groups, totals: figuresWithoutKey(all) }
}

function figuresWithoutKey(row: Figures & { key?: string; won?: string }): Figures {
  const { key: _key, won: _won, ...figures } = row
  return figures
}

function namesOfGroups(context: Context, groupBy: Grouping, keys: readonly string[]) {
  const ids = keys.filter((key) => key !== '')
  if (groupBy === 'department') return orgNamesOf(context.db, ids)
  if (groupBy === 'manager') return userNamesById(context.db, ids)
  return groupBy === 'client' ? clientNames(context, ids) : new Map<string, string>()
}

const clientNames = ({ db }: Context, ids: readonly string[]) =>
  namesInTable(db, crmClient, crmClient.clientName, ids)

/**
 * A query for the ids of the requested projects in the requested order. Without lot filters, stored sums of
 * the projects are used for sorting by money.
 * @param most how many will be read; all by default
 */
export function projectIdsQuery(
  context: Context,
  { order, ...asked }: Asked & { order?: string },
  most?: number,
): SQL {
  const { groupBy, groupKey, awardStart, awardEnd, ...filters } = asked
  const isOfGroup = Boolean(groupBy) && groupKey !== undefined
  const isOfLots = awardStart || awardEnd || (isOfGroup && groupBy === 'awardMonth')
  const { column, direction } = parseOrder(order)
  const project = ofProject[column]
  if (project && !isOfLots && !isOfGroup)
    return sql`select ${tenderProject.listId} from ${tenderProject} where ${projects.requestedCondition(context, filters)}
      order by ${project} ${direction}, ${tenderProject.listId}`
  const money = ofMoney[column]
  if (money && !isOfLots) return projectIdsByMoney(context, asked, { money, direction, most })
  const named = project ? sql`join ${tenderProject} on ${tenderProject.listId} = lot.project_id` : sql``
  return sql`${lotsQueryFromFacts(context, asked)} select lot.project_id as list_id from lot ${named}
    group by lot.project_id ${project ? sql`, ${tenderProject.listId}` : sql``}
    order by ${project ?? ofLots[column]} ${direction} nulls last, lot.project_id`
}

const ofProject: Readonly<Record<string, SQL>> = {
  projectCode: sql`${tenderProject.projectCode}`,
  createTime: sql`${tenderProject.createTime}`,
}
const ofMoney: Readonly<Record<string, MoneyColumn>> = {
  budgetMoney: 'project_budget',
  winBidMoney: 'project_win',
}
const ofLots: Readonly<Record<string, SQL>> = {
  budgetMoney: sql`sum(lot.budget)`,
  winBidMoney: sql`sum(lot.win) filter (where lot.awarded > 0)`,
}

/** The column and direction of a sort order of projects; the contract allows only the fields above. */
function parseOrder(order = 'createTime desc') {
  const [column = '', direction] = order.split(' ')
  return { column, direction: sql.raw(direction === 'desc' ? 'desc' : 'asc') }
}

export async function pageOfProjects(context: Context, input: PageAsked) {
  const { size, current, offset } = parsePage(input)
  const { currPage: _page, limit: _limit, current: _current, size: _size, order, ...asked } = input
  const page = sql`${projectIdsQuery(context, { ...asked, order }, offset + size)} limit ${size} offset ${offset}`
  const [ids, totals] = await Promise.all([
    selectRows<{ list_id: string }>(context, page),
    statisticsTotals(context, asked),
  ])
  const records = await loadProjectRows(
    context,
    asked,
    ids.map((row) => row.list_id),
  )
  return { records, total: totals.projectCount, size, current, totals }
}

/** The rows of these projects in the statistics, in the order of their ids. */
export async function loadProjectRows(
  context: Context,
  asked: Asked,
  listIds: readonly string[],
): Promise<StatisticsRow[]> {
  if (listIds.length === 0) return []
  const figures = await selectRows<Figures & { listId: string }>(
    context,
    sql`${lotsQueryFromFacts(context, { ...asked, listIds: [...listIds] })}
      select lot.project_id as "listId", ${figureColumns(context, asked)} from lot group by lot.project_id`,
  )
  const records = await projects.byIds(context.db, listIds)
  const named = await createProjectRowView(context, records)
  return listIds.flatMap((listId) => {
    const record = records.find((one) => one.listId === listId)
    const row = figures.find((one) => one.listId === listId)
    return record && row ? { ...row, ...named(record) } : []
  })
}

async function createProjectRowView(context: Context, records: readonly ProjectRecord[]) {
  const [people, orgs, clients] = await Promise.all([
    userNamesById(
      context.db,
      records.map((row) => row.projectManagerAId),
    ),
    orgNamesOf(
      context.db,
      records.map((row) => row.departmentId),
    ),
    clientNames(
      context,
      records.map((row) => row.clientId),
    ),
  ])
  const lots = await visibleLotStates(
    context,
    records.map(({ listId }) => listId),
  )
  return (row: ProjectRecord) => ({
    projectCode: row.projectCode,
    projectName: row.projectName,
    procurementMethod: row.procurementMethod,
    procurementRegime: row.procurementRegime,
    status: row.status,
    statusText: projectStatusTextOf(row, lots),
    clientName: clients.get(row.clientId) ?? null,
    departmentName: orgs.get(row.departmentId ?? '') ?? null,
    projectManagerAName: people.get(row.projectManagerAId ?? '') ?? null,
    createTime: row.createTime.toISOString(),
  })
}
