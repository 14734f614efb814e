import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { tenderCandidate } from '../tables/lot.table'

/** The candidates that the committee ranked for a lot, the first one first. */
export const rankedCandidates = (db: Queryable, packageId: string) =>
  db
    .select()
    .from(tenderCandidate)
    .where(eq(tenderCandidate.packageId, packageId))
    .orderBy(asc(tenderCandidate.evalRank))
