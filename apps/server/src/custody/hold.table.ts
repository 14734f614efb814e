import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/**
 * 冻结: a lawsuit or an audit protects a volume, or the bids of a lot, from destruction until somebody else
 * lifts it.
 */
export const archiveHold = pgTable(
  'archive_hold',
  {
    listId: uuid().primaryKey(),
    /** Id of the volume or of the bids; the column name dates from when only volumes could be frozen. */
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
