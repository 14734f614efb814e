import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { wfCase } from './flow.table'

type Case = typeof wfCase.$inferSelect

/** Locks where a record stands until the transaction ends: moves, edits and new files of one record take turns. */
export const holdCase = async (tx: Queryable, ownId: string): Promise<Case | undefined> =>
  (await tx.select().from(wfCase).where(eq(wfCase.ownId, ownId)).for('update'))[0]

/** The same for several, in a fixed order, so that two of these never wait for each other. */
export const holdCases = (tx: Queryable, ownIds: readonly string[]): Promise<Case[]> =>
  tx
    .select()
    .from(wfCase)
    .where(inArray(wfCase.ownId, [...ownIds]))
    .orderBy(wfCase.ownId)
    .for('update')
