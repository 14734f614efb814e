import {
  deriveProjectStatus,
  type LotStatus,
  type ProjectStatus,
  projectStatus,
} from '@agency/shared/tendering/project-state'
import { and, eq } from 'drizzle-orm'
import type { Write } from '../../../http/context'
import { makeServerMove } from '../../../workflow/engine'
import { lockCase } from '../../../workflow/hold-case'
import type { FlowResource } from '../../../workflow/resource'
import type { ProjectRecord } from '../project/project.store'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'

/** The project's move that leads to each status derived from its lots. */
const moveTo: Partial<Record<ProjectStatus, string>> = {
  [projectStatus.toArchive]: 'close',
  [projectStatus.failed]: 'fail',
  [projectStatus.voided]: 'voidAll',
  [projectStatus.ended]: 'end',
}

/** Updates the project's status after a lot has moved (DOMAIN 5.4, "project status is derived"). */
export async function updateProjectStatus(
  write: Write,
  resource: FlowResource<ProjectRecord>,
  projectId: string,
): Promise<void> {
  // Locks the project, because of two lots ending at once each would see the other one running.
  await lockCase(write.tx, projectId)
  const lots = await write.tx
    .select({ status: tenderLot.status, projectStatus: tenderProject.status })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(and(eq(tenderLot.projectId, projectId), eq(tenderProject.delFlag, false)))
  const [lot] = lots
  if (!lot) return
  const wanted = deriveProjectStatus(
    lot.projectStatus as ProjectStatus,
    lots.map(({ status }) => status as LotStatus),
  )
  const move = moveTo[wanted]
  if (wanted !== lot.projectStatus && move) await makeServerMove(write, resource, move, projectId)
}
