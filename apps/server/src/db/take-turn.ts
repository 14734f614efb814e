import { sql } from 'drizzle-orm'
import type { Queryable } from './database'

/** Takes the lock of this name until the transaction ends, so that what was checked stays true. */
export const lockUntilCommit = (tx: Queryable, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Takes the same lock in shared mode: it excludes only holders of the exclusive lock. */
export const shareLockUntilCommit = (tx: Queryable, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
