import type { SavedRecord } from '@agency/shared/contract/dashboard.contract'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { writtenTimeColumn } from '../db/columns'

/**
 * 收藏: records that a person has marked with a star. Names are read each time, with the reader's
 * permissions.
 */
export const sysFavourite = pgTable(
  'sys_favourite',
  {
    userId: uuid().notNull(),
    kind: text().$type<SavedRecord['kind']>().notNull(),
    ownId: uuid().notNull(),
    createTime: writtenTimeColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ownId] })],
)
