import { type ActName, acts } from '@agency/shared/acts'
import type { Hands, Move } from '@agency/shared/flow/flow'
import type { RoleCode } from '@agency/shared/roles/roles'
import { eq } from 'drizzle-orm'
import type { Actor } from '../http/actor'
import type { Context, Write } from '../http/context'
import { badInputRefusal, wrongState } from '../http/refusal'
import { wfCase } from './flow.table'
import {
  type Fields,
  findCandidates,
  isPersonMeant,
  namedPersonIds,
  type OfCase,
  type Standing,
} from './people'
import { type NewTodo, sendNotices } from './todos'

/**
 * The only module that decides on segregation of duties: which moves, and which acts that are no moves
 * (`acts`), a person must not do themselves. NO_CASE stands for the case of an act that has none.
 */

const NO_CASE: Standing = { starterUserId: '', actors: {} }

/**
 * Why this person may not do something whatever their permissions: `segregated` when somebody else must do
 * it, `over` when nobody may any more. Undefined when they may.
 */
export function segregationObstacle(
  hands: Hands,
  actor: Pick<Actor, 'userId' | 'roles' | 'departmentIds'>,
  { now, ...of }: OfCase & { now: Date },
): 'segregated' | 'over' | undefined {
  if (hands.until && isFilledOrPast(of.record[hands.until.field], now)) return 'over'
  const isAbout = hands.notBy?.some((who) => isPersonMeant(who, actor, of))
  return isAbout || segregatedParticipants([hands], of.standing).includes(actor.userId)
    ? 'segregated'
    : undefined
}

/** True for the value of a field that is filled, or a time that has passed. */
const isFilledOrPast = (value: unknown, now: Date): boolean =>
  value instanceof Date ? value <= now : value !== null && value !== undefined

const segregatedParticipants = (some: readonly Hands[], { actors }: Pick<Standing, 'actors'>): string[] =>
  some
    .flatMap(({ segregatedFrom }) => segregatedFrom ?? [])
    .flatMap((earlier) =>
      Object.entries(actors).flatMap(([key, userId]) =>
        key === earlier || key.startsWith(`${earlier}:`) ? [userId] : [],
      ),
    )

/**
 * The people, by id, who may not do what a step waits for; its to-do does not go to them. Moves that give the
 * matter up, and moves meant for others than the step waits for, do not count.
 */
export function peopleExcludedFromMoves(
  some: readonly (Hands & Pick<Move, 'givesUp'>)[],
  record: Fields,
  standing: Standing,
): string[] {
  const awaited = some.filter(({ givesUp, by }) => !givesUp && !by)
  const isAbout = awaited.flatMap(({ notBy }) =>
    (notBy ?? []).flatMap((who) => namedPersonIds(who, record, standing)),
  )
  return [...new Set([...segregatedParticipants(awaited, standing), ...isAbout])]
}

/**
 * Checks that an act outside the flows may be done by this person. `ownId` is the case that tells who did
 * what before.
 * @throws 400 for a person who must not do it, 409 when nobody may any more
 */
export async function assertNotSegregated(
  { actor, clock, db }: Pick<Context, 'actor' | 'clock' | 'db'>,
  name: ActName,
  { ownId, record = {} }: { ownId?: string; record?: Fields },
): Promise<void> {
  const hands: Hands = acts[name]
  const [found] = ownId ? await db.select().from(wfCase).where(eq(wfCase.ownId, ownId)) : []
  const stop = segregationObstacle(hands, actor, { record, standing: found ?? NO_CASE, now: clock() })
  if (stop === 'over') throw wrongState(hands.until?.over)
  if (stop) throw badInputRefusal(acts[name].refusal)
}

type RoleNotice = Omit<NewTodo, 'kind'>

/**
 * Sends a notice to everybody who has one of the roles, except the person who acted and those in `but`. Each
 * person gets a notice of their own.
 */
export async function notifyRoleHolders(
  write: Write,
  roles: readonly RoleCode[],
  notice: RoleNotice,
  but: readonly string[] = [],
): Promise<void> {
  const people = new Set<string>()
  for (const role of roles)
    for (const { listId } of await findCandidates(write.tx, { kind: 'role', role })) people.add(listId)
  for (const userId of [write.actor.userId, ...but]) people.delete(userId)
  const { userId: createUserId, nickName: createUserName } = write.actor
  await sendNotices(write, [...people], { ...notice, createUserId, createUserName })
}
