import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time, writtenTime } from '../db/columns'

/** Keys that sign 归档信息包: the public half stays for good, so that what was signed with it can always be checked. */
export const archivePackageKey = pgTable('archive_package_key', {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key in DER. */
  kid: text().primaryKey(),
  /** PEM (SPKI). */
  publicKey: text().notNull(),
  /** The private half under SECRET_KEY; null: the published key of an installation without a secret of its own. */
  sealed: text(),
  fromTime: writtenTime(),
  /** From when on nothing is signed with it; null: it is in use. */
  toTime: time(),
  createUserId: uuid(),
})
