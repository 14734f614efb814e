import type { SourceReason, SourceState } from '@agency/shared/custody/archive-source'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** People of an archive from elsewhere, by what they did: names, not accounts. */
export interface OutsidePeople {
  acceptUserName?: string | null
  inputUserName?: string | null
  checkUserName?: string | null
}

/**
 * 来源: of an archive that was brought in, what the server found of its origin at the import. A trigger keeps every row
 * as it was written: nobody clears the mark, and an archive that was entered here has no row.
 */
export const archiveSource = pgTable('archive_source', {
  archiveId: uuid().primaryKey(),
  state: text().$type<SourceState>().notNull(),
  /** Null unless `state` is 'unverified'. */
  reason: text().$type<SourceReason>(),
  /** The house that signed, as it was known here then. */
  house: text(),
  /** What the signed statement of the package calls the house, whoever it was. */
  saidHouse: text(),
  kid: text(),
  /** SHA-256 of tagmanifest-sha256.txt of the package; null for one that came without a package. */
  packageFingerprint: text(),
  /** `wordsOfSource`: what is shown. */
  words: text().notNull(),
  people: jsonb().$type<OutsidePeople>().notNull().default({}),
  importTime: time().notNull(),
  importUserId: uuid(),
})
