import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from './database'
import { sysSharedCount } from './shared-count.table'

const MINUTE_MS = 60_000
/**
 * Maximum number of keys in a process; beyond it the local counts are dropped, and those of the database
 * apply.
 */
const MOST_COUNTED = 50_000
/** A process synchronizes after this fraction of the limit, so it knows the sum with that accuracy. */
const PARTS = 60

export const minuteOf = (now: number) => Math.floor(now / MINUTE_MS)
/** Time in ms until the next minute. */
export const msUntilNextMinute = (now: number) => MINUTE_MS - (now % MINUTE_MS)

interface Count {
  /** The total count of all processes, as last known. */
  told: number
  /** The part counted in this process and not yet added to the total. */
  own: number
}

/**
 * Rate limits per minute, shared by all processes of one database. Limits of up to a few dozen are exact; for
 * thousands, one call in fifty asks the database, and a few percent too many may pass with several processes.
 * Without the database each process counts alone.
 */
export class SharedCounts {
  #minute = 0
  #counts = new Map<string, Count>()

  constructor(private readonly db: Queryable) {}

  /** Counts one more and returns the total of this minute; beyond `most` the database is no longer asked. */
  async add(key: string, most: number, now = Date.now()): Promise<number> {
    const minute = minuteOf(now)
    if (minute !== this.#minute || this.#counts.size >= MOST_COUNTED) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const count = this.#counts.get(key) ?? { told: 0, own: 0 }
    this.#counts.set(key, count)
    count.own++
    const isAsked = count.own >= most / PARTS && count.told + count.own <= most + 1
    if (isAsked) await this.#syncCount(key, count, minute)
    return count.told + count.own
  }

  async #syncCount(key: string, count: Count, minute: number): Promise<void> {
    const { own } = count
    count.own = 0
    count.told += own
    try {
      count.told = Math.max(count.told, await addToSharedCount(this.db, { key, minute, count: own }))
    } catch {
      // Without the database, calls are counted only in this process until it is back.
    }
  }
}

/** Adds to the shared count of this minute and returns the total. */
export async function addToSharedCount(
  db: Queryable,
  { key, minute, count }: { key: string; minute: number; count: number },
): Promise<number> {
  const [row] = await db
    .insert(sysSharedCount)
    .values({ key, minute, count })
    .onConflictDoUpdate({
      target: sysSharedCount.key,
      set: {
        count: sql`case when ${sysSharedCount.minute} < excluded.minute then excluded.count else ${sysSharedCount.count} + excluded.count end`,
        minute: sql`greatest(${sysSharedCount.minute}, excluded.minute)`,
      },
    })
    .returning({ count: sysSharedCount.count })
  return row?.count ?? count
}

/** The shared count of this minute. */
export async function readSharedCount(db: Queryable, key: string, minute: number): Promise<number> {
  const [row] = await db
    .select({ count: sysSharedCount.count })
    .from(sysSharedCount)
    .where(and(eq(sysSharedCount.key, key), gte(sysSharedCount.minute, minute)))
  return row?.count ?? 0
}

/** Deletes the shared counts of past minutes. */
export const deletePastCounts = (db: Queryable, now = Date.now()) =>
  db.delete(sysSharedCount).where(lt(sysSharedCount.minute, minuteOf(now) - 1))
