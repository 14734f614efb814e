import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Counts per minute shared by all processes. Unlogged (see its migration): they need no durability, and a
 * standby that takes over starts with none.
 */
export const sysSharedCount = pgTable('sys_shared_count', {
  key: text().primaryKey(),
  /** The minute that is counted, as minutes since 1970 by the clock of the process that counted. */
  minute: bigint({ mode: 'number' }).notNull(),
  count: integer().notNull(),
})
