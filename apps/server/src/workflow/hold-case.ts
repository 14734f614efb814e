import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { wfCase } from './flow.table'

type Case = typeof wfCase.$inferSelect

/** Locks where a record stands until the transaction ends: moves, edits and new files of one record take turns. */
export async function holdCase(tx: Queryable, ownId: string): Promise<Case | undefined> {
  const known = holding.get(tx) ?? prepared(tx)
  holding.set(tx, known)
  return (await known.execute({ ownId }))[0]
}

const holding = new WeakMap<object, ReturnType<typeof prepared>>()
/** Built and planned once for each transaction: a move may hold the cases of many records. */
const prepared = (tx: Queryable) =>
  tx
    .select()
    .from(wfCase)
    .where(eq(wfCase.ownId, sql.placeholder('ownId')))
    .for('update')
    .prepare('hold case')

/** The same for several, in a fixed order, so that two of these never wait for each other. */
export const holdCases = (tx: Queryable, ownIds: readonly string[]): Promise<Case[]> =>
  tx
    .select()
    .from(wfCase)
    .where(inArray(wfCase.ownId, [...ownIds]))
    .orderBy(wfCase.ownId)
    .for('update')
