import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { and, desc, ne } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { MOST_CHOICES } from '../../http/list'
import { answer, type Route } from '../../http/route'
import type { CaseWriter } from '../../record/case-writer'
import { tenderProject } from '../tender-project/project/project.table'
import { isCalled, projectsInScope } from '../tender-project/project.door'
import { budgetOf, saveBudget } from './cost.budget'
import { awardedLots, expertFees, takeExperts } from './cost.experts'
import { correctLine } from './cost.moves'
import { categories, manyColumns } from './cost.save'
import type { CostRecord } from './cost.store'

const guardFor = (action: string) => can(`${costRecord.prefix}:${action}`)

/** Projects that a cost may be entered for, by any part of their number or name. */
async function projectsCalled({ db, actor }: Context, keyword = '') {
  const where = and(
    projectsInScope(actor, costRecord.prefix),
    ne(tenderProject.status, projectStatus.archived),
    keyword ? isCalled(keyword) : undefined,
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
  answer(costApi.projects, guardFor('add'), (context, { keyword }) => projectsCalled(context, keyword)),
  answer(costApi.saveMany, guardFor('add'), (context, { projectId, lines }) =>
    context.write(async (write) => {
      const rows: CostRecord[] = []
      for (const columns of await manyColumns(write, projectId, lines))
        rows.push(await writer.open(write, columns))
      return viewed(write, rows)
    }),
  ),
  answer(costApi.correct, guardFor('add'), (context, asked) =>
    context.write(async (write) => one(await viewed(write, [await correctLine(write, writer, asked)]))),
  ),
  answer(costApi.categories, guardFor('view'), ({ db }) => categories(db)),
  answer(costApi.expertLots, guardFor('add'), (context, { projectId }) => awardedLots(context, projectId)),
  answer(costApi.experts, guardFor('add'), (context, { packageId }) => expertFees(context, packageId)),
  answer(costApi.takeExperts, guardFor('add'), (context, asked) =>
    context.write(async (write) => viewed(write, await takeExperts(write, writer, asked))),
  ),
  answer(costApi.budget, guardFor('view'), (context, { projectId }) => budgetOf(context, projectId)),
  answer(costApi.budgetSave, guardFor('add'), (context, asked) =>
    context.write((write) => saveBudget(write, asked)),
  ),
]

function one<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('费用写入失败')
  return row
}
