import { type SQL, sql } from 'drizzle-orm'

/**
 * Writes known codes directly into the statement rather than as parameters, because partial indexes and the
 * planner's statistics need literal values. Never for input from a caller.
 */
export const inlineCodes = (...codes: readonly string[]): SQL =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '))
