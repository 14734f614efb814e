import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { inTurn } from './in-turn'
import { type Address, reach } from './primary'
import { keepRepeated, withoutNames } from './repeated-statements'

/** The pool, or a transaction: whatever can run a query. */
export type Db = PgDatabase<NodePgQueryResultHKT>
export type Queryable = Db

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** In milliseconds: a statement, and a transaction in which nobody asks for anything. */
const LIMITS = 'set statement_timeout = 60000; set idle_in_transaction_session_timeout = 60000'

/**
 * Opens a pool. `synchronous_commit` is left at the server's own setting, so an answered write is on disk.
 * @param isByTransaction whether PgBouncer or the like stands between and pools by transaction: each may have another
 * session then, which keeps nothing of the one before
 */
export function openDatabase(address: Address, max: number, isByTransaction = false): Database {
  const pool = new pg.Pool({
    ...reach(address),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'agency',
    // Not among the words of greeting: PgBouncer refuses those that it does not know.
    ...(isByTransaction ? {} : { onConnect: (client) => client.query(LIMITS) }),
  })
  // An idle connection that breaks (a restarted database) is replaced by the pool; the next query says so if it cannot.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // One that breaks between two statements of a transaction, or while it closes, would end the process unheard.
    client.on('error', () => undefined)
    inTurn(client)
    if (isByTransaction) withoutNames(client)
    else keepRepeated(client)
  })
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
