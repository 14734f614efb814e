import { mayLearn } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { Actor } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { tenderTeamMember as m } from '../project/project.table'
import { DEVELOPERS } from '../project/team-positions'
import { noSecret, tenderLot } from './lot.table'

/**
 * Whether a lot's buyers, bonds and bids, and how many there are, may be learned by the caller (R27, 招标投标法22): as
 * a condition on the column that names the lot; undefined for whoever may learn those of every lot.
 */
export function buyersKnown(actor: Actor, packageId: SQLWrapper): SQL | undefined {
  const [closed, opened] = [false, true].map((isOpened) => ({ isOpened, isAwarded: false })) as [
    Moment,
    Moment,
  ]
  const stranger = { roles: actor.roles, isOnTeam: false, isOnAwardTeam: false }
  if (mayLearn('buyers', stranger, closed)) return undefined
  const asMember = mayLearn('buyers', { ...stranger, isOnTeam: true }, closed)
    ? sql`exists (select 1 from tender_team_member m
        where m.project_id = l.project_id and m.user_id = ${actor.userId} and not m.del_flag
          and m.position not in (${DEVELOPERS.main}, ${DEVELOPERS.helper}))`
    : sql`false`
  const onceOpened = mayLearn('buyers', stranger, opened) ? noSecret : sql`false`
  return sql`exists (select 1 from tender_package l where l.list_id = ${packageId} and (${onceOpened} or ${asMember}))`
}
type Moment = Parameters<typeof mayLearn>[2]

/** Of these lots, those whose buyers the caller may learn. */
export async function lotsWithKnownBuyers(
  db: Queryable,
  actor: Actor,
  packageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ listId: tenderLot.listId })
    .from(tenderLot)
    .where(and(inArray(tenderLot.listId, [...packageIds]), buyersKnown(actor, sql`tender_package.list_id`)))
  return new Set(rows.map(({ listId }) => listId))
}

/** SALES sees what is published only: files, and the amendments that bring new ones (DOMAIN section 3, `*`). */
export const readsPublishedOnly = ({ isAdmin, roles }: Actor): boolean => !isAdmin && roles.includes('SALES')

/** Whether the lot that this text names is no secret any more, as a condition: for what was written about lots, as the log. */
export const wasOpened = (packageId: SQL): SQL =>
  sql`exists (select 1 from tender_package l where ${noSecret} and l.list_id::text = ${packageId})`

/** Who was ranked for a lot: the team knows it at once, everybody else from the publicity or the award on. */
export async function candidatesKnown(
  { actor, clock, db }: Pick<Context, 'actor' | 'clock' | 'db'>,
  lot: Pick<typeof tenderLot.$inferSelect, 'projectId' | 'calibrationTime' | 'candidateStart'>,
): Promise<boolean> {
  if (lot.calibrationTime || (lot.candidateStart && lot.candidateStart <= clock())) return true
  const mine = and(eq(m.projectId, lot.projectId), eq(m.userId, actor.userId), eq(m.delFlag, false))
  return (await db.$count(m, mine)) > 0
}
