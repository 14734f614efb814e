import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { permissionGuard } from '../../../http/guard'
import { defineRoute, type Route } from '../../../http/route'
import { completeSettledLots } from '../award/lot-completion'
import { projects } from '../project/project.store'
import { resumeProject, suspendProject } from './suspend-and-resume'
import type { Tender } from './tender.flows'

/**
 * Routes of projects in addition to the standard ones, including 暂停 and 恢复; the moves of a lot are in
 * lot.routes.ts.
 */
export const projectRoutes = ({ project, ofLots }: Tender): readonly Route[] => [
  defineRoute(projectApi.suspend, permissionGuard(`${projectPrefix}:suspend`), async (context, input) =>
    project.one(context, await suspendProject(context, project.writer, input)),
  ),
  defineRoute(projectApi.resume, permissionGuard(`${projectPrefix}:resume`), (context, input) =>
    context.write(async (write) => {
      const { listId } = await resumeProject(write, { writer: project.writer, ofLots }, input)
      await completeSettledLots(write, ofLots, listId)
      return project.one(context, await projects.find(write.tx, context, listId))
    }),
  ),
]
