import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often something was done in a minute, counted by all processes together. Unlogged (see its migration): a minute's
 * counts are worth no disk, and a standby that takes over begins with none.
 */
export const sysSharedCount = pgTable('sys_shared_count', {
  key: text().primaryKey(),
  /** Since 1970, by the clock of whoever counted. */
  minute: bigint({ mode: 'number' }).notNull(),
  count: integer().notNull(),
})
