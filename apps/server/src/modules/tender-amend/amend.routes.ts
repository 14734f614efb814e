import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import {
  canActAsManager,
  isAmendable,
  loadJudging,
  lotsOfProject,
  projects,
} from '../tender-project/project.door'
import { buyersOf, notifyBuyers } from './amend.buyers'
import { clarificationRule } from './amend.lots'
import { amends } from './amend.store'
import { viewLot } from './amend.view'

const permission = (action: string) => `${amendFlow.bizType}:${action}`

/** Routes of amendments in addition to the standard ones. */
export const amendRoutes: readonly Route[] = [
  answer(amendApi.amendable, can(permission('add')), (context, { projectId }) => lotsFor(context, projectId)),
  answer(amendApi.buyers, can(permission('view')), async (context, { listId }) => {
    const record = await amends.mustFind(context, listId)
    return buyersOf(context, record)
  }),
  answer(amendApi.tell, can(permission('tell')), (context, input) => notifyBuyers(context, input)),
]

async function lotsFor(context: Context, projectId: string) {
  const project = await projects.mustFind(context, projectId)
  if (project.suspendFlag || !canActAsManager(context, project)) return []
  const now = context.clock()
  const judging = await loadJudging(context.db, project, now)
  return (await lotsOfProject(context.db, projectId))
    .filter((lot) => isAmendable(lot, now))
    .map((lot) => ({ ...viewLot(lot), ...clarificationRule(judging, lot) }))
}
