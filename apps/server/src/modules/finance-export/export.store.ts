import { shanghaiDateAt } from '@agency/shared/format/dates'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import type {
  ExportAsked,
  ExportRow,
  ExportTotals,
} from '@agency/shared/modules/finance-export/export.contract'
import { financeExportPrefix } from '@agency/shared/modules/finance-export/export.permissions'
import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { createFactsReader, existsInJoined, type RecordOf } from '../../record/case-store'
import { userNamesById } from '../../system/directory'
import { costFacts } from '../finance-cost/door/facts'
import { projectFacts } from '../tender-project/door/facts'
import { joinProjectFacts, projectNumberOrNameContains } from '../tender-project/door/project-join'
import { projectRowsInScope } from '../tender-project/project.door'
import { loadProjectMoney, totalProjectMoney } from './export.money'

const inProject = existsInJoined(joinProjectFacts(costFacts.projectId))
const dateOfBound = (bound: string) => shanghaiDateAt(new Date(bound))

/** Cost lines of the projects in the caller's scope. */
export const costLines = createFactsReader(costFacts, {
  prefix: financeExportPrefix,
  noun: '费用',
  visible: ({ actor }) => projectRowsInScope(actor, financeExportPrefix, costFacts),
  matching: ({
    status = costStatus.confirmed,
    ...filters
  }: Omit<ExportAsked, 'createTimeStart' | 'createTimeEnd'>) =>
    and(
      oneOfCondition(costFacts.status, status),
      filterConditions(filters, {
        priceTimeStart: (text) => gte(costFacts.priceTime, dateOfBound(text)),
        priceTimeEnd: (text) => lte(costFacts.priceTime, dateOfBound(text)),
        departmentId: (id) => inProject(eq(projectFacts.departmentId, id)),
        parentCostName: (text) => oneOfCondition(costFacts.parentCostName, text),
        projectId: equalsCondition(costFacts.projectId),
        keyword: (text) =>
          inProject(or(projectNumberOrNameContains(text), containsCondition(projectFacts.financeCode, text))),
      }),
    ),
  usual: [desc(costFacts.priceTime), desc(costFacts.createTime)],
})
type Line = RecordOf<typeof costLines>

/** A query for the ids of the projects to which the requested lines belong. */
export const projectIdsOfCostLinesQuery = (context: Context, asked: ExportAsked): SQL =>
  sql`(select distinct ${costFacts.projectId} from ${costFacts} where ${costLines.requestedCondition(context, asked)})`

/** The lines as answered to the client, in their order, each with the money of its project. */
export async function buildExportRows(context: Context, rows: readonly Line[]): Promise<ExportRow[]> {
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
    userNamesById(
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
export async function loadExportTotals(context: Context, asked: ExportAsked): Promise<ExportTotals> {
  const [own] = await context.db
    .select({
      lines: sql<number>`count(*)::int`,
      copeWith: sql<string>`coalesce(sum(${costFacts.copeWith}), 0)::numeric(24, 2)::text`,
    })
    .from(costFacts)
    .where(costLines.requestedCondition(context, asked))
  return {
    lines: 0,
    copeWith: '0.00',
    ...own,
    ...(await totalProjectMoney(context, projectIdsOfCostLinesQuery(context, asked))),
  }
}
