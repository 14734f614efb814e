import { type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'

/** Up to so many rows a list's total is counted for every page; above it, once for all who ask the same within a time. */
const COUNTED = 10_000
/** How old a total above that may be: a younger one is told as it is, up to a minute old while it is counted anew. */
const [FRESH_MS, MOST_MS] = [10_000, 60_000]
/** Totals that are kept; the oldest goes. */
const MOST_KEPT = 500

/** What is known of a whole list: how many rows it has, and what some of its columns come to. */
export interface Figures {
  total: number
  /** 元 with two decimals, by column; nothing where no column is summed. */
  sums?: Readonly<Record<string, string>>
}
/** The columns that are summed: each as it is told of a row. */
export type Summed = Readonly<Record<string, SQLWrapper>>

interface Kept {
  at: number
  figures: Figures
  renewing: boolean
}
const keptOf = new WeakMap<Queryable, Map<string, Kept>>()

/**
 * How many rows a list has. Whoever has ten thousand or fewer sees exactly how many there are now; of more, how many
 * there were at most a minute ago: counting those for every page would be most of what the page takes. What is kept is
 * kept for the very query with its values, which name the caller wherever rights are asked.
 */
export const totalOf = async (db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> =>
  (await figuresOf(db, { table, where })).total

interface Whole {
  table: PgTable
  where: SQL | undefined
  summed?: Summed | undefined
}

/** The same with what some columns come to, reckoned in the same reading of the rows. */
export async function figuresOf(db: Queryable, { table, where, summed = {} }: Whole): Promise<Figures> {
  const columns = Object.entries(summed).map(
    ([name, column]) => [name, sql`${column}::numeric`.as(name)] as const,
  )
  const all = () =>
    db
      .select({ one: sql`1`.as('one'), ...Object.fromEntries(columns) })
      .from(table)
      .where(where)
  const few = all().limit(COUNTED + 1)
  const { sql: text, params } = few.toSQL()
  const key = `${text} ${JSON.stringify(params)}`
  const count = () => reckoned(db, all().as('rows'), Object.keys(summed))
  // So many do not become few within a minute: whether they have is not even asked.
  if ((keptOf.get(db)?.get(key)?.figures.total ?? 0) > 2 * COUNTED) return ofMany(db, key, count)
  const counted = await reckoned(db, few.as('few'), Object.keys(summed))
  return counted.total <= COUNTED ? counted : ofMany(db, key, count)
}

/** Counts the rows of a query, and adds up what it has under these names. */
async function reckoned(db: Queryable, rows: Subquery, names: readonly string[]): Promise<Figures> {
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

async function ofMany(db: Queryable, key: string, count: () => PromiseLike<Figures>): Promise<Figures> {
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
  return kept.figures
}

async function renewed(
  all: Map<string, Kept>,
  key: string,
  count: () => PromiseLike<Figures>,
): Promise<Figures> {
  const figures = await count()
  all.delete(key)
  all.set(key, { at: performance.now(), figures, renewing: false })
  const [oldest] = all.keys()
  if (all.size > MOST_KEPT && oldest !== undefined) all.delete(oldest)
  return figures
}
