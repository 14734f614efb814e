import { flowApi } from '@agency/shared/contract/todo.contract'
import { asc, eq } from 'drizzle-orm'
import { ownDataOnly } from '../http/guard'
import { notFound } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { mustFindStep } from './arrival'
import { wfCase, wfFlowLog } from './flow.table'
import { findNextHolders } from './next-steps'
import { type FlowResources, resourceOfFlow } from './resource'
import { summarizeRework } from './reworked'
import { buildTodoView } from './todo.view'
import { loadOpenTodos } from './todos'

export const flowRoutes = (resources: FlowResources): Route[] => [
  defineRoute(
    flowApi.state,
    ownDataOnly('whoever may see the record may see its history'),
    async (context, { ownId }) => {
      const { db } = context
      const [standing] = await db.select().from(wfCase).where(eq(wfCase.ownId, ownId))
      const resource = standing && resourceOfFlow(resources, standing.flowCode)
      const record = await resource?.find(db, context, ownId)
      if (!standing || !resource || !record) throw notFound()
      const logs = await db
        .select()
        .from(wfFlowLog)
        .where(eq(wfFlowLog.ownId, ownId))
        .orderBy(asc(wfFlowLog.time), asc(wfFlowLog.listId))
      const state = {
        flowCode: standing.flowCode,
        flowVersion: standing.flowVersion,
        step: standing.step,
        openTodos: (await loadOpenTodos(db, [ownId]))
          .filter(({ stepId }) => stepId === mustFindStep(resource, standing.step).todo?.stepId)
          .map((todo) => buildTodoView(todo, context.actor)),
        passed: standing.passed.map(({ step }) => step),
        reworked: await summarizeRework(db, resource.flow, ownId),
        ahead: await findNextHolders(context, resource, standing, record),
        logs: logs.map((log) => ({ ...log, time: log.time.toISOString() })),
      }
      return (await resource.shown?.(context, record, state)) ?? state
    },
  ),
]
