import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import type { CaseWriter } from '../../record/case-writer'
import { projectOptions } from '../tender-project/project.door'
import { loadBudgetAndSpending, saveBudget } from './cost.budget'
import { awardedLotOptions, draftExpertCosts, expertFeesOfLot } from './cost.experts'
import { draftCostReversal } from './cost.moves'
import { checkedColumnsOfLines, loadCostCategories } from './cost.save'
import type { CostRecord } from './cost.store'

const permissionGuardFor = (action: string) => permissionGuard(`${costRecord.prefix}:${action}`)

interface Kind {
  writer: CaseWriter<CostRecord>
  viewed(context: Context, rows: readonly CostRecord[]): Promise<(typeof costRecord.row)['_output'][]>
}

/** The routes of costs in addition to the standard ones. */
export const costRoutes = ({ writer, viewed }: Kind): readonly Route[] => [
  defineRoute(costApi.projects, permissionGuardFor('add'), (context, { keyword }) =>
    // A cost may be entered until the project is archived.
    projectOptions(context, costRecord.prefix, { keyword, withArchived: false }),
  ),
  defineRoute(costApi.saveMany, permissionGuardFor('add'), (context, { projectId, lines }) =>
    context.write(async (write) => {
      const rows: CostRecord[] = []
      for (const columns of await checkedColumnsOfLines(write, projectId, lines))
        rows.push(await writer.createCase(write, columns))
      return viewed(write, rows)
    }),
  ),
  defineRoute(costApi.correct, permissionGuardFor('add'), (context, asked) =>
    context.write(async (write) =>
      mustHaveFirst(await viewed(write, [await draftCostReversal(write, writer, asked)])),
    ),
  ),
  defineRoute(costApi.categories, permissionGuardFor('view'), ({ db }) => loadCostCategories(db)),
  defineRoute(costApi.expertLots, permissionGuardFor('add'), (context, { projectId }) =>
    awardedLotOptions(context, projectId),
  ),
  defineRoute(costApi.experts, permissionGuardFor('add'), (context, { packageId }) =>
    expertFeesOfLot(context, packageId),
  ),
  defineRoute(costApi.takeExperts, permissionGuardFor('add'), (context, asked) =>
    context.write(async (write) => viewed(write, await draftExpertCosts(write, writer, asked))),
  ),
  defineRoute(costApi.budget, permissionGuardFor('view'), (context, { projectId }) =>
    loadBudgetAndSpending(context, projectId),
  ),
  defineRoute(costApi.budgetSave, permissionGuardFor('add'), (context, asked) =>
    context.write((write) => saveBudget(write, asked)),
  ),
]

function mustHaveFirst<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('费用写入失败')
  return row
}
