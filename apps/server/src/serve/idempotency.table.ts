import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** Answers given under an Idempotency-Key, so that a repeated request gets the same one. */
export const sysIdempotency = pgTable(
  'sys_idempotency',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    address: text().notNull(),
    requestHash: text().notNull(),
    answer: text(),
    createTime: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
