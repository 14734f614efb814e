import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { wfCase } from './flow.table'

type Case = typeof wfCase.$inferSelect

/**
 * Locks the case of a record until the transaction ends, so that moves, edits and uploads of one record wait
 * for each other.
 */
export async function lockCase(tx: Queryable, ownId: string): Promise<Case | undefined> {
  const known = holding.get(tx) ?? prepareCaseLock(tx)
  holding.set(tx, known)
  return (await known.execute({ ownId }))[0]
}

const holding = new WeakMap<object, ReturnType<typeof prepareCaseLock>>()
/** Prepared once per transaction, because a move may lock the cases of many records. */
const prepareCaseLock = (tx: Queryable) =>
  tx
    .select()
    .from(wfCase)
    .where(eq(wfCase.ownId, sql.placeholder('ownId')))
    .for('update')
    .prepare('hold case')

/** Locks several cases in a fixed order, so that two such calls never deadlock. */
export const lockCases = (tx: Queryable, ownIds: readonly string[]): Promise<Case[]> =>
  tx
    .select()
    .from(wfCase)
    .where(inArray(wfCase.ownId, [...ownIds]))
    .orderBy(wfCase.ownId)
    .for('update')
