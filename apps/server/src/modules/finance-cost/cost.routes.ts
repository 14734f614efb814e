import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { and, desc, ne } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { MOST_CHOICES } from '../../http/list'
import { defineRoute, type Route } from '../../http/route'
import type { CaseWriter } from '../../record/case-writer'
import { tenderProject } from '../tender-project/project/project.table'
import { hasNumberOrName, projectsInScope } from '../tender-project/project.door'
import { loadBudgetAndSpending, saveBudget } from './cost.budget'
import { awardedLotOptions, draftExpertCosts, expertFeesOfLot } from './cost.experts'
import { draftCostReversal } from './cost.moves'
import { checkedColumnsOfLines, loadCostCategories } from './cost.save'
import type { CostRecord } from './cost.store'

const guardFor = (action: string) => permissionGuard(`${costRecord.prefix}:${action}`)

/** Projects that a cost may be entered for, by any part of their number or name. */
async function searchProjectsForCosts({ db, actor }: Context, keyword = '') {
  const where = and(
    projectsInScope(actor, costRecord.prefix),
    ne(tenderProject.status, projectStatus.archived),
    keyword ? hasNumberOrName(keyword) : undefined,
  )
  const rows = await db
    .select({
      listId: tenderProject.listId,
      projectCode: tenderProject.projectCode,
      projectName: tenderProject.projectName,
    })
    .from(tenderProject)
    .where(where)
    .orderBy(desc(tenderProject.createTime))
    .limit(MOST_CHOICES)
  return rows.map(({ listId, projectCode, projectName }) => ({
    value: listId,
    label: `${projectCode} ${projectName}`,
  }))
}

interface Kind {
  writer: CaseWriter<CostRecord>
  viewed(context: Context, rows: readonly CostRecord[]): Promise<(typeof costRecord.row)['_output'][]>
}

/** The routes of costs in addition to the standard ones. */
export const costRoutes = ({ writer, viewed }: Kind): readonly Route[] => [
  defineRoute(costApi.projects, guardFor('add'), (context, { keyword }) =>
    searchProjectsForCosts(context, keyword),
  ),
  defineRoute(costApi.saveMany, guardFor('add'), (context, { projectId, lines }) =>
    context.write(async (write) => {
      const rows: CostRecord[] = []
      for (const columns of await checkedColumnsOfLines(write, projectId, lines))
        rows.push(await writer.createCase(write, columns))
      return viewed(write, rows)
    }),
  ),
  defineRoute(costApi.correct, guardFor('add'), (context, asked) =>
    context.write(async (write) =>
      mustHaveFirst(await viewed(write, [await draftCostReversal(write, writer, asked)])),
    ),
  ),
  defineRoute(costApi.categories, guardFor('view'), ({ db }) => loadCostCategories(db)),
  defineRoute(costApi.expertLots, guardFor('add'), (context, { projectId }) =>
    awardedLotOptions(context, projectId),
  ),
  defineRoute(costApi.experts, guardFor('add'), (context, { packageId }) =>
    expertFeesOfLot(context, packageId),
  ),
  defineRoute(costApi.takeExperts, guardFor('add'), (context, asked) =>
    context.write(async (write) => viewed(write, await draftExpertCosts(write, writer, asked))),
  ),
  defineRoute(costApi.budget, guardFor('view'), (context, { projectId }) =>
    loadBudgetAndSpending(context, projectId),
  ),
  defineRoute(costApi.budgetSave, guardFor('add'), (context, asked) =>
    context.write((write) => saveBudget(write, asked)),
  ),
]

function mustHaveFirst<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('费用写入失败')
  return row
}
