import type { KeptRecord } from '@agency/shared/contract/desk.contract'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { writtenTime } from '../db/columns'

/** 收藏: records that a person has put a star on. What they are called is read anew each time, by who may see them. */
export const sysFavourite = pgTable(
  'sys_favourite',
  {
    userId: uuid().notNull(),
    kind: text().$type<KeptRecord['kind']>().notNull(),
    ownId: uuid().notNull(),
    createTime: writtenTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ownId] })],
)
