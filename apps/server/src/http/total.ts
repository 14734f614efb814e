import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'

/** Up to so many rows a list's total is counted for every page; above it, once for all who ask the same within a time. */
const COUNTED = 10_000
/** How old a total above that may be: a younger one is told as it is, up to a minute old while it is counted anew. */
const [FRESH_MS, MOST_MS] = [10_000, 60_000]
/** Totals that are kept; the oldest goes. */
const MOST_KEPT = 500

interface Kept {
  at: number
  total: number
  renewing: boolean
}
const keptOf = new WeakMap<Queryable, Map<string, Kept>>()

/**
 * How many rows a list has. Whoever has ten thousand or fewer sees exactly how many there are now; of more, how many
 * there were at most a minute ago: counting those for every page would be most of what the page takes. What is kept is
 * kept for the very query with its values, which name the caller wherever rights are asked.
 */
export async function totalOf(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const few = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED + 1)
  const { sql: text, params } = few.toSQL()
  const [key, count] = [`${text} ${JSON.stringify(params)}`, () => db.$count(table, where)] as const
  // So many do not become few within a minute: whether they have is not even asked.
  if ((keptOf.get(db)?.get(key)?.total ?? 0) > 2 * COUNTED) return ofMany(db, key, count)
  const counted = await db.$count(few.as('few'))
  return counted <= COUNTED ? counted : ofMany(db, key, count)
}

async function ofMany(db: Queryable, key: string, count: () => PromiseLike<number>): Promise<number> {
  const all = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, all)
  const kept = all.get(key)
  const age = kept ? performance.now() - kept.at : Number.POSITIVE_INFINITY
  if (!kept || age > MOST_MS) return renewed(all, key, count)
  if (age > FRESH_MS && !kept.renewing) {
    kept.renewing = true
    // A database that is away leaves it as it is, until it is too old to be told.
    renewed(all, key, count).catch(() => {
      kept.renewing = false
    })
  }
  return kept.total
}

async function renewed(
  all: Map<string, Kept>,
  key: string,
  count: () => PromiseLike<number>,
): Promise<number> {
  const total = await count()
  all.delete(key)
  all.set(key, { at: performance.now(), total, renewing: false })
  const [oldest] = all.keys()
  if (all.size > MOST_KEPT && oldest !== undefined) all.delete(oldest)
  return total
}
