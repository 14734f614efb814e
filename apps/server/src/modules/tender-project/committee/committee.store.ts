import {
  type CommitteeFigures,
  committeeCounts,
} from '@agency/shared/modules/tender-project/committee/committee.rules'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { tenderCommitteeMember } from '../tables/committee.table'

export type StoredMember = typeof tenderCommitteeMember.$inferSelect

/** The committee members of these lots, in the order of entry. */
const membersOfLots = (db: Queryable, packageIds: readonly string[]): Promise<StoredMember[]> =>
  db
    .select()
    .from(tenderCommitteeMember)
    .where(inArray(tenderCommitteeMember.packageId, [...packageIds]))
    .orderBy(asc(tenderCommitteeMember.sort))

export const committeeMembers = (db: Queryable, packageId: string): Promise<StoredMember[]> =>
  membersOfLots(db, [packageId])

/** The committee figures that R12 needs; zeros while nobody is entered. */
export const committeeFiguresOf = async (db: Queryable, packageId: string): Promise<CommitteeFigures> =>
  committeeCounts(await committeeMembers(db, packageId))

/** The committee figures by lot, for lots that have a committee. */
export async function committeeFiguresOfLots(
  db: Queryable,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, CommitteeFigures>> {
  const all = await membersOfLots(db, packageIds)
  return new Map(
    [...new Set(all.map(({ packageId }) => packageId))].map((id) => [
      id,
      committeeCounts(all.filter(({ packageId }) => packageId === id)),
    ]),
  )
}

/**
 * The version of a committee, equal for all members because they are saved together; 0 while there is none.
 */
export const committeeVersion = (members: readonly StoredMember[]): number => members[0]?.version ?? 0

/** Replaces the members of a lot's committee. */
export async function replaceCommitteeMembers(
  db: Queryable,
  packageId: string,
  rows: readonly (typeof tenderCommitteeMember.$inferInsert)[],
): Promise<void> {
  await db.delete(tenderCommitteeMember).where(eq(tenderCommitteeMember.packageId, packageId))
  await db.insert(tenderCommitteeMember).values([...rows])
}
