import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { writtenTime } from '../db/columns'

/** 参数 that an administrator has set, as text; the others are as the environment or the default has them. */
export const sysParam = pgTable('sys_param', {
  key: text().primaryKey(),
  value: text().notNull(),
  version: integer().notNull().default(1),
  updateUserId: uuid(),
  updateTime: writtenTime(),
})
