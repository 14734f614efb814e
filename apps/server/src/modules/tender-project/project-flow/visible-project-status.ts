import {
  type LotStatus,
  lotStatus,
  type ProjectStatus,
  projectStatusText,
  visibleLotStatus,
} from '@agency/shared/tendering/project-state'
import { requiresCandidatePublicity } from '@agency/shared/tendering/regimes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../http/context'
import { areBuyersVisible } from '../lot/lot.secrecy'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'

interface VisibleLotState {
  status: LotStatus
  /** True when 候选人公示 comes before the lot's 定标. */
  hasPublicity: boolean
}
/** By project id, the statuses of its lots in order, as far as the caller may know them. */
export type LotStates = ReadonlyMap<string, readonly VisibleLotState[]>

/**
 * Lots whose buyers the caller may not know have a neutral status from the end of the sale to the opening
 * (R27).
 */
export async function visibleLotStates(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  projectIds: readonly string[],
): Promise<LotStates> {
  const known = areBuyersVisible(actor, sql`tender_package.list_id`) ?? sql`true`
  const rows = await db
    .select({
      projectId: tenderLot.projectId,
      status: tenderLot.status,
      signUpEnd: tenderLot.signUpEnd,
      skipsPublicity: tenderLot.skipsPublicity,
      procurementRegime: tenderProject.procurementRegime,
      isKnown: sql<boolean>`${known}`,
    })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(and(inArray(tenderLot.projectId, [...projectIds]), eq(tenderLot.delFlag, false)))
    .orderBy(asc(tenderLot.sort))
  const now = clock()
  const states = new Map<string, VisibleLotState[]>(projectIds.map((listId) => [listId, []]))
  for (const { projectId, isKnown, ...lot } of rows) {
    const status = lot.status as LotStatus
    const visible = isKnown ? status : visibleLotStatus({ ...lot, status }, now)
    states.get(projectId)?.push({ status: visible, hasPublicity: requiresCandidatePublicity(lot) })
  }
  return states
}

/** The statuses of the lots of one project, in order. */
export const lotStatusesOfProject = (lots: LotStates, listId: string): LotStatus[] =>
  (lots.get(listId) ?? []).map(({ status }) => status)

/** The status text (状态) of a project: for a running one, that of its least advanced lot. */
export function projectStatusTextOf(
  { listId, status, suspendFlag }: { listId: string; status: string; suspendFlag: boolean },
  lots: LotStates,
): string {
  const states = lots.get(listId) ?? []
  return projectStatusText(status as ProjectStatus, lotStatusesOfProject(lots, listId), {
    suspendFlag,
    hasPublicity: states.some((lot) => lot.status === lotStatus.candidate && lot.hasPublicity),
  })
}
