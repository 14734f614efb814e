import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import {
  canActAsManager,
  isLotAmendable,
  loadJudgementBasis,
  lotsOfProject,
  projects,
} from '../tender-project/project.door'
import { loadBuyersToInform, recordBuyersInformed } from './amend.buyers'
import { judgeClarification } from './amend.lots'
import { amends } from './amend.store'
import { viewAmendedLot } from './amend.view'

const permissionCode = (action: string) => `${amendFlow.bizType}:${action}`

/** Routes of amendments in addition to the standard ones. */
export const amendRoutes: readonly Route[] = [
  defineRoute(amendApi.amendable, permissionGuard(permissionCode('add')), (context, { projectId }) =>
    amendableLotsOf(context, projectId),
  ),
  defineRoute(amendApi.buyers, permissionGuard(permissionCode('view')), async (context, { listId }) => {
    const record = await amends.mustFind(context, listId)
    return loadBuyersToInform(context, record)
  }),
  defineRoute(amendApi.tell, permissionGuard(permissionCode('tell')), (context, input) =>
    recordBuyersInformed(context, input),
  ),
]

async function amendableLotsOf(context: Context, projectId: string) {
  const project = await projects.mustFind(context, projectId)
  if (project.suspendFlag || !canActAsManager(context, project)) return []
  const now = context.clock()
  const judging = await loadJudgementBasis(context.db, project, now)
  return (await lotsOfProject(context.db, projectId))
    .filter((lot) => isLotAmendable(lot, now))
    .map((lot) => ({ ...viewAmendedLot(lot), ...judgeClarification(judging, lot) }))
}
