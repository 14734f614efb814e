import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** Backups that were made or proven from here and are still kept, one row each. What is true of one stands in itself. */
export const sysBackup = pgTable('sys_backup', {
  name: text().primaryKey(),
  /** Hash of BACKUP_TO, and the store that was there: an empty mount point is not taken for a new store. */
  place: text().notNull(),
  storeId: text().notNull(),
  startTime: time().notNull(),
  endTime: time().notNull(),
  /** Of all that is in it. */
  bytes: bigint({ mode: 'number' }).notNull(),
  version: text().notNull(),
  /** When it was restored into a cluster of its own and was what had been backed up. */
  proofTime: time(),
})
