import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from './database'
import { sysSharedCount as t } from './shared-count.table'

const MINUTE_MS = 60_000
/** What is counted at once in a process; beyond that it begins anew, and goes by what the database has. */
const MOST_KEPT = 50_000
/** A process asks the others for every so many parts of what is allowed: it knows the sum to within as much. */
const PARTS = 60

export const minuteOf = (now: number) => Math.floor(now / MINUTE_MS)
/** Until the next minute, in ms. */
export const leftOfMinute = (now: number) => MINUTE_MS - (now % MINUTE_MS)

interface Count {
  /** By all, as far as told. */
  told: number
  /** Here, and not yet told to the others. */
  own: number
}

/**
 * What is counted by the minute, in every process on one database together. Whoever counts up to a few dozen knows it
 * exactly; up to thousands, a call in fifty asks the database, and n processes together may let a few in a hundred too
 * many pass. With the database away each counts for itself.
 */
export class SharedCounts {
  #minute = 0
  #counts = new Map<string, Count>()

  constructor(private readonly db: Queryable) {}

  /** Counts one more. Answers how many that makes in this minute; beyond `most` nobody is asked any more. */
  async add(key: string, most: number, now = Date.now()): Promise<number> {
    const minute = minuteOf(now)
    if (minute !== this.#minute || this.#counts.size >= MOST_KEPT) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const count = this.#counts.get(key) ?? { told: 0, own: 0 }
    this.#counts.set(key, count)
    count.own++
    const isAsked = count.own >= most / PARTS && count.told + count.own <= most + 1
    if (isAsked) await this.#exchange(key, count, minute)
    return count.told + count.own
  }

  async #exchange(key: string, count: Count, minute: number): Promise<void> {
    const { own } = count
    count.own = 0
    count.told += own
    try {
      count.told = Math.max(count.told, await countTogether(this.db, { key, minute, count: own }))
    } catch {
      // Counted here alone, until the database is back.
    }
  }
}

/** Adds to the count of this minute, and answers what it comes to. */
export async function countTogether(
  db: Queryable,
  { key, minute, count }: { key: string; minute: number; count: number },
): Promise<number> {
  const [row] = await db
    .insert(t)
    .values({ key, minute, count })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        count: sql`case when ${t.minute} < excluded.minute then excluded.count else ${t.count} + excluded.count end`,
        minute: sql`greatest(${t.minute}, excluded.minute)`,
      },
    })
    .returning({ count: t.count })
  return row?.count ?? count
}

/** How many there are in this minute. */
export async function countedTogether(db: Queryable, key: string, minute: number): Promise<number> {
  const [row] = await db
    .select({ count: t.count })
    .from(t)
    .where(and(eq(t.key, key), gte(t.minute, minute)))
  return row?.count ?? 0
}

/** Removes the counts of minutes that are over. */
export const forgetCounts = (db: Queryable, now = Date.now()) =>
  db.delete(t).where(lt(t.minute, minuteOf(now) - 1))
