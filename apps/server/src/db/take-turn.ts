import { sql } from 'drizzle-orm'
import type { Queryable } from './database'

/** Until the transaction ends nobody else takes the turn of this name: what was checked meanwhile stays true. */
export const takeTurn = (tx: Queryable, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** The same beside others who share it: whoever takes the turn waits for all of them, and they for whoever has it. */
export const shareTurn = (tx: Queryable, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
