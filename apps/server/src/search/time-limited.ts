import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { isStatementTimeout, setStatementTimeoutSql } from '../db/statement-timeout'

/** Time limit of a search statement, and that of the second attempt, which asks for less. */
const [PATIENCE, MORE_PATIENCE] = ['400ms', '2s']

interface Work<T> {
  /** Performs the query for one item, in a shared transaction. */
  each(db: Queryable, one: T): Promise<void>
  /** Reduces the query for an item before its second attempt, after it took too long. */
  tooLong(one: T): void
}

/**
 * Processes the items in `left` with several concurrent callers, in as few transactions as possible, since
 * each costs three statements. An item that takes too long twice is left out.
 */
export async function processWithinTimeLimit<T>(
  db: Queryable,
  left: T[],
  { each, tooLong }: Work<T>,
): Promise<void> {
  const asking: { one?: T | undefined; isLate?: boolean } = {}
  const takeNext = () => {
    asking.one = left.shift()
    return asking.one
  }
  while (asking.isLate || left.length > 0) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select ${setStatementTimeoutSql(asking.isLate ? MORE_PATIENCE : PATIENCE)}`)
        if (asking.isLate && asking.one !== undefined) await each(tx, asking.one)
        else for (let one = takeNext(); one !== undefined; one = takeNext()) await each(tx, one)
      })
      asking.isLate = false
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
      asking.isLate = !asking.isLate
      if (asking.isLate && asking.one !== undefined) tooLong(asking.one)
    }
  }
}
