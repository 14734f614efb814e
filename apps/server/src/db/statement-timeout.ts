import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'

/** SQLSTATE query_canceled, caused by `statement_timeout`. */
const TIMED_OUT = '57014'

/** Selected within a transaction, limits its statements to this time, such as `4s` or `400ms`. */
export const setStatementTimeoutSql = (time: string): SQL =>
  sql`set_config('statement_timeout', ${time}, true)`

/** True when a statement exceeded its time limit. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === TIMED_OUT
