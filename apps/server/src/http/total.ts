import { type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'

/**
 * Up to this number of rows, a list's total is counted for every page; above it, once for all who ask the
 * same within a while.
 */
const COUNTED = 10_000
/**
 * Ages in ms of a cached total: fresh ones are returned directly, older ones up to a minute while it is
 * recounted.
 */
const [FRESH_MS, MOST_MS] = [10_000, 60_000]
/** Maximum number of cached totals of lists; the oldest is dropped. */
const MOST_CACHED = 500

/** The number of rows of a list and sums of some columns. */
export interface Figures {
  total: number
  /** The sums in yuan with two decimals, by column; absent when no column is summed. */
  sums?: Readonly<Record<string, string>>
}
/** The columns whose values are summed, as shown in a row. */
export type Summed = Readonly<Record<string, SQLWrapper>>

interface CachedTotals {
  at: number
  figures: Figures
  renewing: boolean
}
const cachedTotals = new WeakMap<Queryable, Map<string, CachedTotals>>()

/**
 * The number of rows of a list: exact up to ten thousand, above that at most a minute old, because counting
 * would take most of a page's time. Cached by query and values, which include the caller wherever permissions
 * matter.
 */
export const countTotal = async (db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> =>
  (await totalsWithSums(db, { table, where })).total

interface Whole {
  table: PgTable
  where: SQL | undefined
  summed?: Summed | undefined
}

/** The number of rows and the sums of some columns, calculated in one scan. */
export async function totalsWithSums(db: Queryable, { table, where, summed = {} }: Whole): Promise<Figures> {
  const columns = Object.entries(summed).map(
    ([name, column]) => [name, sql`${column}::numeric`.as(name)] as const,
  )
  const selectMatchingRows = () =>
    db
      .select({ one: sql`1`.as('one'), ...Object.fromEntries(columns) })
      .from(table)
      .where(where)
  const few = selectMatchingRows().limit(COUNTED + 1)
  const { sql: text, params } = few.toSQL()
  const key = `${text} ${JSON.stringify(params)}`
  const countMatchingRows = () => countAndSumRows(db, selectMatchingRows().as('rows'), Object.keys(summed))
  // A very large total cannot become small within a minute, so the exact count is skipped.
  if ((cachedTotals.get(db)?.get(key)?.figures.total ?? 0) > 2 * COUNTED)
    return cachedOrFreshTotal(db, key, countMatchingRows)
  const counted = await countAndSumRows(db, few.as('few'), Object.keys(summed))
  return counted.total <= COUNTED ? counted : cachedOrFreshTotal(db, key, countMatchingRows)
}

/** Counts the rows of a query and sums these columns. */
async function countAndSumRows(db: Queryable, rows: Subquery, names: readonly string[]): Promise<Figures> {
  const sums = names.map((name) => [
    name,
    sql<string>`coalesce(sum(${sql.identifier(name)}), 0)::numeric(20, 2)::text`,
  ])
  const [found] = await db
    .select({ total: sql<number>`count(*)::int`, ...Object.fromEntries(sums) })
    .from(rows)
  const { total = 0, ...told } = (found ?? {}) as { total?: number } & Record<string, string>
  return names.length > 0 ? { total, sums: told } : { total }
}

async function cachedOrFreshTotal(
  db: Queryable,
  key: string,
  count: () => PromiseLike<Figures>,
): Promise<Figures> {
  const all = cachedTotals.get(db) ?? new Map<string, CachedTotals>()
  cachedTotals.set(db, all)
  const kept = all.get(key)
  const age = kept ? performance.now() - kept.at : Number.POSITIVE_INFINITY
  if (!kept || age > MOST_MS) return refreshTotal(all, key, count)
  if (age > FRESH_MS && !kept.renewing) {
    kept.renewing = true
    // When the database is unreachable the cached value stays until it is too old.
    refreshTotal(all, key, count).catch(() => {
      kept.renewing = false
    })
  }
  return kept.figures
}

async function refreshTotal(
  all: Map<string, CachedTotals>,
  key: string,
  count: () => PromiseLike<Figures>,
): Promise<Figures> {
  const figures = await count()
  all.delete(key)
  all.set(key, { at: performance.now(), figures, renewing: false })
  const [oldest] = all.keys()
  if (all.size > MOST_CACHED && oldest !== undefined) all.delete(oldest)
  return figures
}
