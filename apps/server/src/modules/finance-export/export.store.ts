import { dateAt } from '@agency/shared/format/dates'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import type {
  ExportAsked,
  ExportRow,
  ExportTotals,
} from '@agency/shared/modules/finance-export/export.contract'
import { financeExportPrefix } from '@agency/shared/modules/finance-export/export.permissions'
import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import { namesOf } from '../../system/directory'
import { financeCost } from '../finance-cost/cost.table'
import { tenderProject } from '../tender-project/project/project.table'
import {
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectRowsInScope,
} from '../tender-project/project.door'
import { loadProjectMoney, totalProjectMoney } from './export.money'

const project = joinProject(financeCost.projectId)
const inProject = existsInJoined(project)
const dateOfBound = (bound: string) => dateAt(new Date(bound))

/** Cost lines of the projects in the caller's scope. */
export const costLines = joinedCaseStore(
  financeCost,
  { columns: parentProjectColumns, joins: [project] },
  {
    prefix: financeExportPrefix,
    noun: '费用',
    visible: ({ actor }) => projectRowsInScope(actor, financeExportPrefix, financeCost),
    matching: ({
      status = costStatus.confirmed,
      ...filters
    }: Omit<ExportAsked, 'createTimeStart' | 'createTimeEnd'>) =>
      and(
        oneOf(financeCost.status, status),
        filterConditions(filters, {
          priceTimeStart: (text) => gte(financeCost.priceTime, dateOfBound(text)),
          priceTimeEnd: (text) => lte(financeCost.priceTime, dateOfBound(text)),
          departmentId: (id) => inProject(eq(tenderProject.departmentId, id)),
          parentCostName: (text) => oneOf(financeCost.parentCostName, text),
          projectId: equals(financeCost.projectId),
          keyword: (text) => inProject(or(hasNumberOrName(text), contains(tenderProject.financeCode, text))),
        }),
      ),
    usual: [desc(financeCost.priceTime), desc(financeCost.createTime)],
  },
)
type Line = RecordOf<typeof costLines>

/** A query for the ids of the projects to which the requested lines belong. */
export const projectIdsOfLines = (context: Context, asked: ExportAsked): SQL =>
  sql`(select distinct ${financeCost.projectId} from ${financeCost} where ${costLines.requestedCondition(context, asked)})`

/** The lines as answered to the client, in their order, each with the money of its project. */
export async function viewCostLines(context: Context, rows: readonly Line[]): Promise<ExportRow[]> {
  const ids = [...new Set(rows.map(({ projectId }) => projectId))]
  if (ids.length === 0) return []
  const [money, names] = await Promise.all([
    loadProjectMoney(
      context,
      sql`(${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
    ),
    namesOf(
      context.db,
      rows.flatMap(({ createUserId, handleUserId }) => [createUserId, handleUserId]),
    ),
  ])
  const byProject = new Map(money.map(({ listId, ...sums }) => [listId, sums]))
  return rows.flatMap((row) => {
    const sums = byProject.get(row.projectId)
    if (!sums) return []
    const { listId, projectId, parentCostName, childCostName, specifiactions, num, singlePrice, copeWith } =
      row
    return [
      {
        listId,
        projectId,
        parentCostName,
        childCostName,
        specifiactions,
        num,
        singlePrice,
        copeWith,
        ...sums,
        priceTimeStr: row.priceTime,
        applyUserName: names.get(row.createUserId ?? '') ?? null,
        applyTime: row.createTime.toISOString(),
        businessFeeStr: row.businessFee,
        abstractRemark: row.abstractRemark,
        handleUserName: names.get(row.handleUserId ?? '') ?? null,
        handleTime: row.handleTime?.toISOString() ?? null,
        remark: row.remark,
        status: row.status,
      },
    ]
  })
}

/** Totals of everything that was requested; each line and each project counts once. */
export async function exportTotals(context: Context, asked: ExportAsked): Promise<ExportTotals> {
  const [own] = await context.db
    .select({
      lines: sql<number>`count(*)::int`,
      copeWith: sql<string>`coalesce(sum(${financeCost.copeWith}), 0)::numeric(24, 2)::text`,
    })
    .from(financeCost)
    .where(costLines.requestedCondition(context, asked))
  return {
    lines: 0,
    copeWith: '0.00',
    ...own,
    ...(await totalProjectMoney(context, projectIdsOfLines(context, asked))),
  }
}
