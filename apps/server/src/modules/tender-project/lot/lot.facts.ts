import type { Facts } from '@agency/shared/tendering/rule-fields'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { Context } from '../../../http/context'
import { figuresOfLots } from '../committee/committee.store'
import { expertsKnown, isOnAwardTeam } from '../committee/experts'
import type { LotPorts } from '../ports'
import { prequalificationsOf } from '../prequalification/prequalify.store'
import { candidatesKnown, lotsWithKnownBuyers } from './buyers'
import type { LotRecord } from './lot.record'
import { tenderCandidate as c } from './lot.table'

/**
 * Facts of some lots of one project that are kept apart from them because they are secret, as far as the caller may
 * learn them (R27). How many bids there are is a fact once no more may come.
 */
export async function moreFactsOf(
  context: Context,
  { bidders }: LotPorts,
  projectId: string,
  lots: readonly LotRecord[],
): Promise<(lot: LotRecord) => Facts> {
  const { db, actor, clock } = context
  const onAwardTeam = await isOnAwardTeam(db, actor, projectId)
  const ids = lots.map(({ listId }) => listId)
  const committees = await figuresOfLots(db, ids)
  const known = await lotsWithKnownBuyers(db, actor, ids)
  const results = await prequalificationsOf(db, ids)
  const ranked = await rankedOf(context, lots)
  const bids = new Map<string, number>()
  for (const { listId, openTime } of lots)
    if (known.has(listId) && openTime && openTime <= clock())
      bids.set(listId, (await bidders(db, listId)).length)
  return (lot) => ({
    bidderCount: bids.get(lot.listId),
    candidateCount: ranked.get(lot.listId),
    prequalifiedCount: known.has(lot.listId) ? results.get(lot.listId)?.prequalifiedCount : null,
    ...(expertsKnown(actor, lot, onAwardTeam) ? committees.get(lot.listId) : {}),
  })
}

/** How many were ranked, of the lots of which the caller may know who. */
async function rankedOf(context: Context, lots: readonly LotRecord[]): Promise<ReadonlyMap<string, number>> {
  const ids: string[] = []
  for (const lot of lots) if (await candidatesKnown(context, lot)) ids.push(lot.listId)
  const counts = await countsOf(context.db, ids)
  return new Map(counts.map(({ packageId, count }) => [packageId, count]))
}

const countsOf = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ packageId: c.packageId, count: sql<number>`count(*)::int` })
    .from(c)
    .where(inArray(c.packageId, [...ids]))
    .groupBy(c.packageId)
