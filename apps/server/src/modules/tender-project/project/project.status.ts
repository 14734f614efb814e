import {
  type LotStatus,
  lotStatus,
  lotStatusTold,
  type ProjectStatus,
  projectStatusText,
} from '@agency/shared/tendering/project-state'
import { hasPublicity } from '@agency/shared/tendering/regimes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../http/context'
import { buyersKnown } from '../lot/buyers'
import { tenderLot as t } from '../lot/lot.table'
import { tenderProject as p } from './project.table'

interface LotTold {
  status: LotStatus
  /** 候选人公示 comes before its 定标. */
  hasPublicity: boolean
}
/** The states of the lots of some projects, in order, as far as the caller may learn them. */
export type LotStates = ReadonlyMap<string, readonly LotTold[]>

/** Of whose buyers the caller may not learn: neutral from the end of the sale to the opening (R27). */
export async function lotStatesTold(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  projectIds: readonly string[],
): Promise<LotStates> {
  const known = buyersKnown(actor, sql`tender_package.list_id`) ?? sql`true`
  const rows = await db
    .select({
      projectId: t.projectId,
      status: t.status,
      signUpEnd: t.signUpEnd,
      skipsPublicity: t.skipsPublicity,
      procurementRegime: p.procurementRegime,
      isKnown: sql<boolean>`${known}`,
    })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(and(inArray(t.projectId, [...projectIds]), eq(t.delFlag, false)))
    .orderBy(asc(t.sort))
  const now = clock()
  const states = new Map<string, LotTold[]>(projectIds.map((listId) => [listId, []]))
  for (const { projectId, isKnown, ...lot } of rows) {
    const status = lot.status as LotStatus
    const told = isKnown ? status : lotStatusTold({ ...lot, status }, now)
    states.get(projectId)?.push({ status: told, hasPublicity: hasPublicity(lot) })
  }
  return states
}

/** Of one of them. */
export const statusesOf = (lots: LotStates, listId: string): LotStatus[] =>
  (lots.get(listId) ?? []).map(({ status }) => status)

/** 状态: of a running project the state of the lot that is least far. */
export function statusTextOf(
  { listId, status, suspendFlag }: { listId: string; status: string; suspendFlag: boolean },
  lots: LotStates,
): string {
  const told = lots.get(listId) ?? []
  return projectStatusText(status as ProjectStatus, statusesOf(lots, listId), {
    suspendFlag,
    hasPublicity: told.some((lot) => lot.status === lotStatus.candidate && lot.hasPublicity),
  })
}
