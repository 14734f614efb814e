import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time, writtenTimeColumn } from '../db/columns'

/**
 * Keys that sign 归档信息包. Public keys are retained for good, so that old signatures can always be
 * verified.
 */
export const archivePackageKey = pgTable('archive_package_key', {
  /** Id of the key: the first 16 hexadecimal digits of the SHA-256 of the public key in DER. */
  kid: text().primaryKey(),
  /** The public key in PEM (SPKI). */
  publicKey: text().notNull(),
  /**
   * The private key encrypted with SECRET_KEY; null for the published key of installations without their own
   * secret.
   */
  sealed: text(),
  fromTime: writtenTimeColumn(),
  /** When the key was replaced by another; null while it is in use. */
  toTime: time(),
  createUserId: uuid(),
})
