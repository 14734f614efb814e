import { type SQL, sql } from 'drizzle-orm'

/**
 * Codes that the program knows, written into the statement instead of sent beside it: a partial index and the planner's
 * statistics are of use only for a value that the planner sees. Never for what a caller sent.
 */
export const inlineCodes = (...codes: readonly string[]): SQL =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '))
