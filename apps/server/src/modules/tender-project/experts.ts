import { mayLearn } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Actor } from '../../session/actor'
import { HELPER, POSITIONS } from './project.store'
import { tenderPackage as l, tenderTeamMember as m } from './project.table'

/** Who runs the evaluation of a project's lots (DOMAIN section 3). */
const AWARD_TEAM = [POSITIONS.projectManagerAId, POSITIONS.projectManagerBId, HELPER]

export const isOnAwardTeam = async (db: Queryable, { userId }: Actor, projectId: string): Promise<boolean> =>
  (await db.$count(
    m,
    and(
      eq(m.projectId, projectId),
      eq(m.userId, userId),
      inArray(m.position, AWARD_TEAM),
      eq(m.delFlag, false),
    ),
  )) > 0

/** Who evaluates a lot, how many they are and what they are paid: secret until 定标 (R27, 招标投标法第37条). */
export const expertsKnown = (
  { roles }: Actor,
  { calibrationTime }: { calibrationTime: Date | null },
  onAwardTeam: boolean,
): boolean =>
  mayLearn(
    'experts',
    { roles, isOnTeam: onAwardTeam, isOnAwardTeam: onAwardTeam },
    { isOpened: true, isAwarded: calibrationTime !== null },
  )

/**
 * Of these lots, those whose evaluation report and 定标确认函 the caller may read: the team, whose client manager takes
 * the report to the client (R14), and everybody from the award on. The report names the experts.
 */
export async function lotsWithKnownReport(
  db: Queryable,
  { userId }: Actor,
  packageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const onTeam = sql`exists (select 1 from tender_team_member m
    where m.project_id = tender_package.project_id and m.user_id = ${userId} and not m.del_flag)`
  const rows = await db
    .select({ listId: l.listId })
    .from(l)
    .where(and(inArray(l.listId, [...packageIds]), or(isNotNull(l.calibrationTime), onTeam)))
  return new Set(rows.map(({ listId }) => listId))
}

/** Whether the lot that this text names has its result, as a condition: for what was written about lots, as the log. */
export const wasAwarded = (packageId: SQLWrapper): SQL =>
  sql`exists (select 1 from tender_package l
    where l.calibration_time is not null and l.list_id::text = ${packageId}::text)`
