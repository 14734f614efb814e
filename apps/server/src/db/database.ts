import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { keepRepeated } from './repeated-statements'

/** The pool, or a transaction: whatever can run a query. */
export type Db = PgDatabase<NodePgQueryResultHKT>
export type Queryable = Db

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool. `synchronous_commit` is left at the server's own setting, so an answered write is on disk.
 * @param connection a PostgreSQL URL, or host (socket folder), port, user and database
 */
export function openDatabase(connection: string | pg.PoolConfig, max: number): Database {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'agency',
  })
  // An idle connection that breaks (a restarted database) is replaced by the pool; the next query says so if it cannot.
  pool.on('error', () => undefined)
  // One that breaks between two statements of a transaction, or while it closes, would end the process unheard.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', keepRepeated)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
