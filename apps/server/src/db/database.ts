import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Address, connectionOptions } from './primary'
import { prepareRepeatedStatements, removeStatementNames } from './repeated-statements'
import { queueClientQueries } from './run-in-order'

/** The pool or a transaction: anything that can run a query. */
export type Db = PgDatabase<NodePgQueryResultHKT>
export type Queryable = Db

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** How long in ms a statement may run and a transaction may stay idle. */
const LIMITS = 'set statement_timeout = 60000; set idle_in_transaction_session_timeout = 60000'

/**
 * Opens a pool. `synchronous_commit` keeps the server's setting, so that an acknowledged write is on disk.
 * @param isByTransaction true behind PgBouncer or the like in transaction mode, where session state is not
 * retained
 */
export function openDatabase(address: Address, max: number, isByTransaction = false): Database {
  const pool = new pg.Pool({
    ...connectionOptions(address),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'agency',
    // The limits are no startup parameters, because PgBouncer refuses unknown ones.
    ...(isByTransaction ? {} : { onConnect: (client) => client.query(LIMITS) }),
  })
  // The pool replaces an idle connection that breaks, for example when the database restarts; the next query
  // fails if it cannot.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // Without this handler, a connection breaking between two statements or while closing would end the
    // process.
    client.on('error', () => undefined)
    queueClientQueries(client)
    if (isByTransaction) removeStatementNames(client)
    else prepareRepeatedStatements(client)
  })
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
