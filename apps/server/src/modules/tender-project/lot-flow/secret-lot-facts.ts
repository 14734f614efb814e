import type { Facts } from '@agency/shared/tendering/rule-fields'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { Context } from '../../../http/context'
import { areExpertsVisible, isOnAwardTeam } from '../committee/committee.secrecy'
import { committeeFiguresOfLots } from '../committee/committee.store'
import { bidderIds } from '../door/asks'
import { areCandidatesVisible, lotsWithVisibleBuyers } from '../lot/lot.secrecy'
import type { LotRecord } from '../lot/lot.store'
import { prequalificationsByLot } from '../prequalification/prequalification.store'
import { tenderCandidate } from '../tables/lot.table'

/**
 * Secret facts of some lots of one project, stored apart from them, as far as the caller may know them (R27).
 * The number of bids is a fact only once no more can come.
 */
export async function loadSecretFacts(
  context: Context,
  projectId: string,
  lots: readonly LotRecord[],
): Promise<(lot: LotRecord) => Facts> {
  const { db, actor, clock } = context
  const onAwardTeam = await isOnAwardTeam(db, actor, projectId)
  const ids = lots.map(({ listId }) => listId)
  const committees = await committeeFiguresOfLots(db, ids)
  const known = await lotsWithVisibleBuyers(db, actor, ids)
  const results = await prequalificationsByLot(db, ids)
  const ranked = await visibleCandidateCounts(context, lots)
  const bids = new Map<string, number>()
  for (const { listId, openTime } of lots)
    if (known.has(listId) && openTime && openTime <= clock())
      bids.set(listId, (await bidderIds.ask(db, listId)).length)
  return (lot) => ({
    bidderCount: bids.get(lot.listId),
    candidateCount: ranked.get(lot.listId),
    prequalifiedCount: known.has(lot.listId) ? results.get(lot.listId)?.prequalifiedCount : null,
    ...(areExpertsVisible(actor, lot, onAwardTeam) ? committees.get(lot.listId) : {}),
  })
}

/** The number of candidates by lot, for lots whose candidates the caller may know. */
async function visibleCandidateCounts(
  context: Context,
  lots: readonly LotRecord[],
): Promise<ReadonlyMap<string, number>> {
  const ids: string[] = []
  for (const lot of lots) if (await areCandidatesVisible(context, lot)) ids.push(lot.listId)
  const counts = await countCandidates(context.db, ids)
  return new Map(counts.map(({ packageId, count }) => [packageId, count]))
}

const countCandidates = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ packageId: tenderCandidate.packageId, count: sql<number>`count(*)::int` })
    .from(tenderCandidate)
    .where(inArray(tenderCandidate.packageId, [...ids]))
    .groupBy(tenderCandidate.packageId)
