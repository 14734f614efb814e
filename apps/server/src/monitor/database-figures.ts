import type { DatabaseFigures } from '@agency/shared/contract/monitor.contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { readRestarts } from '../db/embedded/restarts'
import type { Settings } from '../settings'
import { maskRowCount, roundUpToMegabytes } from './discreet'
import type { Counted, ProcessStatistics } from './figures'

const BIGGEST = 10

interface Source {
  db: Queryable
  figures: Pick<ProcessStatistics, 'counted'>
  settings: Pick<Settings, 'DATA_DIR'>
}

interface Whole {
  [column: string]: unknown
  version: string
  size: string
  longest: number | null
  hits: string
  reads: string
  transactions: string
}
interface Connections {
  [column: string]: unknown
  state: string | null
  count: number
}
interface Table {
  [column: string]: unknown
  name: string
  size: string
  live: string
  dead: string
  vacuumed: Date | string | null
}

/**
 * Statistics of the database; rates are since the previous reading. Connections of other roles are hidden
 * without the right to see them, and counted without a state.
 */
export async function readDatabaseFigures({ db, figures, settings }: Source): Promise<DatabaseFigures> {
  const { rows: whole } = await db.execute<Whole>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      blks_hit as hits, blks_read as reads, xact_commit + xact_rollback as transactions,
      (select extract(epoch from max(clock_timestamp() - query_start))::float8 from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()) as longest
    from pg_stat_database where datname = current_database()`)
  const { rows: connections } = await db.execute<Connections>(sql`
    select state, count(*)::int as count from pg_stat_activity
    where datname = current_database() group by state order by 2 desc`)
  const { rows: tables } = await db.execute<Table>(sql`
    select relname as name, pg_total_relation_size(relid) as size, n_live_tup as live, n_dead_tup as dead,
      greatest(last_vacuum, last_autovacuum) as vacuumed
    from pg_stat_user_tables order by 2 desc, 1 limit ${BIGGEST}`)
  const [row] = whole
  if (!row) throw new Error('pg_stat_database knows nothing of this database')
  const counted = { at: performance.now(), transactions: Number(row.transactions) }
  const rate = transactionRate(figures.counted, counted)
  figures.counted = counted
  return { ...toDatabaseFigures(row, tables, rate), connections, restarts: readRestarts(settings.DATA_DIR) }
}

const toDatabaseFigures = (row: Whole, tables: readonly Table[], transactionsPerSecond: number | null) => {
  const [hits, reads] = [Number(row.hits), Number(row.reads)]
  return {
    version: row.version,
    sizeBytes: Number(row.size),
    longestSeconds: row.longest === null ? null : Math.round(row.longest * 10) / 10,
    cacheHitRatio: hits + reads > 0 ? hits / (hits + reads) : null,
    transactionsPerSecond,
    tables: tables.map(({ name, size, live, dead, vacuumed }) => ({
      name,
      sizeBytes: roundUpToMegabytes(Number(size)),
      liveRows: maskRowCount(Number(live)),
      deadRows: maskRowCount(Number(dead)),
      vacuumedAt: vacuumed === null ? null : new Date(vacuumed).toISOString(),
    })),
  }
}

/**
 * Transactions per second with one decimal; null without an earlier count, or when the statistics were reset
 * in between.
 */
export function transactionRate(before: Counted | undefined, now: Counted): number | null {
  if (!before || now.at <= before.at || now.transactions < before.transactions) return null
  return Math.round(((now.transactions - before.transactions) / (now.at - before.at)) * 1000 * 10) / 10
}
