import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { patienceOf, tookTooLong } from '../db/took-too-long'

/** Of one statement; and when it is tried again: what is asked for then is little, and late only on a busy machine. */
const [PATIENCE, MORE_PATIENCE] = ['400ms', '2s']

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
  const asking: { one?: T | undefined; isLate?: boolean } = {}
  const next = () => {
    asking.one = left.shift()
    return asking.one
  }
  while (asking.isLate || left.length > 0) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select ${patienceOf(asking.isLate ? MORE_PATIENCE : PATIENCE)}`)
        if (asking.isLate && asking.one !== undefined) await each(tx, asking.one)
        else for (let one = next(); one !== undefined; one = next()) await each(tx, one)
      })
      asking.isLate = false
    } catch (error) {
      if (!tookTooLong(error)) throw error
      asking.isLate = !asking.isLate
      if (asking.isLate && asking.one !== undefined) tooLong(asking.one)
    }
  }
}
