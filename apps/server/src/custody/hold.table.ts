import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** 冻结: a lawsuit or an audit keeps a volume, or the bids of a lot, until somebody else ends it. */
export const archiveHold = pgTable(
  'archive_hold',
  {
    listId: uuid().primaryKey(),
    /** Of the volume, or of the bids; the column is called by what was held first. */
    ownId: uuid('repo_id').notNull(),
    holdKind: text().notNull(),
    reason: text().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    time: time().notNull(),
    endUserId: uuid(),
    endUserName: text(),
    endTime: time(),
    endReason: text(),
  },
  (t) => [index('archive_hold_repo_id_index').on(t.ownId)],
)
