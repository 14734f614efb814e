import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'

/** SQLSTATE query_canceled: what a `statement_timeout` ends with. */
const TIMED_OUT = '57014'

/** Selected in a transaction, no statement of it may take longer: `4s`, `400ms`. */
export const patienceOf = (time: string): SQL => sql`set_config('statement_timeout', ${time}, true)`

/** Whether a statement was ended because it took longer than it may. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === TIMED_OUT
