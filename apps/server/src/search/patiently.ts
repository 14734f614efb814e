import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { patienceOf, tookTooLong } from '../db/took-too-long'

/** Of one statement. */
const PATIENCE = '400ms'

interface Work<T> {
  /** Asks for one, in a transaction that it shares with others. */
  each(db: Queryable, one: T): Promise<void>
  /** What is to be asked for less of one, before it is tried again: the first time that it took too long. */
  tooLong(one: T): void
}

/**
 * Takes one after the other of what is left, several callers side by side, until nothing is: in as few transactions as
 * may be, as each takes three statements of its own. What takes too long twice is left out, and the others are answered.
 */
export async function patiently<T>(db: Queryable, left: T[], { each, tooLong }: Work<T>): Promise<void> {
  let one = left.shift()
  let late: T | undefined
  while (one !== undefined) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select ${patienceOf(PATIENCE)}`)
        for (; one !== undefined; one = left.shift()) await each(tx, one)
      })
    } catch (error) {
      if (!tookTooLong(error)) throw error
      if (late === one) one = left.shift()
      else {
        late = one
        tooLong(one)
      }
    }
  }
}
