import type { SourceReason, SourceState } from '@agency/shared/custody/archive-source'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** Names of the people who handled an imported archive elsewhere; they are not accounts. */
export interface OutsidePeople {
  acceptUserName?: string | null
  inputUserName?: string | null
  checkUserName?: string | null
}

/**
 * 来源: what the server found about the origin of an imported archive. A trigger prevents changes, so nobody
 * can remove the mark. Archives created here have no row.
 */
export const archiveSource = pgTable('archive_source', {
  archiveId: uuid().primaryKey(),
  state: text().$type<SourceState>().notNull(),
  /** Why the origin could not be verified; null unless `state` is 'unverified'. */
  reason: text().$type<SourceReason>(),
  /** The organisation that signed the package, by the name it is known by here at that time. */
  house: text(),
  /** The organisation's name according to the signed statement. */
  saidHouse: text(),
  kid: text(),
  /** SHA-256 of the package's tagmanifest-sha256.txt; null for an import without package. */
  packageFingerprint: text(),
  /** The text about the origin that is shown to people, from `wordsOfSource`. */
  words: text().notNull(),
  people: jsonb().$type<OutsidePeople>().notNull().default({}),
  importTime: time().notNull(),
  importUserId: uuid(),
})
