import { canLearnSecret } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { Actor } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { DEVELOPER_POSITIONS } from '../project/team-positions'
import { tenderLot } from '../tables/lot.table'
import { tenderTeamMember } from '../tables/project.table'

/**
 * Whether the caller may know the buyers of every lot (`always`), or only those of opened lots
 * (`onceOpened`), without being on the team.
 */
export function rightsToLearnBuyers({ roles }: Actor): { always: boolean; onceOpened: boolean } {
  const canLearnBuyers = (isOpened: boolean) =>
    canLearnSecret('buyers', { roles, isOnTeam: false, isOnAwardTeam: false }, { isOpened, isAwarded: false })
  return { always: canLearnBuyers(false), onceOpened: canLearnBuyers(true) }
}

/**
 * Condition, on the column with the lot's id: the caller may know the lot's buyers, bonds and bids and how
 * many there are (R27, 招标投标法22). Undefined for people who may know those of every lot.
 */
export function areBuyersVisible(actor: Actor, packageId: SQLWrapper): SQL | undefined {
  const learns = rightsToLearnBuyers(actor)
  if (learns.always) return undefined
  const onceOpened = learns.onceOpened ? sql`l.are_buyers_public` : sql`false`
  const asMember = sql`exists (select 1 from tender_team_member m
        where m.project_id = l.project_id and m.user_id = ${actor.userId} and not m.del_flag
          and m.position not in (${DEVELOPER_POSITIONS.main}, ${DEVELOPER_POSITIONS.helper}))`
  return sql`exists (select 1 from lot_facts l where l.list_id = ${packageId} and (${onceOpened} or ${asMember}))`
}

/** Those of these lots whose buyers the caller may know. */
export async function lotsWithVisibleBuyers(
  db: Queryable,
  actor: Actor,
  packageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ listId: tenderLot.listId })
    .from(tenderLot)
    .where(
      and(inArray(tenderLot.listId, [...packageIds]), areBuyersVisible(actor, sql`tender_package.list_id`)),
    )
  return new Set(rows.map(({ listId }) => listId))
}

/**
 * True for SALES, who see only what is published: documents, and amendments with new ones (DOMAIN section 3,
 * `*`).
 */
export const canSeePublishedOnly = ({ isAdmin, roles }: Actor): boolean => !isAdmin && roles.includes('SALES')

/**
 * Condition: who bought the lot with the id in this text is no secret any more, since it was opened or failed;
 * for records about lots such as the log.
 */
export const areBuyersPublic = (packageId: SQL): SQL =>
  sql`exists (select 1 from lot_facts l where l.are_buyers_public and l.list_id::text = ${packageId})`

/**
 * True when the caller may know who was ranked: the team at once, everybody else from the publicity or the
 * award on.
 */
export async function areCandidatesVisible(
  { actor, clock, db }: Pick<Context, 'actor' | 'clock' | 'db'>,
  lot: Pick<typeof tenderLot.$inferSelect, 'projectId' | 'calibrationTime' | 'candidateStart'>,
): Promise<boolean> {
  if (lot.calibrationTime || (lot.candidateStart && lot.candidateStart <= clock())) return true
  const mine = and(
    eq(tenderTeamMember.projectId, lot.projectId),
    eq(tenderTeamMember.userId, actor.userId),
    eq(tenderTeamMember.delFlag, false),
  )
  return (await db.$count(tenderTeamMember, mine)) > 0
}

/** Condition: the lot with the id in this text is awarded; for records about lots such as the log. */
export const wasLotAwarded = (packageId: SQLWrapper): SQL =>
  sql`exists (select 1 from tender_package l
    where l.calibration_time is not null and l.list_id::text = ${packageId}::text)`
