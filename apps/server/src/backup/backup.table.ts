import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** Existing backups made or tested from here, one row each. Details are in the backup itself. */
export const sysBackup = pgTable('sys_backup', {
  name: text().primaryKey(),
  /**
   * Hash of BACKUP_TO and the id of the store found there, so that an empty mount point is not taken for a
   * new store.
   */
  place: text().notNull(),
  storeId: text().notNull(),
  startTime: time().notNull(),
  endTime: time().notNull(),
  /** Total size of the backup's contents in bytes. */
  bytes: bigint({ mode: 'number' }).notNull(),
  version: text().notNull(),
  /** When the backup was last restored for a test and matched the original. */
  proofTime: time(),
})
