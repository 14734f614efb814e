import { EVALUATION_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { canLearnSecret } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { RecordAccess } from '../../../files/attachments'
import type { Actor } from '../../../http/actor'
import { findLot, type LotRecord } from '../lot/lot.store'
import { HELPER_POSITION, POSITIONS } from '../project/team-positions'
import { tenderTeamMember } from '../tables/project.table'

/** Positions that run the evaluation of a project's lots (DOMAIN section 3). */
const AWARD_TEAM = [POSITIONS.projectManagerAId, POSITIONS.projectManagerBId, HELPER_POSITION]

export const isOnAwardTeam = async (db: Queryable, { userId }: Actor, projectId: string): Promise<boolean> =>
  (await db.$count(
    tenderTeamMember,
    and(
      eq(tenderTeamMember.projectId, projectId),
      eq(tenderTeamMember.userId, userId),
      inArray(tenderTeamMember.position, AWARD_TEAM),
      eq(tenderTeamMember.delFlag, false),
    ),
  )) > 0

/**
 * Those of these lots of one project whose evaluation report and 定标确认函 the caller may read: they name
 * the evaluators and the winner. Before 定标 the project's team may, because the client manager must take the
 * report to the client within two days (政采条例第43条).
 */
export async function lotsWithReadableReport(
  db: Queryable,
  { userId }: Actor,
  lots: readonly Pick<LotRecord, 'listId' | 'projectId' | 'calibrationTime'>[],
): Promise<ReadonlySet<string>> {
  const [first] = lots
  if (!first) return new Set()
  const mine = and(
    eq(tenderTeamMember.projectId, first.projectId),
    eq(tenderTeamMember.userId, userId),
    eq(tenderTeamMember.delFlag, false),
  )
  const onTeam = (await db.$count(tenderTeamMember, mine)) > 0
  return new Set(
    lots.filter(({ calibrationTime }) => onTeam || calibrationTime !== null).map(({ listId }) => listId),
  )
}

export const evaluationAccess: RecordAccess = {
  bizType: EVALUATION_BIZ,
  canSeeFiles: async (context, ownId) => {
    const lot = await findLot(context, ownId)
    return lot !== undefined && (await lotsWithReadableReport(context.db, context.actor, [lot])).has(ownId)
  },
  canEdit: async () => false,
}

/**
 * True when the person may know who evaluates a lot, how many there are and their fees: secret until 定标
 * (R27, 招标投标法第37条).
 */
export const areExpertsVisible = (
  { roles }: Actor,
  { calibrationTime }: { calibrationTime: Date | null },
  onAwardTeam: boolean,
): boolean =>
  canLearnSecret(
    'experts',
    { roles, isOnTeam: onAwardTeam, isOnAwardTeam: onAwardTeam },
    { isOpened: true, isAwarded: calibrationTime !== null },
  )
